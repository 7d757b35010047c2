import type { TroubleCode } from '../../views/site/trouble.tsx'

/** Why a whole request is refused; 500 is never the asker's doing. */
export type RefusalCode = Exclude<TroubleCode, '500'>

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
