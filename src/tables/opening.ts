import type { Db } from '../db/open.ts'
import { commitment } from '../fair/fair.ts'
import type { Game, Seat } from '../games/game.ts'
import { begin } from '../games/match.ts'
import { advance } from './advance.ts'
import { endAfter, expiry } from './clock.ts'
import { type Sitter, unfit } from './seating.ts'
import { idOf, insert } from './store.ts'
import { type House, isFull, type Player, type Refusal, type Table, type Terms } from './table.ts'

/** What a table is opened with. */
export interface Opening {
  readonly game: Game
  readonly options: unknown
  readonly players: readonly Player[]
  readonly terms: Terms
  /** The seat that begins; without it the lot decides. */
  readonly first?: Seat
  readonly againOf?: string
}

/** The table that was opened, or why none was. */
export type Opened = { readonly id: string } | { readonly refused: Refusal }

/**
 * Opens a table, and begins to play where everybody is there. `form` is the nonce of the form that asks for it: the same
 * form sent twice by one user opens one table.
 */
export const openTable = (house: House, opening: Opening, opener: Sitter, form: string): Promise<Opened> =>
  house.db
    .transaction()
    .execute((trx) => openIn(trx, house, opening, { opener, once: `${opener.id} ${form}` }))

/** The same as part of a transaction; nothing is opened twice under one `once`. */
export const openIn = async (
  trx: Db,
  house: House,
  opening: Opening,
  { opener, once }: { readonly opener: Sitter; readonly once: string },
): Promise<Opened> => {
  const known = await idOf(trx, once)
  if (known) return { id: known }
  const at = house.now()
  const laid = lay(house, opening, opener.id)
  const refused = await unfit(trx, laid, opener, at)
  if (refused) return { refused }
  await insert(trx, isFull(laid) ? begun(house, laid, at) : awaiting(laid, at), { opening: once, at })
  return { id: laid.id }
}

const lay = (
  house: House,
  { game, options, players, terms, first, againOf }: Opening,
  openedBy: string,
): Table => {
  const [id, server] = [house.newId(), house.newSeed()]
  return {
    id,
    match: begin(game, options, players.length, first),
    options,
    first: first ?? null,
    players,
    seeds: { server, table: id, texts: players.map(() => '') },
    commitment: commitment(server),
    terms,
    openedBy,
    phase: 'open',
    unbegun: null,
    endsAt: null,
    againOf: againOf ?? null,
  }
}

const begun = (house: House, table: Table, at: number): Table => {
  const match = advance(table, table.match, house)
  return { ...table, match, phase: 'running', endsAt: endAfter(table, match, at) }
}

const awaiting = (table: Table, at: number): Table => ({
  ...table,
  endsAt: expiry(table.terms.listed && table.againOf === null, at),
})
