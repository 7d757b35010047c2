import type { Reader } from '../layout.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'
import { entryPath } from './entry.ts'

/** The ways to become somebody with an account, and back to that path. */
export const EntryLinks = ({ to, visitor }: { readonly to: string; readonly visitor: Reader }) => (
  <p>
    <FreshLink to={entryPath('/signup', to)} nonce={visitor.nonce}>
      {visitor.say('people.signUp')}
    </FreshLink>{' '}
    ·{' '}
    <FreshLink to={entryPath('/login', to)} nonce={visitor.nonce}>
      {visitor.say('people.logIn')}
    </FreshLink>
  </p>
)
