import type { Outcome, Seat } from '../../src/games/game.ts'
import type { SeenTable } from '../../src/tables/seen.ts'
import type { Say } from '../../src/words/words.ts'
import { boards } from '../games/index.ts'
import { gameName, nameAt, naming } from './names.ts'

/** The first line of the page and its title: what the viewer has to do, whom the game waits for, or how it ended. */
export const headline = (table: SeenTable, say: Say): string => {
  if (table.unbegun) return say(`tables.unbegun.${table.unbegun}`)
  if (table.phase === 'open') return invitation(table, say)
  const { view, waiting, seat } = table.seen
  const name = naming(table, say)
  if (waiting.for === 'nothing') return ending(waiting.outcome, seat, name, say)
  if (isAwaited(table)) return boards[table.game]?.task(view, say) ?? say('tables.yourMove')
  const others = waiting.for === 'seats' ? waiting.seats.map(name).join(', ') : ''
  return say('tables.waiting', { names: others })
}

/** Whether the viewer has to decide now. */
export const isAwaited = ({ seen: { waiting, seat } }: Pick<SeenTable, 'seen'>): boolean =>
  waiting.for === 'seats' && seat !== null && waiting.seats.includes(seat)

/** Names the viewer's present decision where the page follows a game, while there is one. */
export const decisionOf = (table: SeenTable): string | undefined =>
  isShared(table) && isAwaited(table) ? `${table.seen.throws}` : undefined

/** Whether the viewer can only wait for others, with nothing to tick or type. */
export const isWaiting = (table: SeenTable): boolean =>
  table.phase === 'open' ? table.joined : table.phase === 'running' && !isAwaited(table)

/** Whether other people have a hand in the table. */
export const isShared = ({ players }: SeenTable): boolean =>
  players.filter(({ kind }) => kind !== 'computer').length > 1

const invitation = (table: SeenTable, say: Say): string => {
  const game = gameName(table.game, say)
  if (table.joined) return say(table.again ? 'tables.open.again' : 'tables.open.waiting', { game })
  const name = table.opener === null ? '' : nameAt(table, table.opener, say)
  return say(table.again ? 'tables.open.offers' : 'tables.open.invites', { name, game })
}

const ending = (
  { winner, totals, ended }: Outcome,
  you: Seat | null,
  name: (seat: Seat) => string,
  say: Say,
): string => {
  if (ended === 'cancelled') return say('tables.ended.cancelled')
  const points = [...totals].sort((a, b) => b - a)
  const won = winner === null ? undefined : totals[winner]
  const values = {
    you: winner === you ? 'yes' : 'no',
    name: winner === null ? '' : name(winner),
    score:
      winner === null
        ? points.join(' : ')
        : [won ?? 0, ...totals.filter((_, seat) => seat !== winner)].join(' : '),
    margin: (won ?? 0) - Math.max(...totals.filter((_, seat) => seat !== winner)),
  }
  if (totals.length === 1)
    return say(ended === 'played' ? 'tables.ended.alone' : 'tables.ended.aloneLeft', values)
  if (winner === null) return say(ended === 'time' ? 'tables.ended.nobody' : 'tables.ended.draw', values)
  if (ended === 'time') return say('tables.ended.wonByTime', values)
  return say(ended === 'played' ? 'tables.ended.won' : 'tables.ended.wonByExit', values)
}
