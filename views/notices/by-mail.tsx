import type { Key } from '../../src/words/words.ts'
import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'

interface ByMailProps {
  /** What the link is for. */
  readonly kind: 'confirm' | 'stop'
  readonly visitor: FormVisitor
  readonly proof: string
  /** The mailbox of that proof; undefined where it is none, or none any more. */
  readonly mailbox: { readonly address: string; readonly confirmed: boolean } | undefined
}

/** Where a link in a mail leads: it asks first, since some programs open every link that comes by mail. */
export const ByMail = ({ kind, visitor, proof, mailbox }: ByMailProps) => {
  const { say, nonce } = visitor
  const asks = mailbox !== undefined && (kind === 'stop' || !mailbox.confirmed)
  const address = mailbox?.address ?? ''
  return (
    <>
      <h1>{say(`notices.${kind}`)}</h1>
      <p>{say(asks ? `notices.${kind}.text` : answered(kind, mailbox !== undefined), { address })}</p>
      {asks ? (
        <PostForm action={`/notices/${kind}`} visitor={visitor}>
          <input type="hidden" name="proof" value={proof} />
          <p>
            <button class="main">{say(kind === 'stop' ? 'notices.stop' : 'notices.confirm.act')}</button>
          </p>
        </PostForm>
      ) : null}
      <p>
        <FreshLink to="/notices" nonce={nonce}>
          {say('notices.title')}
        </FreshLink>
      </p>
    </>
  )
}

const answered = (kind: ByMailProps['kind'], known: boolean): Key => {
  if (kind === 'stop') return 'notices.stop.done'
  return known ? 'notices.confirm.done' : 'notices.confirm.old'
}
