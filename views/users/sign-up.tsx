import { PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'
import { type EntryProps, entryPath } from './entry.ts'
import { Field } from './field.tsx'
import { ProblemNote } from './problem.tsx'

export const SignUp = ({ visitor, guest, to, name, problem }: EntryProps) => {
  const { say } = visitor
  return (
    <>
      <h1>{say('people.signUp')}</h1>
      <p>{guest === null ? say('people.signUp.why') : say('people.signUp.guest', { number: guest })}</p>
      <ProblemNote problem={problem} say={say} />
      <PostForm action="/signup" visitor={visitor}>
        <input type="hidden" name="to" value={to} />
        <Field
          name="name"
          type="text"
          label={say('people.field.name')}
          hint={say('people.field.name.hint')}
          autocomplete="username"
          value={name ?? ''}
          problem={problem}
        />
        <Field
          name="password"
          type="password"
          label={say('people.field.password')}
          hint={say('people.field.password.hint')}
          autocomplete="new-password"
          problem={problem}
        />
        <p>
          <button class="main">{say('people.signUp.act')}</button>
        </p>
      </PostForm>
      <p>
        <FreshLink to={entryPath('/login', to)} nonce={visitor.nonce}>
          {say('people.signUp.instead')}
        </FreshLink>
      </p>
    </>
  )
}
