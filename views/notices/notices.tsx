import type { SeenNotices } from '../../src/notices/seen.ts'
import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'
import type { Problem } from '../users/problem.tsx'
import { MailPart } from './mail.tsx'

/** How one hears of one's moves elsewhere: the feed, and mail. */
export const Notices = ({
  notices: { feed, mail },
  visitor,
  problem,
  typed,
}: {
  readonly notices: SeenNotices
  readonly visitor: FormVisitor
  readonly problem?: Problem | undefined
  /** The address as typed before. */
  readonly typed?: string | undefined
}) => {
  const { say, nonce } = visitor
  return (
    <>
      <h1>{say('notices.title')}</h1>
      <p>{say('notices.why')}</p>
      <h2>{say('notices.feed')}</h2>
      <p>{say('notices.feed.about')}</p>
      <FeedPart feed={feed} visitor={visitor} />
      {mail ? <MailPart mail={mail} visitor={visitor} problem={problem} typed={typed} /> : null}
      <p>
        <FreshLink to="/account" nonce={nonce}>
          {say('people.account')}
        </FreshLink>
      </p>
    </>
  )
}

const FeedPart = ({ feed, visitor }: Pick<SeenNotices, 'feed'> & { readonly visitor: FormVisitor }) => {
  const { say } = visitor
  if (feed === undefined)
    return (
      <PostForm action="/notices/feed" visitor={visitor}>
        <p>
          <button>{say('notices.feed.make')}</button>
        </p>
      </PostForm>
    )
  return (
    <>
      <p>
        {say('notices.feed.address')}
        <br />
        <a class="hash" href={feed}>
          {feed}
        </a>
      </p>
      <PostForm action="/notices/feed" visitor={visitor}>
        <p>
          <button>{say('notices.feed.renew')}</button>{' '}
          <span class="small">{say('notices.feed.renew.note')}</span>
        </p>
      </PostForm>
      <PostForm action="/notices/feed/stop" visitor={visitor}>
        <p>
          <button>{say('notices.feed.stop')}</button>
        </p>
      </PostForm>
    </>
  )
}
