import type { Seat } from '../../../src/games/game.ts'
import { LINES, type Line } from '../../../src/games/yahtzee/lines.ts'
import type { View } from '../../../src/games/yahtzee/rules.ts'
import type { Say } from '../../../src/words/words.ts'
import { Die, DieBox, ticks } from '../../parts/dice.tsx'
import { MoveForm } from '../../parts/move-form.tsx'
import { ScoreSheet } from '../../parts/score-sheet.tsx'
import type { Board, BoardProps } from '../board.ts'

/** Yahtzee: five dice to hold or roll, and the score sheet of both players, whose open lines are buttons. */
export const board: Board<View> = {
  draw: (props) => <BoardYahtzee {...props} />,
  task: ({ rollsLeft }, say) => say('yahtzee.task', { rollsLeft }),
}

const BoardYahtzee = (props: BoardProps<View>) => {
  const { moves, table, visitor } = props
  return (
    <>
      {moves.length > 0 ? <Holding {...props} /> : null}
      {moves.length > 0 ? (
        <MoveForm table={table} visitor={visitor}>
          <Sheet {...props} />
        </MoveForm>
      ) : (
        <Sheet {...props} />
      )}
    </>
  )
}

const Holding = ({ view, ticked, table, visitor }: BoardProps<View>) => {
  const { say } = visitor
  const { dice, held, rollsLeft } = view
  const on = ticks(dice, ticked.dice.length > 0 ? ticked.dice : dice.slice(0, held))
  return (
    <MoveForm table={table} visitor={visitor}>
      <fieldset>
        <legend>{say(rollsLeft > 0 ? 'yahtzee.tick' : 'yahtzee.lastRoll')}</legend>
        <p class="dice">
          {dice.map((face, at) =>
            rollsLeft > 0 ? (
              <DieBox id={`d${table.throws}-${at}`} face={face} ticked={on[at] ?? false} />
            ) : (
              <>
                <Die face={face} />{' '}
              </>
            ),
          )}
        </p>
      </fieldset>
      {rollsLeft > 0 ? (
        <p class="act">
          <button type="submit" name="move" value="roll" class="main">
            {say('yahtzee.roll', { rollsLeft })}
          </button>
        </p>
      ) : null}
      <p class="small">{say('yahtzee.orWrite', { rollsLeft })}</p>
    </MoveForm>
  )
}

const Sheet = ({ view, seat, moves, name, visitor: { say } }: BoardProps<View>) => {
  const lines = LINES.map((line) => ({
    label: (
      <>
        {say(`yahtzee.line.${line}`)} <span class="small">{say(`yahtzee.needs.${line}`)}</span>
      </>
    ),
    cell: (column: Seat) =>
      column === seat && moves.includes(line) ? (
        <WriteButton line={line} points={view.worth[line] ?? 0} say={say} />
      ) : (
        view.sheets[column]?.[line]
      ),
  }))
  const credits = { label: say('yahtzee.credit'), cell: (column: Seat) => view.credits[column] }
  const total = { label: say('tables.total'), cell: (column: Seat) => view.totals[column], total: true }
  const credited = view.credits.some((credit) => credit > 0)
  return (
    <ScoreSheet
      kind="sheet"
      title={say('yahtzee.line')}
      rows={[...lines, ...(credited ? [credits] : []), total]}
      seat={seat}
      name={name}
    />
  )
}

const WriteButton = ({
  line,
  points,
  say,
}: {
  readonly line: Line
  readonly points: number
  readonly say: Say
}) => (
  <button
    type="submit"
    name="move"
    value={line}
    aria-label={say('yahtzee.write', { line: say(`yahtzee.line.${line}`), points })}
  >
    {points}
  </button>
)
