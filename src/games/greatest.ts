/** The one of greatest worth, the first among equals. Throws where there is none. */
export const greatest = <T>(all: readonly T[], worth: (one: T) => number): T =>
  all
    .map((one) => ({ one, worth: worth(one) }))
    .reduce((best, next) => (next.worth > best.worth ? next : best)).one
