import type { Seat } from '../../src/games/game.ts'
import type { Other } from '../../src/tables/seated.ts'
import type { SeenPlayer, SeenTable } from '../../src/tables/seen.ts'
import type { Key, Say } from '../../src/words/words.ts'
import { playerName } from '../parts/player-name.ts'

/** Names the seats for the reader: "You", a person's name, "Computer 2". */
export const naming =
  (table: SeenTable, say: Say) =>
  (seat: Seat): string =>
    seat === table.seen.seat ? say('tables.you') : nameAt(table, seat, say)

/** The name on the seat, also where the reader sits there. */
export const nameAt = (table: SeenTable, seat: Seat, say: Say): string => {
  const player = table.players[seat]
  return player ? nameOf(player, say) : ''
}

/** A game's name in the reader's words. */
export const gameName = (game: string, say: Say): string => say(`tables.game.${game}` as Key)

/** The name of a person on another seat. */
export const otherName = (other: Omit<Other, 'computer'>, say: Say): string =>
  other.gone ? say(`tables.gone.${other.gone}`) : playerName(other, say)

const nameOf = (player: SeenPlayer, say: Say): string => {
  if (player.kind === 'free') return say('tables.free')
  if (player.kind === 'computer')
    return player.number === null
      ? say('tables.computer')
      : say('tables.computerN', { number: player.number })
  return otherName(player, say)
}
