import type { Context } from 'hono'

/** Where the site is open for whoever asks, without a slash at the end; `origin`: the public one, where one is set. */
export const siteOf = (c: Context, origin: string | undefined): string => origin ?? new URL(c.req.url).origin
