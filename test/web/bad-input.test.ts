import { load } from 'cheerio'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Browser, browser } from '../support/browser.ts'
import { type Site, site } from '../support/site.ts'
import { answerTo, legalPress, opened, stored, tableId } from '../tables/desk.ts'
import { lawful } from './lawful.ts'

const FORM = 'application/x-www-form-urlencoded'

interface Sent {
  readonly path?: string
  /** As text: sent as it is, after the token. */
  readonly body?: string | Uint8Array
  readonly headers?: Readonly<Record<string, string | null>>
  readonly method?: string
}

let here: Site
let at: Browser
let before: string
let press: ReturnType<typeof legalPress>

beforeAll(async () => {
  here = await site()
  at = await opened(here, '10000')
  press = legalPress(at)
  before = await stored(here)
})

const cookie = (): string => [...at.cookies].map((pair) => pair.join('=')).join('; ')

/** Sends a legal move of the running game, save for what is said otherwise; null leaves a header out. */
const send = ({ path = press.action, body = press.fields.toString(), headers, method = 'POST' }: Sent) => {
  const all = new Headers({ cookie: cookie(), 'content-type': FORM, host: 'localhost' })
  for (const [name, value] of Object.entries(headers ?? {}))
    if (value === null) all.delete(name)
    else all.set(name, value)
  const bare = method === 'GET' || method === 'HEAD'
  return here.app.request(path, { method, headers: all, ...(!bare && { body }) })
}

/** The whole plain page of a refusal, and nothing changed. */
const refused = async (response: Response, statuses: readonly number[]): Promise<string> => {
  const html = await response.text()
  expect(statuses, html).toContain(response.status)
  lawful(response, html)
  expect(await stored(here)).toBe(before)
  return load(html)('main').text()
}

const move = (change: (fields: URLSearchParams) => void): string => {
  const fields = new URLSearchParams(press.fields)
  change(fields)
  return fields.toString()
}

const token = (): string => press.fields.get('token') ?? ''

test('a form whose session ended while its body was under way does nothing', async () => {
  const house = await site()
  const player = browser(house.app.fetch)
  await player.open('/signup')
  await player.press(player.button('Create the account'), { name: 'Ann', password: 'correct horse' })
  const { action, fields } = player.filled(player.button('7776'))
  const body = new ReadableStream({
    start: async (controller) => {
      const bytes = new TextEncoder().encode(fields.toString())
      controller.enqueue(bytes.slice(0, 5))
      await new Promise((done) => setTimeout(done, 100))
      await house.db.deleteFrom('sessions').execute()
      controller.enqueue(bytes.slice(5))
      controller.close()
    },
  })
  const cookie = [...player.cookies].map((pair) => pair.join('=')).join('; ')
  await house.app.fetch(
    new Request(`http://localhost:3000${action}`, {
      method: 'POST',
      headers: { cookie, 'content-type': FORM },
      body,
      duplex: 'half',
    }),
  )
  const seats = await house.db
    .selectFrom('seats')
    .innerJoin('users', 'users.id', 'seats.user_id')
    .select('users.name')
    .execute()
  expect(seats).toEqual([{ name: null }])
})

describe('a form that is not ours is refused', () => {
  test.each([
    ['sent from another origin', { origin: 'https://evil.example' }],
    ['sent from another port', { origin: 'http://localhost:9' }],
    ['with an origin that is none', { origin: 'nonsense' }],
    ['which the browser says is from another site', { 'sec-fetch-site': 'cross-site' }],
  ])('%s', async (_, headers) => {
    expect(await refused(await send({ headers }), [403])).toContain('Sent from another site')
  })

  test.each([
    ['none', (fields: URLSearchParams) => fields.delete('token')],
    ['an empty one', (fields: URLSearchParams) => fields.set('token', '')],
    ['a shorter one', (fields: URLSearchParams) => fields.set('token', token().slice(1))],
    ['another one', (fields: URLSearchParams) => fields.set('token', `${token().slice(1)}_`)],
    [
      'one as long in letters, not in bytes',
      (fields: URLSearchParams) => fields.set('token', 'ü'.repeat(22)),
    ],
  ])('with a wrong token: %s', async (_, change) => {
    expect(await refused(await send({ body: move(change) }), [403])).toContain('This page was old')
  })

  test('with the token of another visitor', async () => {
    const other = browser(here.app.fetch)
    await other.open('/login')
    const foreign = other.$('input[name=token]').attr('value') ?? ''
    await refused(await send({ body: move((fields) => fields.set('token', foreign)) }), [403])
  })

  test('without any cookie, with a word about cookies', async () => {
    for (const path of ['/tables', press.action, '/login', '/signup'])
      expect(await refused(await send({ path, headers: { cookie: null } }), [403])).toMatch(/cookies/i)
  })

  test.each([
    null,
    'text/plain',
    'application/json',
    'multipart/form-data; boundary=x',
    'x',
    `text/plain; ${FORM}`,
  ])('of the type %s', async (type) => {
    await refused(
      await send({ headers: { 'content-type': type }, body: Buffer.from(press.fields.toString()) }),
      [415],
    )
  })

  test('which is too large, whether or not it says so', async () => {
    const large = `${press.fields}&x=${'x'.repeat(20_000)}`
    await refused(await send({ body: large }), [413])
    await refused(await send({ body: large, headers: { 'content-length': `${large.length}` } }), [413])
    const stream = new ReadableStream({
      start: (to) => {
        to.enqueue(Buffer.from(large))
        to.close()
      },
    })
    const headers = { cookie: cookie(), 'content-type': FORM, 'transfer-encoding': 'chunked' }
    const request = new Request(`http://localhost${press.action}`, {
      method: 'POST',
      headers,
      body: stream,
      duplex: 'half',
    })
    await refused(await here.app.fetch(request), [413])
  })

  test.each(['%00', 'a%00b', '\0'])('with a NUL: %j', async (nul) => {
    for (const field of [`x=${nul}`, `${nul}=x`, `move=${nul}`])
      await refused(await send({ body: `${press.fields}&${field}` }), [400])
  })
})

