import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'
import { Field } from './field.tsx'
import { type Problem, ProblemNote } from './problem.tsx'

/** Asks whether the account shall really go; `guest` is the N of "Guest N", who has no password to give. */
export const DeleteAccount = ({
  visitor,
  guest,
  problem,
}: {
  readonly visitor: FormVisitor
  readonly guest: number | null
  readonly problem?: Problem | undefined
}) => {
  const { say } = visitor
  return (
    <>
      <h1>{say('people.delete')}</h1>
      <p>{guest === null ? say('people.delete.text') : say('people.delete.guest', { number: guest })}</p>
      <p>
        <FreshLink to="/account" nonce={visitor.nonce}>
          {say('people.delete.keep')}
        </FreshLink>
      </p>
      <ProblemNote problem={problem} say={say} />
      <PostForm action="/account/delete" visitor={visitor}>
        {guest === null ? (
          <Field
            name="password"
            type="password"
            label={say('people.field.password')}
            autocomplete="current-password"
            problem={problem}
          />
        ) : null}
        <p>
          <button name="act" value="delete">
            {say('people.delete.act')}
          </button>
        </p>
      </PostForm>
    </>
  )
}
