import { LINES } from './lines.ts'
import { turn } from './turn.ts'

/**
 * The expected points still to come before a first roll, under best play, for each of the 4,096 sets of open
 * lines (as `lineSet` numbers them). A set's turn leaves a smaller set, so the sets are solved in rising order.
 */
export const solve = (): readonly number[] => {
  const worth = [0]
  for (let open = 1; open < 1 << LINES.length; open++) worth[open] = turn(open, worth).hold([], 3)
  return worth
}