test.each([
  ['the same host', 'http://localhost'],
  ['a browser that keeps it to itself', 'null'],
])('a form from %s is taken', async (_, origin) => {
  const answer = await send({ body: move((fields) => fields.delete('move')), headers: { origin } })
  expect(answer.status).toBe(200)
  expect(await stored(here)).toBe(before)
})

test('behind a public origin only that one is ours', async () => {
  const public_ = await site({ origin: 'https://dice.example' })
  const visitor = browser(public_.app.fetch)
  await visitor.open('/')
  const form = visitor.filled(visitor.button('10000'))
  for (const [origin, status] of [
    ['http://dice.example', 403],
    ['https://dice.example.evil.example', 403],
    ['http://localhost', 403],
    ['https://dice.example', 303],
  ] as const)
    expect((await answerTo(public_, visitor, form, { origin })).status).toBe(status)
  for (const set of visitor.page().headers.getSetCookie())
    expect(set).toMatch(
      /^__Host-.*; Path=\/; HttpOnly; Secure; SameSite=Lax$|^__Host-(?=.*; Path=\/)(?=.*; HttpOnly)(?=.*; Secure)(?=.*; SameSite=Lax)/,
    )
})

describe('broken words', () => {
  test.each([
    '%ff',
    '%E0%A4%A',
    '%',
    '%%%',
    '%ED%A0%80',
    '\ud800',
    '%C0%80',
    '%F0%9F%8E%B2',
    '💣'.repeat(500),
  ])('as a move: %j', async (word) => {
    const base = move((fields) => fields.delete('move'))
    await refused(await send({ body: `${base}&move=${word}` }), [400, 422])
    await refused(await send({ path: '/tables', body: `${base}&game=${word}` }), [400, 422])
    await refused(await send({ path: '/login', body: `${base}&name=${word}&password=x` }), [400, 422])
  })

  test.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    'x'.repeat(14_000),
    '7776 ',
    '7776\r\n',
  ])('as a game: %j', async (game) => {
    await refused(
      await send({ path: '/tables', body: `${new URLSearchParams({ token: token(), n: 'x', game })}` }),
      [422],
    )
    if (game) await refused(await send({ path: `/play/${encodeURIComponent(game)}`, method: 'GET' }), [404])
  })

  test.each([
    ['seat2', 'dog'],
    ['seat2', ''],
    ['seat6', '__proto__'],
    ['open', 'all'],
    ['pace', '0'],
    ['pace', 'NaN'],
    ['pace', '__proto__'],
    ['stake', '1'],
    ['stake', '-1'],
    ['stake', '1e9'],
    ['target', '1'],
    ['target', '__proto__'],
    ['exact', 'maybe'],
    ['straight', ''],
  ])('as what is wanted of a table: %s=%s', async (name, value) => {
    const body = new URLSearchParams({ token: token(), n: 'x', game: '10000', [name]: value })
    await refused(await send({ path: '/tables', body: `${body}` }), [422])
  })

  test.each(['', '/moves', '/again', '/leave', '/nothing'])('as a table’s id, before %j', async (rest) => {
    for (const id of [
      'x',
      'abcdefghjkmnp',
      '%00',
      '%ff',
      '__proto__',
      "'; drop table steps; --",
      'a'.repeat(5000),
      '💣',
      tableId(at).toUpperCase(),
    ])
      for (const method of ['GET', 'POST'])
        await refused(await send({ path: `/tables/${id}${rest}`, method }), [404, 405])
  })

  test.each([
    '/static/nothing',
    '/static/site.css',
    '/static/__proto__',
    '/static/%ff',
    '/static/..%2f..%2fpackage.json',
    '/nothing',
    '//',
    '/%',
  ])('as an address: %s', async (path) => {
    await refused(await send({ path, method: 'GET' }), [404])
  })

  test.each([
    'session=; visit=',
    'session=%ff; visit=%E0%A4%A',
    'session=__proto__; visit=__proto__',
    'visit',
    '=; ;;;',
    `session=${'a'.repeat(5000)}; visit=${'b'.repeat(5000)}`,
    'visit="; session=\u0001',
  ])('as cookies: %j', async (broken) => {
    for (const path of ['/', '/account/delete', '/login']) {
      const answer = await send({ path, method: 'GET', headers: { cookie: broken } })
      expect([200, 303]).toContain(answer.status)
    }
    await refused(await send({ headers: { cookie: broken } }), [403])
  })

  test.each(['constructor', '__proto__', 'toString', '%ff', 'x'.repeat(5000)])(
    'in a query: %s',
    async (word) => {
      for (const path of [
        '/?before=',
        '/login?done=',
        '/login?to=',
        '/signup?to=',
        '/account?done=',
        '/?n=',
        `/tables/${tableId(at)}?v=`,
      ]) {
        const answer = await send({ path: path + word, method: 'GET' })
        expect(answer.status, path).toBe(200)
        // also as somebody without a session
        const stranger = await send({ path: path + word, method: 'GET', headers: { cookie: null } })
        expect([200, 303, 404], path).toContain(stranger.status)
      }
    },
  )

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/x\r\nSet-Cookie: a=b',
    'javascript:alert(1)',
    '/x y',
    '\\\\evil.example',
    '%2f%2fevil.example',
  ])('as a place to go on to: %j', async (to) => {
    const page = await send({
      path: `/login?to=${encodeURIComponent(to)}`,
      method: 'GET',
      headers: { cookie: null },
    })
    const html = await page.text()
    lawful(page, html)
    expect(load(html)('input[name=to]').attr('value') ?? '/').toBe('/')
    expect(page.headers.getSetCookie().join()).not.toContain('a=b')
    const own = await site()
    const visitor = browser(own.app.fetch)
    await visitor.open('/signup')
    const form = visitor.filled(visitor.button('Create the account'), {
      name: 'Cheat',
      password: 'long enough',
    })
    form.fields.set('to', to)
    const answer = await answerTo(own, visitor, form)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/\?n=[\w-]+$/)
    expect(answer.headers.getSetCookie().join()).not.toContain('a=b')
  })
})

