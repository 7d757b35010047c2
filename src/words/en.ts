/**
 * All that people read, in English, by feature. Messages are ICU messages; `{you, select, …}` is "yes" where
 * the sentence speaks to the reader about their own seat, `{name}` is the player's name.
 */
export const en = {
  // the site
  // people
  // tables
  // 7776
  // 10000
  // yahtzee
} as const
