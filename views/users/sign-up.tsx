import type { EntryProps } from './entry.ts'
import { EntryForm } from './entry-form.tsx'

/** Creating an account; a guest keeps everything. */
export const SignUp = ({ guest, ...entry }: EntryProps) => {
  const { say } = entry.visitor
  return (
    <>
      <h1>{say('people.signUp')}</h1>
      <p>{guest === null ? say('people.signUp.why') : say('people.signUp.guest', { number: guest })}</p>
      <EntryForm kind="signUp" {...entry} />
    </>
  )
}
