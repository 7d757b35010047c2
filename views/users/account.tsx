import type { Child } from 'hono/jsx'
import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'
import { Field } from './field.tsx'
import { LogOutForm } from './log-out.tsx'
import { type Problem, ProblemNote } from './problem.tsx'

/** The page of somebody with an account. */
export const Account = ({
  visitor,
  name,
  problem,
  changed,
  parts,
}: {
  readonly visitor: FormVisitor
  readonly name: string
  readonly problem?: Problem | undefined
  /** The password was changed just before. */
  readonly changed?: boolean
  /** What else belongs to the account, each part under its heading. */
  readonly parts: readonly Child[]
}) => {
  const { say } = visitor
  return (
    <>
      {changed ? <p role="status">{say('people.password.done')}</p> : null}
      <h1>{say('people.account')}</h1>
      <p>{say('people.account.named', { name })}</p>
      <LogOutForm visitor={visitor} />
      <h2>{say('people.password')}</h2>
      <ProblemNote problem={problem} say={say} />
      <PostForm action="/account/password" visitor={visitor}>
        <Field
          name="password"
          type="password"
          label={say('people.field.oldPassword')}
          autocomplete="current-password"
          problem={problem}
        />
        <Field
          name="newPassword"
          type="password"
          label={say('people.field.newPassword')}
          hint={say('people.field.password.hint')}
          autocomplete="new-password"
          problem={problem}
        />
        <p>{say('people.password.note')}</p>
        <p>
          <button>{say('people.password.act')}</button>
        </p>
      </PostForm>
      <p>
        <FreshLink to="/notices" nonce={visitor.nonce}>
          {say('notices.title')}
        </FreshLink>
      </p>
      <p>
        <FreshLink to="/account/delete" nonce={visitor.nonce}>
          {say('people.delete')}
        </FreshLink>
      </p>
      {parts}
    </>
  )
}

/** The page of a guest. */
export const GuestAccount = ({
  visitor,
  guest,
}: {
  readonly visitor: FormVisitor
  readonly guest: number
}) => {
  const { say, nonce } = visitor
  return (
    <>
      <h1>{say('people.account')}</h1>
      <p>{say('people.account.guest', { number: guest })}</p>
      <ul>
        <li>
          <FreshLink to="/signup" nonce={nonce}>
            {say('people.signUp')}
          </FreshLink>
        </li>
        <li>
          <FreshLink to="/login" nonce={nonce}>
            {say('people.signUp.instead')}
          </FreshLink>
        </li>
        <li>
          <FreshLink to="/notices" nonce={nonce}>
            {say('notices.title')}
          </FreshLink>
        </li>
        <li>
          <FreshLink to="/logout" nonce={nonce}>
            {say('people.logOut')}
          </FreshLink>
        </li>
      </ul>
    </>
  )
}
