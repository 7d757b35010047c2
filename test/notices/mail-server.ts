import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail that has come in. */
export interface Received {
  readonly to: readonly string[]
  /** By name in lower case, unfolded. */
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
  /** As it was sent. */
  readonly raw: string
}

/** How the server is now. */
export interface Mood {
  /** With which code it refuses whom. */
  recipients: Readonly<Record<string, number>>
  /** With which code it refuses every text. */
  text?: number | undefined
  /** Whether it hangs up when it has the text. */
  hangsUp?: boolean
  /** Called when it has the text and has not answered yet. */
  hasText?: () => Promise<void>
}

export interface MailServer {
  readonly port: number
  /** Without what logs in. */
  readonly url: string
  readonly received: Received[]
  /** How many connections there were. */
  readonly connections: () => number
  readonly mood: Mood
  readonly close: () => Promise<void>
}

export interface How {
  readonly port?: number
  readonly account?: { readonly user: string; readonly password: string }
  /** Whether it speaks TLS from the start, with a certificate that nobody has signed. */
  readonly secure?: boolean
}

/** A real SMTP server on this machine; with an account it takes mail only from who logs in. */
export const mailServer = async ({ port = 0, account, secure = false }: How = {}): Promise<MailServer> => {
  const received: Received[] = []
  const mood: Mood = { recipients: {} }
  let connections = 0
  const server = new SMTPServer({
    authOptional: account === undefined,
    allowInsecureAuth: true,
    secure,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      connections++
      done()
    },
    onAuth: ({ username, password }, _session, done) => {
      const right = username === account?.user && password === account?.password
      done(right ? null : new Error('no'), right ? { user: username } : undefined)
    },
    onRcptTo: ({ address }, _session, done) => done(refusal(mood.recipients[address])),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part) => parts.push(part))
      stream.once('end', async () => {
        await mood.hasText?.()
        const to = session.envelope.rcptTo.map(({ address }) => address)
        if (mood.text === undefined) received.push(read(Buffer.concat(parts).toString('utf8'), to))
        if (mood.hangsUp) for (const one of server.connections) one._socket.destroy()
        else done(refusal(mood.text))
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const bound = (server.server.address() as AddressInfo).port
  return {
    port: bound,
    url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${bound}`,
    received,
    connections: () => connections,
    mood,
    close: () => new Promise((done) => server.close(done)),
  }
}

const refusal = (code: number | undefined): Error | null =>
  code === undefined ? null : Object.assign(new Error('not now'), { responseCode: code })

const read = (raw: string, to: readonly string[]): Received => {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const headers = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    })
  return { to, headers: new Map(headers), text: unquoted(body.join('\r\n\r\n')), raw }
}

/** Undoes quoted-printable (RFC 2045, 6.7). */
const unquoted = (body: string): string =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
    .toString('utf8')
    .replace(/\r\n/g, '\n')
