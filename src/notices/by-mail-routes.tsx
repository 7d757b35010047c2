import { type Context, Hono } from 'hono'
import { ByMail } from '../../views/notices/by-mail.tsx'
import { page, seeOther } from '../web/answer.tsx'
import { formOf } from '../web/form.ts'
import type { Env } from '../web/visitor.ts'
import { confirmPath, stopPath } from './letters.ts'
import type { Mailboxes } from './mailboxes.ts'

/** Where links in mails lead. Whoever has such a link reads mail at that address; nobody need be logged in. */
export const byMailRoutes = (mailboxes: Mailboxes): Hono<Env> =>
  new Hono<Env>()
    .get('/notices/confirm', (c) => byMailPage(c, mailboxes, 'confirm'))
    .post('/notices/confirm', async (c) => {
      const proof = proofOf(formOf(c).get('proof'))
      await mailboxes.confirm(proof)
      return seeOther(c, confirmPath(proof))
    })
    .get('/notices/stop', (c) => byMailPage(c, mailboxes, 'stop'))
    .post('/notices/stop', async (c) => {
      const proof = proofOf(formOf(c).get('proof'))
      const mailbox = await mailboxes.by(proof)
      if (mailbox) await mailboxes.stop(mailbox.user)
      return seeOther(c, stopPath(proof))
    })

const byMailPage = async (
  c: Context<Env>,
  mailboxes: Mailboxes,
  kind: 'confirm' | 'stop',
): Promise<Response> => {
  const visitor = c.get('visitor')
  const proof = proofOf(c.req.query('proof'))
  const found = await mailboxes.by(proof)
  const mailbox = found && { address: found.address, confirmed: found.confirmedAt !== null }
  return page(c, <ByMail kind={kind} visitor={visitor} proof={proof} mailbox={mailbox} />, {
    title: visitor.say(`notices.${kind}`),
    status: found || kind === 'stop' ? 200 : 404,
  })
}

/** A proof as we make them; anything else becomes one that nobody has. */
const proofOf = (given: string | null | undefined): string =>
  given && /^[\w-]{22}$/.test(given) ? given : ''
