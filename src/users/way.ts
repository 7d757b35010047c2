/** The place to go on to, if it is one of this site's; else the start page. Addresses elsewhere must not be smuggled in. */
export const wayTo = (asked: string | null | undefined): string =>
  asked && /^\/(?![/\\])[!-[\]-~]{0,500}$/.test(asked) ? asked : '/'
