import type { Fact, Seat } from '../../src/games/game.ts'
import type { Key, Say } from '../../src/words/words.ts'

/**
 * The sentence of a fact. `name` names the fact's player; `you` is the reader's own seat. A line or combination among
 * the values is given by its id and named here.
 */
export const sentence = (
  fact: Fact,
  { say, name, you }: { readonly say: Say; readonly name: (seat: Seat) => string; readonly you: Seat | null },
): string => {
  const { code, seat, values } = fact
  const line = values?.line
  return say(code as Key, {
    ...values,
    ...(line !== undefined && { line: say(`${code.split('.')[0]}.line.${line}` as Key) }),
    ...(seat !== undefined && { you: seat === you ? 'yes' : 'no', name: name(seat) }),
  })
}
