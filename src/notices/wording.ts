import { dayAndTimeText } from '../../views/parts/when.ts'
import { gameName, otherName } from '../../views/tables/names.ts'
import type { Wait } from '../tables/waits.ts'
import type { Say } from '../words/words.ts'

/** What waits for the user, in one line: "Your move: Yahtzee against Ann". */
export const titleOf = ({ kind, game, others }: Wait, say: Say): string => {
  const people = others.filter((other) => !other.computer)
  const names = people.map((other) => otherName(other, say)).join(', ')
  return say(`notices.${kind}`, { game: gameName(game, say), names })
}

/** Until when there is time for it, as a sentence; undefined where no clock runs. */
export const dueOf = ({ kind, due }: Wait, say: Say): string | undefined =>
  due === null
    ? undefined
    : say(`notices.${kind}.due`, { due: dayAndTimeText(due, { say, zone: undefined }) })
