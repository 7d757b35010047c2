import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Handler } from 'hono'

interface Asset {
  readonly type: string
  readonly plain: Buffer<ArrayBuffer>
  readonly gzip: Buffer<ArrayBuffer>
  readonly br: Buffer<ArrayBuffer>
}

const asset = (file: string, type: string): readonly [string, Asset] => {
  const plain = readFileSync(file)
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 10)
  const name =
    file
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/(\.min)?\.(\w+)$/, `-${hash}.$2`) ?? hash
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  return [name, { type, plain, gzip: gzipSync(plain, { level: 9 }), br }]
}

const style = asset('static/site.css', 'text/css; charset=utf-8')
const icon = asset('static/icon.svg', 'image/svg+xml')
const htmx = asset(
  fileURLToPath(import.meta.resolve('htmx.org/dist/htmx.min.js')),
  'text/javascript; charset=utf-8',
)
const events = asset(
  fileURLToPath(import.meta.resolve('htmx.org/dist/ext/hx-sse.min.js')),
  'text/javascript; charset=utf-8',
)
const client = asset('static/client.js', 'text/javascript; charset=utf-8')
const byName: ReadonlyMap<string, Asset> = new Map([style, icon, htmx, events, client])

/** The addresses of the files that pages load. Each holds its content's hash, so it may be kept for ever. */
export const assets = {
  style: `/static/${style[0]}`,
  icon: `/static/${icon[0]}`,
  /** In the order in which they are to run. */
  scripts: [`/static/${htmx[0]}`, `/static/${events[0]}`, `/static/${client[0]}`],
} as const

/** Serves `/static/:name`, compressed beforehand in the best way that the client asks for. */
export const serveAsset: Handler = (c, next) => {
  const found = byName.get(c.req.param('name') ?? '')
  if (!found) return next()
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  if (encoding) c.header('Content-Encoding', encoding)
  c.header('Vary', 'Accept-Encoding')
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('Content-Type', found.type)
  return c.body(found[encoding ?? 'plain'])
}
