import { commitment } from '../fair/fair.ts'
import type { Game, Seat } from '../games/game.ts'
import { begin, legal, type Match, play } from '../games/match.ts'
import { advance } from './advance.ts'
import { append, idOf, insert, load, lotOf, Overtaken } from './store.ts'
import { type House, type Player, type Refusal, seatOf, type Table } from './table.ts'

export interface Opening {
  readonly game: Game
  readonly options: unknown
  readonly players: readonly Player[]
  /** The seat that begins; without it the lot decides. */
  readonly first?: Seat
}

/** A table after a try to move; `refused` where the move was not played and the table is as it was. */
export interface Tried {
  readonly table: Table
  readonly refused?: Refusal
}

/**
 * Opens a table and plays on to the first person's decision; gives its id. `form` is the nonce of the form that asks for
 * it: the same form sent twice by one user opens one table.
 */
export const openTable = (house: House, opening: Opening, user: string, form: string): Promise<string> =>
  house.db.transaction().execute(async (trx) => {
    const once = `${user} ${form}`
    const known = await idOf(trx, once)
    if (known) return known
    const table = laid(house, opening)
    const begun = { ...table, match: advance(table, table.match, house) }
    await insert(trx, begun, { by: user, opening: once, at: house.now() })
    return table.id
  })

/** Opens a table like a finished one, with the order of the seats turned by one; gives its id. */
export const playAgain = async (house: House, old: Table, user: string, form: string): Promise<string> => {
  const { game, seats } = old.match
  const { options, players } = old
  const began = old.first ?? (await lotOf(house.db, old.id))
  const opening = { game, options, players, ...(began !== null && { first: (began + 1) % seats }) }
  return openTable(house, opening, user, form)
}

/**
 * Plays the move that the text spells for the user's seat, and on to the next person's decision. `throws` is the throw
 * that the move answers. Undefined where there is no such table for the user.
 */
export const playMove = async (
  house: House,
  id: string,
  user: string,
  { throws, text }: { readonly throws: number; readonly text: string },
): Promise<Tried | undefined> => {
  for (;;) {
    const table = await load(house.db, id)
    const seat = table && seatOf(table, user)
    if (!table || seat === undefined) return undefined
    const refused = refusal(table.match, seat, throws, text)
    if (refused) return { table, refused }
    const after = moved(house, table, seat, text)
    try {
      await append(house.db, table, after, house.now())
      return { table: { ...table, match: after } }
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
}

const laid = (house: House, { game, options, players, first }: Opening): Table => {
  const [id, server] = [house.newId(), house.newSeed()]
  return {
    id,
    match: begin(game, options, players.length, first),
    options,
    first: first ?? null,
    players,
    seeds: { server, table: id, texts: players.map(() => '') },
    commitment: commitment(server),
  }
}

const refusal = (match: Match, seat: Seat, throws: number, text: string): Refusal | undefined => {
  const { game, state, waiting } = match
  const awaited = waiting.for === 'seats' && waiting.seats.includes(seat)
  if (!awaited || throws !== match.throws) return { code: 'too late' }
  if (legal(match, seat, text)) return undefined
  const why = game.why(state, seat, text)
  return { code: 'not allowed', ...(why && { why }) }
}

const moved = (house: House, table: Table, seat: Seat, text: string): Match => {
  const move = legal(table.match, seat, text)
  if (!move) throw new Error('judged, yet not legal')
  return advance(table, play(table.match, { by: 'seat', seat, ...move }), house)
}
