import { LINES, type Line } from '../../../src/games/yahtzee/lines.ts'
import type { View } from '../../../src/games/yahtzee/rules.ts'
import { DieBox, ticks } from '../../parts/dice.tsx'
import { MoveForm } from '../../parts/move-form.tsx'
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
          <ScoreSheet {...props} />
        </MoveForm>
      ) : (
        <ScoreSheet {...props} />
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
                <span class={`die f${face}`}>{face}</span>{' '}
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
    </MoveForm>
  )
}

const ScoreSheet = ({ view, seat, moves, name, visitor: { say } }: BoardProps<View>) => {
  const seats = seat === 1 ? [1, 0] : [0, 1]
  return (
    <table class="sheet">
      <thead>
        <tr>
          <th scope="col">{say('yahtzee.line')}</th>
          {seats.map((column) => (
            <th scope="col">{name(column)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LINES.map((line) => (
          <tr>
            <th scope="row">
              {say(`yahtzee.line.${line}`)} <span class="small">{say(`yahtzee.needs.${line}`)}</span>
            </th>
            {seats.map((column) => (
              <td>
                {column === seat && moves.includes(line) ? (
                  <button
                    type="submit"
                    name="move"
                    value={line}
                    aria-label={say('yahtzee.write', {
                      line: say(`yahtzee.line.${line}`),
                      points: worth(view, line),
                    })}
                  >
                    {worth(view, line)}
                  </button>
                ) : (
                  view.sheets[column]?.[line]
                )}
              </td>
            ))}
          </tr>
        ))}
        {view.credits.some((credit) => credit > 0) ? (
          <tr>
            <th scope="row">{say('yahtzee.credit')}</th>
            {seats.map((column) => (
              <td>{view.credits[column]}</td>
            ))}
          </tr>
        ) : null}
        <tr class="total">
          <th scope="row">{say('tables.total')}</th>
          {seats.map((column) => (
            <td>{view.totals[column]}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

const worth = (view: View, line: Line): number => view.worth[line] ?? 0
