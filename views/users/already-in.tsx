import type { FormVisitor } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'

/** In place of the forms for coming in, for somebody who is in. */
export const AlreadyIn = ({
  visitor,
  name,
  to,
}: {
  readonly visitor: FormVisitor
  readonly name: string
  readonly to: string
}) => {
  const { say, nonce } = visitor
  return (
    <>
      <h1>{say('people.logIn.already', { name })}</h1>
      <p>
        <FreshLink to={to} nonce={nonce}>
          {say('people.logIn.goOn')}
        </FreshLink>
      </p>
      <p>
        <FreshLink to="/logout" nonce={nonce}>
          {say('people.logOut')}
        </FreshLink>
      </p>
    </>
  )
}
