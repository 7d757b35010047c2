import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'

/** Asks once more before a player leaves a running game. */
export const Leave = ({ id, visitor }: { readonly id: string; readonly visitor: FormVisitor }) => {
  const { say } = visitor
  return (
    <>
      <h1>{say('leave.title')}</h1>
      <p>{say('leave.text')}</p>
      <p>
        <FreshLink to={`/tables/${id}`} nonce={visitor.nonce}>
          {say('leave.stay')}
        </FreshLink>
      </p>
      <PostForm action={`/tables/${id}/leave`} visitor={visitor}>
        <button type="submit" name="leave" value="leave">
          {say('leave.title')}
        </button>
      </PostForm>
    </>
  )
}
