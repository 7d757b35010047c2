import { describe, expect, test } from 'vitest'
import { checkTables } from '../../src/cli/check.ts'
import { site } from '../support/site.ts'
import { join, mayMove, named, open, openerBegins, pair, visitor } from './company.ts'
import { legalPress, tableId } from './desk.ts'

/** Whoever opens begins. */
const annBegins = (seats?: number) => openerBegins({}, seats)

describe('leaving', () => {
  test('is for one’s own turn and for the other’s, and gives the win to who stays', async () => {
    for (const leaver of ['ann', 'ben'] as const) {
      const here = await annBegins()
      const { ann, ben, id } = await pair(here, 'yahtzee')
      await ann.press(ann.button('chance'))
      const [goes, stays] = leaver === 'ann' ? [ann, ben] : [ben, ann]
      await goes.open(`/tables/${id}`)
      await goes.follow('Leave the game')
      await goes.press(goes.button('leave'))
      await stays.open(`/tables/${id}`)
      expect(stays.title()).toMatch(/^You won, the game was left/)
      await goes.open('/')
      expect(goes.text()).toContain('You lost by leaving')
      await stays.open('/')
      expect(stays.text()).toContain('You won, since the other left')
      expect((await checkTables(here.db, () => {})).wrong).toBe(0)
    }
  })

  test('before anybody has decided cancels the game', async () => {
    const here = await annBegins()
    const { ann, ben, id } = await pair(here, '7776')
    await ben.follow('Leave the game')
    await ben.press(ben.button('leave'))
    await ann.open(`/tables/${id}`)
    expect(ann.title()).toBe('The game was cancelled')
  })

  test('a game of more goes on without the leaver, and seats keep their numbers', async () => {
    const here = await annBegins(4)
    const ann = await named(here, 'Ann')
    const id = await open(ann, '10000', { seat3: 'person', seat4: 'person' })
    const [ben, cleo, dan] = [await named(here, 'Ben'), await named(here, 'Cleo'), await named(here, 'Dan')]
    for (const at of [ben, cleo, dan]) await join(at, id)
    await ann.open(`/tables/${id}`)
    await ann.send(legalPress(ann))
    await cleo.open(`/tables/${id}`)
    await cleo.follow('Leave the game')
    expect(cleo.text()).toContain('the others play on without you')
    await cleo.press(cleo.button('leave'))
    await ann.open(`/tables/${id}`)
    expect(ann.text()).toContain('Cleo (left)')
    await ann.follow('Leave the game')
    await ann.press(ann.button('leave'))
    for (const at of [ann, ben, cleo, dan]) await at.open(`/tables/${id}`)
    const moving = [ann, ben, cleo, dan].map(mayMove)
    expect([moving[0], moving[2]]).toEqual([false, false])
    expect(moving.filter(Boolean)).toHaveLength(1)
    await ben.follow('Leave the game')
    expect(ben.text()).toContain('If you leave, you lose the game.')
    await ben.press(ben.button('leave'))
    await dan.open(`/tables/${id}`)
    expect(dan.title()).toMatch(/^You won, the game was left/)
    const rows = await here.db.selectFrom('seats').select('left_at').orderBy('seat').execute()
    expect(rows.map((row) => row.left_at !== null)).toEqual([true, true, true, false])
    expect((await checkTables(here.db, () => {})).wrong).toBe(0)
  })
})

