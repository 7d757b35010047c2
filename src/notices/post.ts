import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'

/** How to send mail. */
export interface MailSettings {
  /** The server, as smtp://user:password@host:587 or smtps://… */
  readonly smtp: string
  /** Whom mail is from: an address, or Name <address>. */
  readonly from: string
}

/** A mail in plain words. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The page at which such mails are stopped. */
  readonly stop?: string
}

/**
 * What became of a letter. away: the server cannot be reached or does not let us in; later: it does not take this one now;
 * lost: it will not take it, or nobody knows whether it did. Only after the first two it is certain that none was sent.
 */
export type Posted = 'sent' | 'away' | 'later' | 'lost'

export interface Post {
  send(letter: Letter): Promise<Posted>
}

/** What the server said, without what was said to it. */
export interface MailTrouble {
  readonly code: unknown
  readonly command: unknown
  readonly responseCode: unknown
}

/** Sends mail by SMTP; `failed` is told what went wrong. */
export const makePost = ({ smtp, from }: MailSettings, failed: (trouble: MailTrouble) => void): Post => {
  const transport = createTransport({ url: smtp, ...PATIENCE })
  return {
    send: async ({ to, subject, text, stop }) => {
      let begun = false
      // asked for its text only when the server has said that it may come
      const lines = function* () {
        begun = true
        yield text
      }
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text: Readable.from(lines()),
          textEncoding: 'quoted-printable',
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(stop !== undefined && { list: { unsubscribe: stop } }),
        })
        return 'sent'
      } catch (error) {
        const { code, command, responseCode } = error as Partial<MailTrouble>
        failed({ code, command, responseCode })
        if (typeof responseCode === 'number' && OF_A_LETTER.has(command))
          return responseCode < 500 ? 'later' : 'lost'
        return begun ? 'lost' : 'away'
      }
    },
  }
}

const SECOND = 1000

const PATIENCE = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 30 * SECOND,
}

/** The commands whose refusal is about the letter and not about us. */
const OF_A_LETTER: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA'])
