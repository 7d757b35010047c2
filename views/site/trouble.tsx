import type { Reader } from '../layout.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'

/** The status, and for a 403 why: the browser keeps no cookies, the form is from elsewhere, or too old. */
export type TroubleCode =
  | '400'
  | '403.cookies'
  | '403.foreign'
  | '403.stale'
  | '404'
  | '405'
  | '409.taken'
  | '413'
  | '415'
  | '429'
  | '500'

/** What went wrong, what to do now, and a way back. */
export const Trouble = ({
  code,
  visitor,
  path,
}: {
  readonly code: TroubleCode
  readonly visitor: Reader
  readonly path: string
}) => {
  const { say, user, nonce } = visitor
  const table = /^\/tables\/[a-z0-9]+/.exec(path)?.[0]
  return (
    <>
      <h1>{say(`site.trouble.${code}.title`)}</h1>
      <p>{say(`site.trouble.${code}.text`)}</p>
      {table && code === '404' && !user ? (
        <p>
          <FreshLink to={`/login?to=${table}`} nonce={nonce}>
            {say('site.trouble.logInToTable')}
          </FreshLink>
        </p>
      ) : null}
      {table && code !== '404' && code !== '409.taken' ? (
        <p>
          <FreshLink to={table} nonce={nonce}>
            {say('site.trouble.backToTable')}
          </FreshLink>
        </p>
      ) : null}
      <p>
        <FreshLink to="/" nonce={nonce}>
          {say('site.home')}
        </FreshLink>
      </p>
    </>
  )
}