describe('with chips at stake', () => {
  test('the page says beforehand what leaving costs, and at the end what was paid', async () => {
    const here = await annBegins()
    const { ann, ben, id } = await pair(here, 'yahtzee', { stake: '2' })
    await ann.follow('Leave the game')
    expect(ann.text()).toContain('Nobody has decided anything yet, so the game is cancelled if you leave')
    await ann.open(`/tables/${id}`)
    await ann.press(ann.button('chance'))
    await ben.open(`/tables/${id}`)
    await ben.follow('Leave the game')
    const price = /You would pay (\d+) chips/.exec(ben.text())?.[1]
    await ben.press(ben.button('leave'))
    expect(ben.text()).toContain(`Ann won ${price} chips.`)
    await ann.open(`/tables/${id}`)
    expect(ann.text()).toContain(`You won ${price} chips.`)
    await ben.open('/account')
    expect(ben.text()).toContain(`Back from escrow after losing ${price}`)
    await ann.open('/account')
    expect(ann.text()).toContain(`+${price}`)
  })

  test('a guest is led to an account and back to the table', async () => {
    const here = await annBegins()
    const ann = await named(here, 'Ann')
    const id = await open(ann, 'yahtzee', { stake: '2' })
    const ben = await visitor(here)
    await ben.open(`/tables/${id}`)
    expect(ben.buttons()).toEqual([])
    await ben.follow('Create an account')
    await ben.press(ben.button('Create the account'), { name: 'Ben', password: 'correct horse' })
    expect(tableId(ben)).toBe(id)
    await ben.press(ben.button('sit'))
    expect(ben.title()).toBe('Waiting for Ann')
  })

  test('whoever lacks chips is told how many', async () => {
    const here = await annBegins()
    const ann = await named(here, 'Ann')
    await open(ann, 'yahtzee', { stake: '50' })
    expect(ann.status()).toBe(422)
    expect(ann.text()).toContain('needs 14,900 chips to cover the greatest loss. You lack 4,900.')
    expect(ann.$('select[name=stake] option[selected]').attr('value')).toBe('50')
    expect(ann.$('select[name=seat2] option[selected]').attr('value')).toBe('person')
  })
})

describe('a page on which one waits', () => {
  test('refreshes itself where no scripts run, until that is stopped, and has a link for it', async () => {
    const here = await annBegins()
    const { id, ann, ben } = await pair(here, 'yahtzee')
    const refresh = () => ben.$('meta[http-equiv=refresh]').attr('content')
    expect(ben.title()).toBe('Waiting for Ann')
    expect(refresh()).toMatch(new RegExp(`^15; url=/tables/${id}\\?v=\\d+&n=`))
    expect(ann.$('meta[http-equiv=refresh]').length).toBe(0)
    await ben.follow('Stop refreshing this page')
    expect(refresh()).toBeUndefined()
    await ben.follow('Refresh')
    expect(refresh()).toBeUndefined()
    await ben.follow('Refresh this page by itself again')
    expect(refresh()).toBeDefined()
    ben.cookies.set('scripts', 'run')
    await ben.open(`/tables/${id}`)
    expect(refresh()).toBeUndefined()
  })
})

describe('a rematch', () => {
  const over = async (choices = {}) => {
    const here = await annBegins()
    const two = await pair(here, 'yahtzee', choices)
    await two.ann.press(two.ann.button('chance'))
    await two.ben.open(`/tables/${two.id}`)
    await two.ben.follow('Leave the game')
    await two.ben.press(two.ben.button('leave'))
    await two.ann.open(`/tables/${two.id}`)
    return { here, ...two }
  }

  test('is offered and accepted, with the other beginning and the terms kept', async () => {
    const { ann, ben, id, here } = await over({ pace: '259200000', open: 'anyone' })
    await ann.press(ann.button('again'))
    expect(ann.title()).toBe('Yahtzee: your rematch is offered')
    await ben.open('/')
    expect(ben.text()).toContain('Rematch offered to you')
    expect(ben.buttons().filter(({ value }) => value === 'again')).toEqual([])
    expect(ben.text()).toContain('3 days a decision')
    await ben.open(`/tables/${id}`)
    expect(ben.text()).toContain('A rematch is offered to you.')
    await ben.follow('Accept or decline')
    expect(ben.title()).toBe('Ann offers a rematch of Yahtzee')
    await ben.press(ben.button('sit'))
    expect(mayMove(ben)).toBe(true)
    expect(ben.text()).toContain('3 days a decision · in the lobby')
    await ann.open(`/tables/${id}`)
    expect(ann.text()).toContain('There was a rematch.')
    expect((await checkTables(here.db, () => {})).wrong).toBe(0)
  })

  test('may be accepted and declined in the list', async () => {
    const { ann, ben } = await over()
    await ann.press(ann.button('again'))
    await ben.open('/')
    await ben.press(ben.button('decline'))
    expect(ben.title()).toBe('The rematch was declined')
    await ann.open('/')
    expect(ann.text()).toContain('The rematch was declined.')
    await ann.press(ann.button('again'))
    await ben.open('/')
    await ben.press(ben.button('accept'))
    expect(mayMove(ben)).toBe(true)
  })

  test('that both offer is one game', async () => {
    const { ann, ben, id } = await over()
    await ben.open(`/tables/${id}`)
    const theirs = ben.filled(ben.button('again'))
    await ann.press(ann.button('again'))
    await ben.send(theirs)
    expect(tableId(ben)).toBe(tableId(ann))
    expect(mayMove(ben)).toBe(true)
  })

  test('cannot be taken by anybody else', async () => {
    const { ann, here } = await over({ open: 'anyone' })
    await ann.press(ann.button('again'))
    const id = tableId(ann)
    const cleo = await named(here, 'Cleo')
    await cleo.open(`/tables/${id}`)
    expect(cleo.buttons()).toEqual([])
    await cleo.open('/lobby')
    expect(cleo.page().html).not.toContain(id)
    await cleo.open('/')
    const token = cleo.$('input[name=token]').attr('value') ?? ''
    await cleo.send({
      action: `/tables/${id}/seat`,
      fields: new URLSearchParams({ token, n: '1', sit: 'sit' }),
    })
    expect(cleo.status()).toBe(409)
  })
})

