import type { Key } from '../../src/words/words.ts'
import type { EntryProps } from './entry.ts'
import { EntryForm } from './entry-form.tsx'

/** Logging in. `done`: what was done just before. */
export const LogIn = ({ guest, done, ...entry }: EntryProps & { readonly done?: Key | undefined }) => {
  const { say } = entry.visitor
  return (
    <>
      {done ? <p role="status">{say(done)}</p> : null}
      <h1>{say('people.logIn')}</h1>
      {guest === null ? null : <p>{say('people.logIn.guest', { number: guest })}</p>}
      <EntryForm kind="logIn" {...entry} />
    </>
  )
}
