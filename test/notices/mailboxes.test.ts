import { describe, expect, test } from 'vitest'
import { site } from '../support/site.ts'
import { DAY, MINUTE, named, visitor } from '../tables/company.ts'
import { PASSWORD, press, problemOf, visitAsGuest, wrongField } from '../users/visit.ts'
import { ask, linkIn, ORIGIN, openLink, ownOffice, subscribe, twoPlay } from './post-office.ts'

const office = ownOffice()

test('an address is confirmed by a press on the page to which a mail leads, in any browser', async () => {
  const { site, server } = office()
  const ann = await named(site, 'Ann')
  await ask(ann, '  ann@dice.example ')
  expect(ann.page().url.hash).toBe('#mail')
  expect(ann.text()).toContain('A mail is on its way to ann@dice.example.')
  const [letter] = server.received
  expect(letter?.to).toEqual(['ann@dice.example'])
  expect(letter?.headers.get('subject')).toBe('Dicecup: is this your address?')
  expect(letter?.text).toContain(`On ${ORIGIN} the player Ann asks`)
  const elsewhere = await visitor(site)
  await openLink(elsewhere, letter)
  expect(elsewhere.text()).toContain('Shall Dicecup write to ann@dice.example')
  // opened, as programs that check mails do, it confirms nothing
  await ann.open('/notices')
  expect(ann.text()).toContain('A mail is on its way')
  await elsewhere.press(elsewhere.button('Yes, write to me'))
  expect(elsewhere.text()).toContain('Confirmed. Mails about moves go to ann@dice.example.')
  await ann.open('/notices')
  expect(ann.text()).toContain('Mails about your moves go to ann@dice.example.')
  // once more, from the same mail
  await openLink(elsewhere, letter)
  expect(elsewhere.status()).toBe(200)
  expect(elsewhere.text()).toContain('Confirmed.')
  expect(server.received.length).toBe(1)
})

test('no mail about moves goes to an address that is not confirmed', async () => {
  const here = office()
  const { mover } = await twoPlay(here)
  await ask(mover, 'mover@dice.example')
  here.server.received.splice(0)
  here.clock.pass(11 * MINUTE)
  await here.site.mailWaiting()
  expect(here.server.received).toEqual([])
})

describe('a proof', () => {
  test.each(['', 'x', '0'.repeat(22), '%00'])('%j confirms nothing', async (proof) => {
    const { site } = office()
    const ann = await named(site, 'Ann')
    await ask(ann, 'ann@dice.example')
    const at = await visitor(site)
    await at.open(`/notices/confirm?proof=${proof}`)
    expect(at.status()).toBe(404)
    expect(at.text()).toContain('This link is too old')
    expect(at.text()).not.toContain('ann@dice.example')
    expect(at.buttons()).toEqual([])
    const token = new URLSearchParams({ token: at.$('input[name=token]').attr('value') ?? '', proof })
    await at.send({ action: '/notices/confirm', fields: token })
    await ann.open('/notices')
    expect(ann.text()).toContain('A mail is on its way')
  })

  test('is good for a day', async () => {
    const { site, server, clock } = office()
    const ann = await named(site, 'Ann')
    await ask(ann, 'ann@dice.example')
    await openLink(ann, server.received[0])
    clock.pass(DAY)
    await ann.press(ann.button('Yes, write to me'))
    expect(ann.status()).toBe(404)
    await ann.open('/notices')
    expect(ann.text()).not.toContain('ann@dice.example')
  })

  test('is good after another letter to the same address, and no more after one to another', async () => {
    const { site, server } = office()
    const ann = await named(site, 'Ann')
    await ask(ann, 'ann@dice.example')
    await ask(ann, 'ann@dice.example')
    expect(server.received[0]?.text).toBe(server.received[1]?.text)
    await ask(ann, 'anna@dice.example')
    await openLink(ann, server.received[0])
    expect(ann.status()).toBe(404)
    await openLink(ann, server.received[2])
    await ann.press(ann.button('Yes, write to me'))
    expect(ann.text()).toContain('go to anna@dice.example')
  })

  test('is over when its user stops before confirming', async () => {
    const { site, server } = office()
    const ann = await named(site, 'Ann')
    await ask(ann, 'ann@dice.example')
    await ann.press(ann.button('Forget this address'))
    expect(ann.text()).not.toContain('ann@dice.example')
    await openLink(ann, server.received[0])
    expect(ann.status()).toBe(404)
  })
})

