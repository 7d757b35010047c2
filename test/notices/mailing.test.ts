import { describe, expect, test } from 'vitest'
import { markMailed, unanswered } from '../../src/tables/waits.ts'
import { site } from '../support/site.ts'
import { MINUTE, named } from '../tables/company.ts'
import { type How, mailServer } from './mail-server.ts'
import { ask, ORIGIN, openLink, ownOffice, score, subscribe, twoPlay } from './post-office.ts'

const office = ownOffice()

/** Two at Yahtzee, the one whose move it is with mail. */
const begun = async () => {
  const here = office()
  const players = await twoPlay(here)
  await subscribe(here, players.mover, 'mover@dice.example')
  return { ...here, ...players }
}

test('a move that stands unanswered for 10 minutes brings one mail, not before and not again', async () => {
  const { server, site, clock, id, names } = await begun()
  clock.pass(10 * MINUTE - 1)
  await site.mailWaiting()
  expect(server.received).toEqual([])
  clock.pass(1)
  for (let minute = 0; minute < 3; minute++) {
    await site.mailWaiting()
    clock.pass(MINUTE)
  }
  const [letter, ...more] = server.received
  expect(more).toEqual([])
  expect(letter?.to).toEqual(['mover@dice.example'])
  expect(letter?.headers.get('from')).toBe('Dicecup <dice@dice.example>')
  expect(letter?.headers.get('to')).toBe('mover@dice.example')
  expect(letter?.headers.get('subject')).toBe(`Your move: Yahtzee against ${names[1]}`)
  expect(letter?.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(letter?.headers.get('list-unsubscribe')).toMatch(
    /^<http:\/\/localhost:3000\/notices\/stop\?proof=[\w-]{22}>$/,
  )
  expect(letter?.text).toMatch(
    new RegExp(
      `^Your move: Yahtzee against ${names[1]}\nYou have until \\w+ \\d+ \\w+, \\d\\d:\\d\\d UTC\\.\n\n${ORIGIN}/tables/${id}\n\n` +
        `To stop these mails:\n${ORIGIN}/notices/stop\\?proof=[\\w-]{22}\n$`,
    ),
  )
})

test('each wait brings its own mail, and who does not wait gets none', async () => {
  const here = await begun()
  const { server, site, clock, id, mover, other } = here
  await subscribe(here, other, 'other@dice.example')
  const tos = () => server.received.splice(0).map(({ to }) => to[0])
  clock.pass(11 * MINUTE)
  await site.mailWaiting()
  expect(tos()).toEqual(['mover@dice.example'])
  await score(mover, id, 'chance')
  await site.mailWaiting()
  expect(tos()).toEqual([])
  clock.pass(11 * MINUTE)
  await site.mailWaiting()
  expect(tos()).toEqual(['other@dice.example'])
  await score(other, id, 'chance')
  clock.pass(11 * MINUTE)
  await site.mailWaiting()
  expect(tos()).toEqual(['mover@dice.example'])
})

test('any number of rounds at once send one mail, also of several processes', async () => {
  const { site, clock, server } = await begun()
  clock.pass(11 * MINUTE)
  const waits = await unanswered(site.db, clock.now() - 10 * MINUTE)
  await Promise.all([site.mailWaiting(), site.mailWaiting(), site.mailWaiting()])
  expect(server.received.length).toBe(1)
  await site.db.updateTable('seats').set({ mailed: null }).execute()
  const marks = await Promise.all([...waits, ...waits, ...waits].map((wait) => markMailed(site.db, wait)))
  expect(marks.filter((marked) => marked).length).toBe(1)
})

test('a wait that is over meanwhile is not marked', async () => {
  const { site, clock, mover, id } = await begun()
  clock.pass(11 * MINUTE)
  const [wait] = await unanswered(site.db, clock.now() - 10 * MINUTE)
  await score(mover, id, 'chance')
  expect(wait && (await markMailed(site.db, wait))).toBe(false)
})

test('a game that is over, or against the computer, brings none', async () => {
  const { site, clock, server, mover, other, id } = await begun()
  await mover.open('/')
  await mover.press(mover.button('yahtzee'))
  await other.open(`/tables/${id}/leave`)
  await other.press(other.button('leave'))
  clock.pass(11 * MINUTE)
  await site.mailWaiting()
  expect(server.received).toEqual([])
})

test('both who pick at once in 7776 are mailed, and who has picked is not', async () => {
  const here = office()
  const [ann, ben] = [await named(here.site, 'Ann'), await named(here.site, 'Ben')]
  await ann.open('/play/7776')
  await ann.press(ann.button('play'), { seat2: 'person', pace: '86400000' })
  const id = ann.path().split('/')[2] ?? ''
  await ben.open(`/tables/${id}`)
  await ben.press(ben.button('sit'))
  await subscribe(here, ann, 'ann@dice.example')
  await subscribe(here, ben, 'ben@dice.example')
  const tos = () => here.server.received.splice(0).flatMap(({ to }) => to)
  here.clock.pass(9 * MINUTE)
  const before = await unanswered(here.site.db, here.clock.now())
  expect(before.length).toBe(2)
  await ann.open(`/tables/${id}`)
  await ann.press(ann.buttons().find(({ name }) => name === 'move') ?? ann.button('move'))
  // found before she picked, her wait is over now
  const [hers] = before.filter(({ others }) => others.some(({ name }) => name === 'Ben'))
  expect(hers && (await markMailed(here.site.db, hers))).toBe(false)
  here.clock.pass(MINUTE)
  await here.site.mailWaiting()
  expect(tos()).toEqual(['ben@dice.example'])
  await ben.open(`/tables/${id}`)
  await ben.press(ben.buttons().find(({ name }) => name === 'move') ?? ben.button('move'))
  here.clock.pass(10 * MINUTE)
  await here.site.mailWaiting()
  expect(tos().toSorted()).toEqual(['ann@dice.example', 'ben@dice.example'])
})

describe('stopping', () => {
  test('on the page ends the mails', async () => {
    const { site, clock, server, mover } = await begun()
    await mover.open('/notices')
    expect(mover.text()).toContain('Mails about your moves go to mover@dice.example.')
    await mover.press(mover.button('Stop the mails'))
    expect(mover.text()).not.toContain('mover@dice.example')
    clock.pass(11 * MINUTE)
    await site.mailWaiting()
    expect(server.received).toEqual([])
  })

  test('by the link in a mail needs a press, and no log-in', async () => {
    const { site, clock, server, mover, id, other } = await begun()
    clock.pass(11 * MINUTE)
    await site.mailWaiting()
    const [letter] = server.received.splice(0)
    const stranger = await named(site, 'Cleo')
    await openLink(stranger, letter)
    await score(mover, id, 'chance')
    await score(other, id, 'chance')
    clock.pass(11 * MINUTE)
    await site.mailWaiting()
    expect(server.received.splice(0).length).toBe(1)
    await stranger.press(stranger.button('Stop the mails'))
    expect(stranger.text()).toContain('Stopped')
    await score(mover, id, 'ones')
    await score(other, id, 'ones')
    clock.pass(11 * MINUTE)
    await site.mailWaiting()
    expect(server.received).toEqual([])
    await mover.open('/notices')
    expect(mover.text()).not.toContain('mover@dice.example')
  })
})

describe('a server that fails', () => {
  test('is tried again, ever more seldom, and once it is back the mail comes once', async () => {
    const { site, clock, server } = await begun()
    await server.close()
    clock.pass(10 * MINUTE)
    await site.mailWaiting()
    const back = await mailServer({ port: server.port })
    try {
      await site.mailWaiting()
      expect(back.connections()).toBe(0)
      clock.pass(MINUTE)
      for (let round = 0; round < 3; round++) await site.mailWaiting()
      expect(back.received.map(({ to }) => to[0])).toEqual(['mover@dice.example'])
    } finally {
      await back.close()
    }
  })

  test('is asked about 10 times in 5 hours', async () => {
    const { site, clock, server } = await begun()
    server.mood.text = 451
    const before = server.connections()
    clock.pass(10 * MINUTE)
    for (let minute = 0; minute < 5 * 60; minute++) {
      await site.mailWaiting()
      clock.pass(MINUTE)
    }
    // after 0, 1, 3, 7, 15, 31, 63, 123, 183 and 243 minutes
    expect(server.connections() - before).toBe(10)
    server.mood.text = undefined
    clock.pass(60 * MINUTE)
    await site.mailWaiting()
    await site.mailWaiting()
    expect(server.received.length).toBe(1)
  })

  test.each([550, 450])('for one address only (%d) does not keep others from their mail', async (code) => {
    const here = await begun()
    const { site, clock, server, other, id, mover } = here
    await subscribe(here, other, 'other@dice.example')
    server.mood.recipients = { 'mover@dice.example': code }
    clock.pass(10 * MINUTE)
    const before = server.connections()
    for (let minute = 0; minute < 5; minute++) {
      await site.mailWaiting()
      clock.pass(MINUTE)
    }
    // for good: once; for now: after 0, 1 and 3 minutes
    expect(server.connections() - before).toBe(code === 550 ? 1 : 3)
    expect(server.received).toEqual([])
    await score(mover, id, 'chance')
    clock.pass(10 * MINUTE)
    await site.mailWaiting()
    expect(server.received.map(({ to }) => to[0])).toEqual(['other@dice.example'])
  })

  test('that hangs up when it has a mail gets it once', async () => {
    const { site, clock, server } = await begun()
    server.mood.hangsUp = true
    clock.pass(10 * MINUTE)
    for (let minute = 0; minute < 5; minute++) {
      await site.mailWaiting()
      clock.pass(MINUTE)
    }
    expect(server.received.length).toBe(1)
  })
})

test('a wait is marked before its mail is out: who is killed in between sends none twice', async () => {
  const { site, clock, server } = await begun()
  clock.pass(10 * MINUTE)
  let found: unknown
  server.mood.hasText = async () => {
    found = await unanswered(site.db, clock.now() - 10 * MINUTE)
  }
  await site.mailWaiting()
  expect(found).toEqual([])
  expect(server.received.length).toBe(1)
})

test('no header can be smuggled in by a name', async () => {
  const { site, clock, server, names } = await begun()
  await site.db
    .updateTable('users')
    .set({ name: 'Eve\r\nBcc: eve@dice.example\r\n\r\nHello' })
    .where('name', '=', names[1])
    .execute()
  clock.pass(10 * MINUTE)
  await site.mailWaiting()
  const [letter] = server.received
  expect(letter?.to).toEqual(['mover@dice.example'])
  expect(letter?.headers.has('bcc')).toBe(false)
  expect(letter?.headers.get('subject')).toContain('Your move: Yahtzee against Eve')
  expect(letter?.headers.has('list-unsubscribe')).toBe(true)
})

describe('a server that wants to know who we are', () => {
  const account = { user: 'dice@dice.example', password: 'p@ss/word' }

  test('takes mail from who logs in', async () => {
    const { ann, received } = await letterBy({ account }, 'dice%40dice.example:p%40ss%2Fword@')
    expect(ann.text()).toContain('A mail is on its way to ann@dice.example.')
    expect(received.map(({ to }) => to[0])).toEqual(['ann@dice.example'])
  })

  test.each(['', 'dice%40dice.example:wrong@'])('not from %j, and that is said', async (credentials) => {
    const { ann, received } = await letterBy({ account }, credentials)
    expect(ann.status()).toBe(422)
    expect(ann.$('#problem').text()).toContain('The mail could not be sent just now.')
    expect(ann.$('#address').attr('value')).toBe('ann@dice.example')
    expect(received).toEqual([])
  })
})

describe('a server behind TLS', () => {
  test('is not trusted without a good certificate', async () => {
    expect((await letterBy({ secure: true }, '')).received).toEqual([])
  })

  test('is, where the setting says so', async () => {
    const { received } = await letterBy({ secure: true }, '', '?tls.rejectUnauthorized=false')
    expect(received.length).toBe(1)
  })
})

/** Has Ann ask for mail where it goes by a server like that. */
const letterBy = async (how: How, credentials: string, query = '') => {
  const server = await mailServer(how)
  const smtp = `${server.url.replace('//', `//${credentials}`)}${query}`
  const here = await site({ mail: { smtp, from: 'dice@dice.example', origin: ORIGIN } })
  try {
    const ann = await named(here, 'Ann')
    await ask(ann, 'ann@dice.example')
    return { ann, received: server.received }
  } finally {
    await server.close()
    await here.db.destroy()
  }
}