test('a question that was asked of an open table does not resign the game that has begun meanwhile', async () => {
  const here = await annBegins()
  const ann = await named(here, 'Ann')
  const id = await open(ann, 'yahtzee', { stake: '2' })
  await ann.follow('Close the table')
  const close = ann.filled(ann.button('leave'))
  await join(await named(here, 'Ben'), id)
  await ann.send(close)
  expect(ann.title()).toBe('Leave the game')
  await ann.follow('No, back')
  expect(mayMove(ann)).toBe(true)
})

test('a question about a game that would be cancelled does not lose it once the other has decided', async () => {
  const here = await annBegins()
  const { id, ann, ben } = await pair(here, 'yahtzee', { stake: '2' })
  await ben.open(`/tables/${id}/leave`)
  const cancel = ben.filled(ben.button('leave'))
  await ann.press(ann.button('chance'))
  await ben.send(cancel)
  expect(ben.text()).toContain('If you leave, you lose the game.')
  await ann.open(`/tables/${id}`)
  expect(ann.title()).toBe('Waiting for Ben')
})

test('who has left a game that goes on has nothing more to say there', async () => {
  const here = await annBegins(3)
  const ann = await named(here, 'Ann')
  const id = await open(ann, '10000', { seat3: 'person' })
  const [ben, cleo] = [await named(here, 'Ben'), await named(here, 'Cleo')]
  await join(ben, id)
  await join(cleo, id)
  await ann.open(`/tables/${id}`)
  await ann.send(legalPress(ann))
  await cleo.open(`/tables/${id}`)
  const phrase = cleo.filled(cleo.button('luck'))
  await cleo.open(`/tables/${id}/leave`)
  await cleo.press(cleo.button('leave'))
  await cleo.send(phrase)
  expect(await here.db.selectFrom('phrases').selectAll().execute()).toEqual([])
})

test('whoever has very many games open is asked to finish some first', async () => {
  const here = await site()
  const ann = await visitor(here)
  for (let games = 0; games < 200; games++) {
    await ann.open('/')
    await ann.press(ann.button('7776'))
  }
  await ann.open('/')
  await ann.press(ann.button('7776'))
  expect(ann.status()).toBe(422)
  expect(ann.text()).toContain('Finish or close some of them first.')
  expect(await here.db.selectFrom('tables').select('id').execute()).toHaveLength(200)
})

test('a stale Decline leaves the game alone that was accepted elsewhere', async () => {
  const here = await annBegins()
  const { id, ann, ben } = await pair(here, 'yahtzee')
  await ann.press(ann.button('chance'))
  await ben.open(`/tables/${id}/leave`)
  await ben.press(ben.button('leave'))
  await ann.open(`/tables/${id}`)
  await ann.press(ann.button('again'))
  await ben.open('/')
  const decline = ben.filled(ben.button('decline'))
  await ben.press(ben.button('accept'))
  await ben.send(decline)
  expect(ben.title()).toMatch(/^Your turn|^Waiting for/)
})

test('the last seat pressed twice is taken once, and who has it hears nothing of faster ones', async () => {
  const here = await annBegins()
  const ann = await named(here, 'Ann')
  const id = await open(ann, '7776')
  const ben = await named(here, 'Ben')
  await ben.open(`/tables/${id}`)
  const form = ben.filled(ben.button('sit'))
  await ben.send(form)
  await ben.send(form)
  expect([ben.status(), ben.title()]).toEqual([200, 'Round 1 of 16: pick a combination'])
})