describe('what is typed', () => {
  test.each([
    '',
    'ann',
    'ann@',
    '@dice.example',
    'ann@dice',
    'a@b.example, c@d.example',
    'Ann <ann@dice.example>',
    'ann@dice.example\r\nBcc: eve@dice.example',
    `${'a'.repeat(250)}@dice.example`,
  ])('%j is refused', async (address) => {
    const { site, server } = office()
    const ann = await named(site, 'Ann')
    await ask(ann, address)
    expect(ann.status()).toBe(422)
    expect(problemOf(ann)).toContain('That is no mail address')
    expect(wrongField(ann)).toBe('address')
    expect(server.received).toEqual([])
  })

  test('stays in the field', async () => {
    const ann = await named(office().site, 'Ann')
    await ask(ann, 'ann@dice')
    expect(ann.$('#address').attr('value')).toBe('ann@dice')
  })
})

describe('limits', () => {
  test('one player is sent three letters an hour', async () => {
    const { site, server } = office()
    const ann = await named(site, 'Ann')
    for (const at of ['a', 'b', 'c']) await ask(ann, `${at}@dice.example`)
    await ask(ann, 'd@dice.example')
    expect(ann.status()).toBe(422)
    expect(problemOf(ann)).toContain('You have asked for 3 mails within an hour.')
    expect(server.received.length).toBe(3)
    await ann.open('/notices')
    expect(ann.text()).toContain('A mail is on its way to c@dice.example.')
  })

  test('one address is sent three letters an hour, and who asks learns nothing of others', async () => {
    const here = office()
    const answers: string[] = []
    for (const name of ['Ann', 'Ben', 'Cleo', 'Dan']) {
      const at = await named(here.site, name)
      await ask(at, name === 'Dan' ? 'SAME@dice.example' : 'same@dice.example')
      answers.push(at.text().replaceAll('SAME', 'same').replace(name, ''))
    }
    expect(here.server.received.length).toBe(3)
    expect(new Set(answers).size).toBe(1)
  })

  test('several may use one address', async () => {
    const here = office()
    for (const name of ['Ann', 'Ben']) {
      const at = await named(here.site, name)
      await subscribe(here, at, 'family@dice.example')
      await at.open('/notices')
      expect(at.text()).toContain('Mails about your moves go to family@dice.example.')
    }
  })
})

test('guests are asked for a name first, and get no mail', async () => {
  const { site, server } = office()
  const { at } = await visitAsGuest(site)
  await at.open('/notices')
  expect(at.text()).toContain('Mail is for players with a name.')
  const fields = new URLSearchParams({
    token: at.$('input[name=token]').attr('value') ?? '',
    address: 'guest@dice.example',
  })
  await at.send({ action: '/notices/mail', fields })
  expect(at.path()).toBe('/notices')
  expect(server.received).toEqual([])
  await at.follow('Create an account')
  await at.press(at.button('Create the account'), { name: 'Ann', password: PASSWORD })
  expect(at.path()).toBe('/notices')
  expect(at.buttons().map(({ text }) => text)).toContain('Send me a link to confirm')
})

test('where the operator has set no server, no mail is offered', async () => {
  const here = await site()
  const ann = await named(here, 'Ann')
  await ann.open('/notices')
  expect(ann.status()).toBe(200)
  expect(ann.$('h2').text()).toBe('Feed')
  expect(ann.text()).not.toMatch(/mail/i)
  await ann.open('/notices/confirm?proof=x')
  expect(ann.status()).toBe(404)
  await here.mailWaiting()
})

test('strangers are asked who they are', async () => {
  const at = await visitor(office().site)
  await at.open('/notices')
  expect(at.path()).toBe('/login')
})

test('with the account go its address and its feed', async () => {
  const here = office()
  const ann = await named(here.site, 'Ann')
  await subscribe(here, ann, 'ann@dice.example')
  await press(ann, '/notices', 'Make my feed')
  const feed = linkIn(ann.text(), /\/feed\/\S+\.atom/)
  await press(ann, '/account/delete', 'Delete', { password: PASSWORD })
  expect(await here.site.db.selectFrom('mailboxes').selectAll().execute()).toEqual([])
  expect(await here.site.db.selectFrom('feeds').selectAll().execute()).toEqual([])
  expect((await here.site.app.request(feed)).status).toBe(404)
})
