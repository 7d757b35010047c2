import type { Child } from 'hono/jsx'
import type { Seat } from '../../src/games/game.ts'

/** One row of a sheet: what it is, and what it holds for each seat. */
export interface SheetRow {
  readonly label: Child
  readonly cell: (seat: Seat) => Child
  readonly total?: boolean
}

interface ScoreSheetProps {
  readonly kind: 'sheet' | 'history'
  readonly title: string
  readonly rows: readonly SheetRow[]
  /** The viewer's seat, whose column comes first. */
  readonly seat: Seat | null
  readonly name: (seat: Seat) => string
}

/** A table of two players: a row for each line, a column for each player. */
export const ScoreSheet = ({ kind, title, rows, seat, name }: ScoreSheetProps) => {
  const seats = ownFirst(seat)
  return (
    <table class={kind}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {seats.map((column) => (
            <th scope="col">{name(column)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cell, total }) => (
          <tr class={total ? 'total' : undefined}>
            <th scope="row">{label}</th>
            {seats.map((column) => (
              <td>{cell(column)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Both seats of a two-player game, the viewer's own first. */
export const ownFirst = (seat: Seat | null): readonly Seat[] => (seat === 1 ? [1, 0] : [0, 1])
