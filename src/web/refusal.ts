/** Why a whole request is refused. The three after 403: no cookies kept, a form from elsewhere, a form too old. */
export type RefusalCode =
  | '400'
  | '403.cookies'
  | '403.foreign'
  | '403.stale'
  | '404'
  | '405'
  | '413'
  | '415'
  | '429'

/** A request that is refused as a whole. Thrown by `refuse`, worded by `onError`. */
export class Refused extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}

/** Ends the request with the plain page of that refusal. */
export const refuse = (code: RefusalCode): never => {
  throw new Refused(code)
}
