import type { Game } from '../games/game.ts'
import { gameById } from '../games/index.ts'
import type { Player } from './table.ts'

/** What somebody asks for who opens a table. */
export interface Wanted {
  readonly game: Game
  readonly options: Readonly<Record<string, unknown>>
  readonly seats: number
}

/** What the form asks for, the default where it says nothing; undefined where the game does not offer it. */
export const wantedOf = (form: URLSearchParams): Wanted | undefined => {
  const game = gameById(form.get('game') ?? '')
  if (!game) return undefined
  const { least, most } = game.seats
  const seats = form.has('seats') ? Number(form.get('seats')) : Math.max(2, least)
  const options = optionsOf(game.choices as Choices, form)
  return options && Number.isInteger(seats) && seats >= least && seats <= most
    ? { game, options, seats }
    : undefined
}

/** The user on the first seat, computers on all others. */
export const againstComputers = (
  { game, seats }: Wanted,
  user: { readonly id: string; readonly name: string | null; readonly guest: number | null },
): readonly Player[] => [
  { user: user.id, name: user.name, guest: user.guest, gone: null },
  ...Array<Player>(seats - 1).fill({ bot: game.bots[0]?.name ?? '' }),
]

type Choices = Readonly<Record<string, readonly unknown[]>>

const optionsOf = (choices: Choices, form: URLSearchParams): Wanted['options'] | undefined => {
  const chosen = Object.entries(choices).map(([name, [usual, ...others]]) => {
    const asked = form.get(name) ?? `${usual}`
    return [name, [usual, ...others].find((value) => `${value}` === asked)] as const
  })
  return chosen.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(chosen)
}