test('a quick match tells the page that waits', async () => {
  const here = await annBegins()
  const [ann, ben] = [await named(here, 'Ann'), await named(here, 'Ben')]
  await ann.open('/lobby')
  await ann.press(ann.button('yahtzee'))
  const told: string[] = []
  here.house.live.watch(tableId(ann), { wake: () => told.push('wake'), beat: () => {}, close: () => {} })
  await ben.open('/lobby')
  await ben.press(ben.button('yahtzee'))
  expect(told).toEqual(['wake'])
})

describe('looking on', () => {
  test('is for tables of the lobby, from their link, without a hand in them', async () => {
    const here = await annBegins()
    const { id, ann } = await pair(here, '7776', { open: 'anyone' })
    const cleo = await visitor(here)
    await cleo.open('/lobby')
    await cleo.follow('7776: Ann, Ben')
    expect(cleo.title()).toBe('Waiting for Ann, Ben')
    expect(cleo.buttons()).toEqual([])
    expect(cleo.text()).not.toContain('Your dice')
    const form = ann.filled(ann.button('ones'))
    await cleo.open('/')
    form.fields.set('token', cleo.$('input[name=token]').attr('value') ?? '')
    await cleo.send(form)
    expect(cleo.status()).toBe(404)
    await cleo.open(`/tables/${id}/leave`)
    expect(cleo.status()).toBe(404)
  })

  test('is for nobody where the table is by link only', async () => {
    const here = await annBegins()
    const { id } = await pair(here, '7776')
    const cleo = await visitor(here)
    await cleo.open(`/tables/${id}`)
    expect(cleo.status()).toBe(404)
    await cleo.open(`/tables/${id}/live`)
    expect(cleo.status()).toBe(404)
  })
})

describe('set phrases', () => {
  test('are heard by the others, and nothing else can be said', async () => {
    const here = await annBegins()
    const { id, ann, ben } = await pair(here, 'yahtzee')
    await ben.press(ben.button('luck'))
    await ann.open(`/tables/${id}`)
    expect(ann.text()).toContain('Ben: Good luck')
    const form = ben.filled(ben.button('thanks'))
    form.fields.set('phrase', 'you fool')
    await ben.send(form)
    await ann.open(`/tables/${id}`)
    expect(ann.text()).not.toContain('fool')
    expect(await here.db.selectFrom('phrases').select('phrase').execute()).toEqual([{ phrase: 'luck' }])
  })

  test('come one at a time', async () => {
    const here = await annBegins()
    const { ben } = await pair(here, 'yahtzee')
    await ben.press(ben.button('luck'))
    await ben.press(ben.button('thanks'))
    expect(ben.status()).toBe(422)
    expect(ben.text()).toContain('Wait a few seconds.')
  })

  test('of a muted player are not heard, until they are heard again', async () => {
    const here = await annBegins()
    const { id, ann, ben } = await pair(here, 'yahtzee')
    await ben.press(ben.button('luck'))
    await ann.open(`/tables/${id}`)
    await ann.press(ann.button('Mute Ben'))
    expect(ann.text()).not.toContain('Ben: Good luck')
    await ben.open(`/tables/${id}`)
    expect(ben.text()).toContain('You: Good luck')
    await ann.press(ann.button('Hear Ben again'))
    expect(ann.text()).toContain('Ben: Good luck')
  })
})

test('a deleted account leaves running games, closes its open tables and gives seats back', async () => {
  const here = await annBegins()
  const { id, ann, ben } = await pair(here, 'yahtzee')
  await ann.press(ann.button('chance'))
  const opened = await open(ben, '7776')
  const joined = await open(ann, '10000', { seat3: 'person' })
  await join(ben, joined)
  await ben.open('/account/delete')
  await ben.press(ben.button('delete'), { password: 'correct horse' })
  await ann.open(`/tables/${id}`)
  expect(ann.title()).toMatch(/^You won, the game was left/)
  expect(ann.text()).toContain('Deleted player')
  expect(ann.buttons().filter(({ name }) => name === 'again')).toEqual([])
  await ann.open(`/tables/${opened}`)
  expect(ann.title()).toBe('This table was closed before the game began')
  await ann.open(`/tables/${joined}`)
  expect(ann.text()).not.toContain('Deleted player')
})
