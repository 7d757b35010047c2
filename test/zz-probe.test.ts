import { test } from 'vitest'
import { site } from './support/site.ts'
import { browser } from './support/browser.ts'
test('probe', async () => {
  const { app, db } = await site()
  const out: string[] = []
  const t = async (path: string, init: RequestInit = {}) => {
    try {
    const r = await app.fetch(new Request('http://localhost:3000' + path, init))
    const b = await r.text()
    out.push([init.method ?? 'GET', path.slice(0, 60), r.status, r.headers.get('allow'), r.headers.get('cache-control'), r.headers.get('content-security-policy')?.length, b.length, /<h1>(.*?)<\/h1>/.exec(b)?.[1], r.headers.get('location')?.slice(0,50), /role="alert">(.*?)</.exec(b)?.[1]?.slice(0,100)].join(' | '))
    } catch (e) { out.push([init.method, path, 'THROWS', e].join(' | ')) }
  }
  for (const p of ['/static/nothing', '/static/', '/static/a/b', '/nothing', '/login?done=constructor', '/login?done=__proto__', '/login?done=toString', '/play/__proto__', '/play/constructor', '/play/%ff', '/tables/%00', '/tables/%E0%A4%A', '/tables/__proto__', '/?before=9-a', '/?before=%ff', '/login?to=//evil', '/login?to=%0d%0aX:1', '//', '/tables//', '/tables/x/moves', '/account', '/account/password', '/rules/', '/%', '/tables/' + 'a'.repeat(10000)])
    await t(p)
  for (const m of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'POST', 'PROPFIND', 'BREW'])
    for (const p of ['/', '/static/x', '/tables', '/tables/x', '/tables/x/moves', '/nothing', '/login']) await t(p, { method: m })
  const b = browser(app.fetch)
  await b.open('/'); 
  const post = async (path: string, body: Record<string,string>|string, headers: Record<string,string> = {}) => {
    const token = b.$('input[name=token]').attr('value') ?? ''
    const cookie = [...b.cookies].map(([k, v]) => k + '=' + v).join('; ')
    const bb = typeof body === 'string' ? `token=${token}&${body}` : new URLSearchParams({ token, ...body }).toString()
    await t(path, { method: 'POST', body: bb, headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers } })
  }
  await post('/tables', { game: '__proto__' }); await post('/tables', { game: 'constructor' }); await post('/tables', 'game=%ff'); await post('/tables', { game: '10000', seats: '1e0', n: 'x'.repeat(9000) })
  await post('/tables', { game: '10000', seats: 'constructor' }); await post('/tables', { game: '10000', target: '__proto__' }); await post('/tables', { game: '10000', seats: '' })
  await post('/signup', { name: '\ud800x', password: 'aaaaaaaaaaa' }); await post('/login', { name: '__proto__', password: 'x'.repeat(14000) }); await post('/login', { name: 'x'.repeat(14000), password: 'x' })
  await post('/signup', 'name=%ED%A0%80ab&password=12345678')
  await post('/login', { name: 'a', password: 'b', to: '/x\r\nSet-Cookie: a=b' })
  await b.press(b.button('10000'))
  const path = b.path()
  const throws = b.$('input[name=throws]').attr('value') ?? ''
  for (const move of ['constructor', '__proto__', 'toString', '1 '.repeat(4000), '1 '.repeat(4000) + 'roll', '7', '1 5 bank', 'roll', 'bank', ' roll', 'roll roll', '\ud800', '<b>x</b>'])
    { const s = performance.now(); await post(path + '/moves', { throws, move }); out.push(move.slice(0, 20)+ (performance.now() - s)) }
  await post(path + '/moves', { throws, tick: '1 '.repeat(4000) })
  await post(path + '/moves', { throws, tick: 'roll' })
  for (const g of ['7776', 'yahtzee']) {
    await b.open('/'); await b.press(b.button(g))
    const throws = b.$('input[name=throws]').attr('value') ?? ''
    for (const move of ['constructor', '__proto__', 'toString', '1 '.repeat(4000), '1 '.repeat(4000) + 'roll', '1', '', 'roll ones', 'ones ones', 'ROLL', 'hasOwnProperty']) { const s = performance.now(); await post(b.path() + '/moves', { throws, move }); out.push(g + move.slice(0, 20)+ (performance.now() - s)) }
  }
  const tabs = await db.selectFrom('tables').select(['id','game','length', 'opening']).execute(); out.push(JSON.stringify(tabs).slice(0, 800))
  console.log(out.join('\n'))
})
