import type { Key } from '../../src/words/words.ts'
import { PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'
import { type EntryProps, entryPath } from './entry.ts'
import { Field } from './field.tsx'
import { ProblemNote } from './problem.tsx'

/** `done`: what was done just before. */
export const LogIn = ({
  visitor,
  guest,
  to,
  name,
  problem,
  done,
}: EntryProps & { readonly done?: Key | undefined }) => {
  const { say } = visitor
  return (
    <>
      {done ? <p role="status">{say(done)}</p> : null}
      <h1>{say('people.logIn')}</h1>
      {guest === null ? null : <p>{say('people.logIn.guest', { number: guest })}</p>}
      <ProblemNote problem={problem} say={say} />
      <PostForm action="/login" visitor={visitor}>
        <input type="hidden" name="to" value={to} />
        <Field
          name="name"
          type="text"
          label={say('people.field.name')}
          autocomplete="username"
          value={name ?? ''}
          problem={problem}
        />
        <Field
          name="password"
          type="password"
          label={say('people.field.password')}
          autocomplete="current-password"
          problem={problem}
        />
        <p>
          <button class="main">{say('people.logIn.act')}</button>
        </p>
      </PostForm>
      <p>
        <FreshLink to={entryPath('/signup', to)} nonce={visitor.nonce}>
          {say('people.logIn.instead')}
        </FreshLink>
      </p>
    </>
  )
}
