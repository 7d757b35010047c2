/** What somebody may know of how they hear of their moves. */
export interface SeenNotices {
  /** The feed's address in full, if there is one. */
  readonly feed: string | undefined
  /** How it stands with mail; undefined where the site sends none. */
  readonly mail: SeenMail | undefined
}

/** unnamed: mail is not for guests; none: nothing was asked for; asked: the address is not confirmed yet; on: mails go there. */
export type SeenMail =
  | { readonly state: 'unnamed' | 'none' }
  | { readonly state: 'on'; readonly address: string }
  /** `most`: so many letters go to one address in an hour. */
  | { readonly state: 'asked'; readonly address: string; readonly most: number }
