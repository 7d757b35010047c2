import type { Child } from 'hono/jsx'
import type { Fact, Seat, Waiting } from '../../src/games/game.ts'
import type { Ticked } from '../../src/tables/seen.ts'
import type { Say } from '../../src/words/words.ts'
import type { FormVisitor } from '../parts/form.tsx'
import type { MoveFormTable } from '../parts/move-form.tsx'

/** What a board is drawn from. */
export interface BoardProps<View = unknown> {
  readonly view: View
  /** The viewer's seat; null is an onlooker. */
  readonly seat: Seat | null
  readonly waiting: Waiting
  /** The notations of the viewer's moves. */
  readonly moves: readonly string[]
  readonly ticked: Ticked
  /** What everybody heard since the viewer's last decision. */
  readonly told: readonly Fact[]
  /** A player's name: "You" for the viewer. */
  readonly name: (seat: Seat) => string
  readonly table: MoveFormTable
  readonly visitor: FormVisitor
}

/** How a game is shown. */
export interface Board<View = unknown> {
  /** The dice, the buttons of the moment, then the rest. */
  draw(props: BoardProps<View>): Child
  /** What the viewer has to do now, in a few words. Asked only while the viewer is awaited. */
  task(view: View, say: Say): string
  /** What others have done that changes nothing on the board yet, if anything. */
  news?(from: {
    readonly view: View
    readonly seat: Seat | null
    readonly name: (seat: Seat) => string
    readonly say: Say
  }): string | null
}
