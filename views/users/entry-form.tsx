import { PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'
import { type EntryProps, entryPath } from './entry.ts'
import { Field } from './field.tsx'
import { ProblemNote } from './problem.tsx'

const PATHS = { signUp: '/signup', logIn: '/login' } as const

/** Name and password, for a new account or for one that is there, and the link to the other form. */
export const EntryForm = ({
  kind,
  visitor,
  to,
  name,
  problem,
}: Omit<EntryProps, 'guest'> & { readonly kind: 'signUp' | 'logIn' }) => {
  const { say } = visitor
  const isNew = kind === 'signUp'
  return (
    <>
      <ProblemNote problem={problem} say={say} />
      <PostForm action={PATHS[kind]} visitor={visitor}>
        <input type="hidden" name="to" value={to} />
        <Field
          name="name"
          type="text"
          label={say('people.field.name')}
          hint={isNew ? say('people.field.name.hint') : undefined}
          autocomplete="username"
          value={name ?? ''}
          problem={problem}
        />
        <Field
          name="password"
          type="password"
          label={say('people.field.password')}
          hint={isNew ? say('people.field.password.hint') : undefined}
          autocomplete={isNew ? 'new-password' : 'current-password'}
          problem={problem}
        />
        <p>
          <button class="main">{say(`people.${kind}.act`)}</button>
        </p>
      </PostForm>
      <p>
        <FreshLink to={entryPath(PATHS[isNew ? 'logIn' : 'signUp'], to)} nonce={visitor.nonce}>
          {say(`people.${kind}.instead`)}
        </FreshLink>
      </p>
    </>
  )
}
