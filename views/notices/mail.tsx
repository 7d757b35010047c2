import type { SeenMail } from '../../src/notices/seen.ts'
import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'
import { Field } from '../users/field.tsx'
import { type Problem, ProblemNote } from '../users/problem.tsx'

interface MailProps {
  readonly visitor: FormVisitor
  readonly problem?: Problem | undefined
  readonly typed?: string | undefined
}

/** Where mail about one's moves goes, and how to change that. */
export const MailPart = ({ mail, ...props }: MailProps & { readonly mail: SeenMail }) => {
  const { say, nonce } = props.visitor
  return (
    <>
      <h2 id="mail">{say('notices.mail')}</h2>
      {mail.state === 'on' ? null : <p>{say('notices.mail.about')}</p>}
      {mail.state === 'unnamed' ? (
        <p>
          {say('notices.mail.named')}{' '}
          <FreshLink to="/signup?to=/notices" nonce={nonce}>
            {say('people.signUp')}
          </FreshLink>
        </p>
      ) : null}
      {mail.state === 'none' ? <AskForm {...props} /> : null}
      {mail.state === 'asked' ? (
        <>
          <p>{say('notices.mail.asked', { address: mail.address })}</p>
          <p class="small">{say('notices.mail.again', { most: mail.most })}</p>
          <AskForm {...props} typed={props.typed ?? mail.address} />
          <StopForm act={say('notices.mail.cancel')} visitor={props.visitor} />
        </>
      ) : null}
      {mail.state === 'on' ? (
        <>
          <p>{say('notices.mail.on', { address: mail.address })}</p>
          <StopForm act={say('notices.mail.stop')} visitor={props.visitor} />
        </>
      ) : null}
    </>
  )
}

const AskForm = ({ visitor, problem, typed }: MailProps) => (
  <>
    <ProblemNote problem={problem} say={visitor.say} />
    <PostForm action="/notices/mail" visitor={visitor}>
      <Field
        name="address"
        type="text"
        label={visitor.say('notices.mail.address')}
        autocomplete="email"
        value={typed ?? ''}
        problem={problem}
      />
      <p>
        <button>{visitor.say('notices.mail.ask')}</button>
      </p>
    </PostForm>
  </>
)

const StopForm = ({ act, visitor }: { readonly act: string; readonly visitor: FormVisitor }) => (
  <PostForm action="/notices/mail/stop" visitor={visitor}>
    <p>
      <button>{act}</button>
    </p>
  </PostForm>
)
