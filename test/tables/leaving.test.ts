import { expect, test } from 'vitest'
import { checkTables } from '../../src/cli/check.ts'
import { type Browser, browser } from '../support/browser.ts'
import { site } from '../support/site.ts'

const leave = async (player: Browser): Promise<void> => {
  await player.follow('Leave the game')
  await player.press(player.button('leave'))
}

const begin = async (game: string, options: Record<string, string> = {}) => {
  const house = await site()
  const player = browser(house.app.fetch)
  await player.open(Object.keys(options).length > 0 ? `/play/${game}` : '/')
  await player.press(player.button(Object.keys(options).length > 0 ? 'play' : game), options)
  return { ...house, player }
}

test('a game is left behind a question, and the computer wins', async () => {
  const { player, db } = await begin('yahtzee')
  await player.press(player.button('chance'))
  await player.follow('Leave the game')
  await player.follow('No, back')
  expect(player.title()).toContain('Your turn')
  await leave(player)
  expect(player.title()).toMatch(/^Computer won, the game was left/)
  expect(player.text()).toContain('You left the game.')
  expect(player.button('again').text).toBe('Play again')
  expect((await checkTables(db, () => {})).wrong).toBe(0)
})

test('before the first decision it is cancelled, without a loser', async () => {
  const { player } = await begin('7776')
  await leave(player)
  expect(player.title()).toBe('The game was cancelled')
  await player.open('/')
  expect(player.text()).toContain('Cancelled.')
})

test('computers do not play on among themselves: the game ends with the last person', async () => {
  const { player, db } = await begin('10000', { seats: '4' })
  const tick = player.buttons().find(({ name }) => name === 'tick')
  if (!tick) throw new Error('nothing scores')
  await player.press(tick)
  await player.press(player.button('roll'))
  await leave(player)
  expect(player.title()).toMatch(/the game was left|A draw/)
  const { ended } = await db.selectFrom('tables').select('ended').executeTakeFirstOrThrow()
  expect(ended).toBe('left')
  expect((await checkTables(db, () => {})).wrong).toBe(0)
})

test('a press without the button, a second press and a stranger change nothing', async () => {
  const { player, app, db } = await begin('yahtzee')
  await player.press(player.button('chance'))
  await player.follow('Leave the game')
  const form = player.filled(player.button('leave'))
  const stored = () => db.selectFrom('tables').selectAll().executeTakeFirst()
  const before = await stored()
  const bare = new URLSearchParams(form.fields)
  bare.delete('leave')
  await player.send({ ...form, fields: bare })
  expect(player.title()).toContain('Your turn')
  const stranger = browser(app.fetch)
  await stranger.open('/')
  await stranger.press(stranger.button('10000'))
  const theirs = stranger.filled(stranger.buttons()[0] ?? stranger.button('count'))
  const token = theirs.fields.get('token') ?? ''
  await stranger.send({ action: form.action, fields: new URLSearchParams({ token, leave: 'leave' }) })
  expect(stranger.status()).toBe(404)
  expect(await stored()).toEqual(before)
  await player.send(form)
  const left = await stored()
  await player.send(form)
  expect(await stored()).toEqual(left)
})
