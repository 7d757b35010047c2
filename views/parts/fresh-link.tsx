import type { PropsWithChildren } from 'hono/jsx'

/** A link to a page that changes: at an address never visited, since some browsers never ask twice for one. */
export const FreshLink = ({
  to,
  nonce,
  children,
}: PropsWithChildren<{ readonly to: string; readonly nonce: () => string }>) => (
  <a href={`${to}${to.includes('?') ? '&' : '?'}n=${nonce()}`}>{children}</a>
)
