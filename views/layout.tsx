import type { PropsWithChildren } from 'hono/jsx'
import type { Say } from '../src/words/words.ts'
import { FreshLink } from './parts/fresh-link.tsx'
import { playerName } from './parts/player-name.ts'

/** What the frame of a page shows of whoever reads it. */
export interface Reader {
  readonly user: { readonly name: string | null; readonly guest: number | null } | null
  readonly say: Say
  readonly nonce: () => string
}

interface LayoutProps {
  readonly title: string
  readonly visitor: Reader
  readonly assets: { readonly style: string; readonly icon: string; readonly scripts: readonly string[] }
  /** The address to which the page goes by itself after a while. */
  readonly refresh?: string | undefined
}

/** How long a page waits before it refreshes itself, where scripts do not. */
const SECONDS = 15

/** The frame of every page. The links stand last: text browsers then reach the page's own controls first. */
export const Layout = ({ title, visitor, assets, refresh, children }: PropsWithChildren<LayoutProps>) => {
  const { say, user } = visitor
  return (
    <html lang="en">
      <head>
        {refresh === undefined ? null : <meta http-equiv="refresh" content={`${SECONDS}; url=${refresh}`} />}
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="htmx-config" content="includeIndicatorCSS:false, history:false" />
        <link rel="stylesheet" href={assets.style} />
        <link rel="icon" href={assets.icon} />
        {assets.scripts.map((script) => (
          <script src={script} defer></script>
        ))}
      </head>
      <body>
        <main>{children}</main>
        <footer>
          <hr />
          <p>
            <FreshLink to="/" nonce={visitor.nonce}>
              {say('site.home')}
            </FreshLink>{' '}
            ·{' '}
            <FreshLink to="/lobby" nonce={visitor.nonce}>
              {say('lobby.title')}
            </FreshLink>{' '}
            · <a href="/rules">{say('site.rules')}</a> ·{' '}
            {user ? (
              <FreshLink to="/account" nonce={visitor.nonce}>
                {playerName(user, say)}
              </FreshLink>
            ) : (
              <FreshLink to="/login" nonce={visitor.nonce}>
                {say('site.logIn')}
              </FreshLink>
            )}
          </p>
        </footer>
      </body>
    </html>
  )
}
