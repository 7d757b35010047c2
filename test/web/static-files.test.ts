import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { site } from '../support/site.ts'

test('static files are kept for ever and sent in the best way that is asked for', async () => {
  const { app } = await site()
  const $ = load(await (await app.request('/')).text())
  const files = [
    [$('link[rel=stylesheet]').attr('href'), /^text\/css/],
    [$('link[rel=icon]').attr('href'), /^image\/svg\+xml/],
    [$('script').attr('src'), /^text\/javascript/],
  ] as const
  for (const [path = '', type] of files)
    for (const [accept, encoding] of [
      ['', null],
      ['identity', null],
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
    ] as const) {
      const answer = await app.request(path, { headers: { 'accept-encoding': accept } })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('content-type')).toMatch(type)
      expect(answer.headers.get('cache-control')).toMatch(/public, max-age=31536000, immutable/)
      expect(answer.headers.get('vary')?.toLowerCase()).toBe('accept-encoding')
      expect(answer.headers.getSetCookie()).toEqual([])
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50)
    }
})
