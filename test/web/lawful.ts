import { load } from 'cheerio'
import { expect } from 'vitest'

/** What holds of every page: its headers, a whole document, nothing in it that the policy forbids. */
export const lawful = (response: Response, html: string): void => {
  const policy = response.headers.get('content-security-policy') ?? ''
  for (const part of [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(part)
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  expect(response.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toMatch(/no-store/)
  expect(response.headers.get('expires')).not.toBe('0')
  expect(html).toMatch(/^<!doctype html><html lang="en"><head><title>[^<]+<\/title>.*<\/html>$/is)
  const $ = load(html)
  expect($('h1').length).toBe(1)
  expect($('main a[href], footer a[href]').length).toBeGreaterThan(0)
  expect($('style, [style], iframe, object, embed, base').length).toBe(0)
  const scripts = $('script').toArray()
  expect(scripts.length).toBeGreaterThan(0)
  for (const one of scripts)
    expect([$(one).attr('src')?.startsWith('/static/'), $(one).is('[defer]'), $(one).text()]).toEqual([
      true,
      true,
      '',
    ])
  const attributes = $('*')
    .toArray()
    .flatMap((one) => Object.entries($(one).attr() ?? {}))
  expect(attributes.filter(([name]) => /^(on|hx-on|hx-vals)/.test(name))).toEqual([])
  expect(attributes.filter(([, value]) => /^\s*(javascript|data|vbscript):/i.test(value))).toEqual([])
}
