import type { Game } from '../games/game.ts'
import { gameById } from '../games/index.ts'
import { PACES, STAKES } from './offers.ts'
import type { Opening } from './opening.ts'
import type { Player, Terms } from './table.ts'

/** What somebody asks for who opens a table: who shall sit on the other seats, and on what terms. */
export interface Wanted {
  readonly game: Game
  readonly options: Readonly<Record<string, unknown>>
  readonly others: readonly Opponent[]
  readonly terms: Terms
}

export type Opponent = 'computer' | 'person'

/** What the form asks for, the usual where it says nothing; undefined where that is not offered. */
export const wantedOf = (form: URLSearchParams): Wanted | undefined => {
  const game = gameById(form.get('game') ?? '')
  if (!game) return undefined
  const options = optionsOf(game.choices as Choices, form)
  const others = othersOf(game, form)
  const terms = others && termsOf(game, others, form)
  return options && others && terms ? { game, options, others, terms } : undefined
}

/** The table that the user asks for: they take the first seat. */
export const openingOf = (
  { game, options, others, terms }: Wanted,
  user: { readonly id: string; readonly name: string | null; readonly guest: number | null },
): Opening => ({
  game,
  options,
  terms,
  players: [seated(user), ...others.map((other) => playerFor(other, game))],
})

/** A game's usual options. */
export const usualOptions = ({ choices }: Game): Wanted['options'] =>
  Object.fromEntries(Object.entries(choices as Choices).map(([name, [usual]]) => [name, usual]))

/** The user as a player who has taken a seat. */
export const seated = ({
  id,
  name,
  guest,
}: {
  readonly id: string
  readonly name: string | null
  readonly guest: number | null
}): Player => ({ user: id, name, guest, gone: null, joined: true, left: false })

const playerFor = (other: Opponent, game: Game): Player =>
  other === 'computer' ? { bot: game.bots[0]?.name ?? '' } : { free: true }

type Choices = Readonly<Record<string, readonly unknown[]>>

const optionsOf = (choices: Choices, form: URLSearchParams): Wanted['options'] | undefined => {
  const chosen = Object.entries(choices).map(([name, [usual, ...others]]) => {
    const asked = form.get(name) ?? `${usual}`
    return [name, [usual, ...others].find((value) => `${value}` === asked)] as const
  })
  return chosen.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(chosen)
}

/** Who shall sit on the second seat and on; a seat for nobody is left out. */
const othersOf = (game: Game, form: URLSearchParams): readonly Opponent[] | undefined => {
  const { least, most } = game.seats
  const asked = Array.from(
    { length: most - 1 },
    (_, n) => form.get(`seat${n + 2}`) ?? (n === 0 ? 'computer' : 'nobody'),
  )
  const others = asked.filter((who) => who !== 'nobody')
  if (others.length + 1 < least || !others.every((who) => who === 'computer' || who === 'person'))
    return undefined
  return others
}

/** Terms are for people who play each other: against computers alone there is no clock. */
const termsOf = (game: Game, others: readonly Opponent[], form: URLSearchParams): Terms | undefined => {
  const people = others.includes('person')
  const open = form.get('open') ?? 'link'
  const pace = Number(form.get('pace') ?? PACES[0])
  const stake = Number(form.get('stake') ?? 0)
  if (!['link', 'anyone'].includes(open) || !PACES.includes(pace) || !STAKES.includes(stake)) return undefined
  if (stake > 0 && game.widestMargin === undefined) return undefined
  return people ? { listed: open === 'anyone', pace, stake } : { listed: false, pace: null, stake }
}