describe('a wrong method', () => {
  test.each([
    ['/', 'GET, HEAD'],
    ['/rules', 'GET, HEAD'],
    ['/tables', 'POST'],
    ['/tables/x', 'GET, HEAD'],
    ['/tables/x/moves', 'POST'],
    ['/tables/x/again', 'POST'],
    ['/login', 'GET, HEAD, POST'],
    ['/account/password', 'POST'],
  ])('at %s is answered with %s', async (path, allow) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'BREW']) {
      if (allow.includes(method)) continue
      const answer = await send({ path, method })
      await refused(answer, [405])
      expect(answer.headers.get('allow')).toBe(allow)
    }
  })
})

test('every page keeps to the policy', async () => {
  for (const path of [
    '/',
    '/rules',
    '/account',
    '/account/delete',
    '/notices',
    '/logout',
    '/login',
    '/signup',
    '/play/7776',
    '/play/10000',
    '/play/yahtzee',
    `/tables/${tableId(at)}`,
  ]) {
    const answer = await send({ path, method: 'GET' })
    expect(answer.status, path).toBe(200)
    lawful(answer, await answer.text())
  }
  for (const game of ['7776', 'yahtzee']) {
    const other = await opened(here, game)
    await other.send(legalPress(other))
    const { status, headers, html } = other.page()
    lawful(new Response(html, { status, headers }), html)
  }
  before = await stored(here)
})

test('what people type is shown as text', async () => {
  const name = '"><script>alert(1)</script><b onclick=x>'
  const body = new URLSearchParams({ token: token(), n: 'x', name, password: 'long enough', to: name })
  for (const path of ['/login', '/signup']) {
    const answer = await send({ path, body: `${body}` })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    lawful(answer, html)
    expect(load(html)('input[name=name]').attr('value')).toBe(name)
  }
})
