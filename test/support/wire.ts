import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Exchange {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The body as it was sent, compressed where it was. */
  readonly body: Buffer
  /** All that came over the wire: the head, the body and what frames it. */
  readonly bytes: number
}

/** Asks over a connection of its own and counts what comes back; a body is sent as a form. */
export const exchange = (
  url: string,
  headers: Readonly<Record<string, string>>,
  form?: URLSearchParams,
): Promise<Exchange> =>
  new Promise((done, fail) => {
    const agent = new Agent({ keepAlive: true })
    const asked = request(url, {
      agent,
      method: form ? 'POST' : 'GET',
      headers: { ...headers, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
    })
    asked.once('error', fail)
    asked.once('response', (response) => {
      const { socket } = response
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', fail)
      response.once('end', () => {
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
          bytes: socket.bytesRead,
        })
        agent.destroy()
      })
    })
    asked.end(form?.toString())
  })

/** Sends the requests of a form client over the network to the server at that address. */
export const over =
  (address: () => string) =>
  (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(address() + pathname + search, request), { redirect: 'manual' })
  }
