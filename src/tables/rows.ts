import type { Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Exit, Game, Step } from '../games/game.ts'
import { gameById } from '../games/index.ts'
import { type Match, resume } from '../games/match.ts'
import type { Player, Table, Unbegun } from './table.ts'

/** How a match stands, as the columns of its table's row. */
export const present = (match: Match) => {
  const outcome = match.waiting.for === 'nothing' ? match.waiting.outcome : null
  return {
    state: JSON.stringify(match.state),
    throws: match.throws,
    length: match.length,
    awaits: match.waiting.for === 'seats' ? match.waiting.seats.join(' ') : '',
    ended: outcome?.ended ?? null,
    outcome: outcome && JSON.stringify(outcome),
  }
}

/** The match that a table's row holds. Nothing is folded. */
export const matchOf = (row: Selectable<Database['tables']>): Match =>
  resume(gameOf(row), row.seats, JSON.parse(row.state), row.throws, row.length)

/** Whether people are still awaited, the game is going on, or it is over. */
export const phaseOf = ({
  ended,
  started_at,
}: Pick<Selectable<Database['tables']>, 'ended' | 'started_at'>): Table['phase'] => {
  if (ended !== null) return 'over'
  return started_at === null ? 'open' : 'running'
}

/** Why the game ended without having begun; null where it did begin. */
export const unbegunOf = ({
  ended,
  started_at,
}: Pick<Selectable<Database['tables']>, 'ended' | 'started_at'>): Unbegun | null =>
  started_at === null ? (ended as Unbegun | null) : null

/** The deadline of the present decision in a table's row; null where no clock runs. */
export const dueOf = ({
  started_at,
  ends_at,
  pace,
}: Pick<Selectable<Database['tables']>, 'started_at' | 'ends_at' | 'pace'>): number | null =>
  started_at !== null && ends_at !== null && pace !== null ? ends_at - pace : null

/** The game of a table's row; throws where it is none that is played here. */
export const gameOf = ({ id, game }: Pick<Selectable<Database['tables']>, 'id' | 'game'>): Game => {
  const found = gameById(game)
  if (!found) throw new Error(`table ${id} holds a game that is not played here: ${game}`)
  return found
}

/** A step as columns of its row; its text is the faces, the move's notation, or why and which seats leave. */
export const stepRow = (game: Game, step: Step) => {
  if (step.by === 'chance') return { by: step.by, seat: null, text: step.faces.join(' ') }
  if (step.by === 'seat') return { by: step.by, seat: step.seat, text: game.write(step.move) }
  return { by: step.by, seat: null, text: [step.why, ...step.seats].join(' ') }
}

/** The step that a row holds; throws where its text spells none. */
export const stepOf = (
  game: Game,
  row: Pick<Selectable<Database['steps']>, 'by' | 'seat' | 'text'>,
): Step => {
  const words = row.text.split(' ')
  if (row.by === 'chance') return { by: 'chance', faces: words.map(Number) }
  if (row.by === 'exit') return { by: 'exit', why: words[0] as Exit, seats: words.slice(1).map(Number) }
  const move = game.read(row.text)
  if (row.seat === null || move === undefined) throw new Error(`no move: ${row.text}`)
  return { by: 'seat', seat: row.seat, move }
}

/** Who sits on a seat, from its row and the row of its person. */
export const playerOf = (row: {
  readonly user_id: string | null
  readonly bot: string | null
  readonly joined_at: number | null
  readonly left_at: number | null
  readonly name: string | null
  readonly guest: number | null
  readonly gone: 'deleted' | 'guest' | null
}): Player => {
  const { user_id, bot, name, guest, gone } = row
  if (bot !== null) return { bot }
  if (user_id === null) return { free: true }
  return { user: user_id, name, guest, gone, joined: row.joined_at !== null, left: row.left_at !== null }
}
