import type { SeenTurn, View } from '../../../src/games/10000/view.ts'
import type { Fact } from '../../../src/games/game.ts'
import type { Say } from '../../../src/words/words.ts'
import { Die, DieBox, ticks } from '../../parts/dice.tsx'
import { MoveForm } from '../../parts/move-form.tsx'
import type { BoardProps } from '../board.ts'

/** The turn of the viewer: what is set aside already, the dice, what the ticked ones are worth, and the buttons. */
export const Choice = ({
  view,
  turn,
  moves,
  ticked,
  table,
  visitor,
}: BoardProps<View> & { readonly turn: SeenTurn }) => {
  const { say } = visitor
  const on = ticks(
    turn.roll.map((die) => die.face),
    ticked.dice,
  )
  const { values } = ticked.worth ?? {}
  const mayBank = moves.some((move) => (values ? move === `${values.dice} bank` : move.endsWith(' bank')))
  // what the server ticks on request are new boxes, so that no browser keeps its own ticks in them
  const box = `${ticked.byServer ? 't' : 'd'}${table.throws}`
  return (
    <MoveForm table={table} visitor={visitor}>
      {turn.kept.length > 0 ? (
        <p class="kept">
          {say('10000.kept')}{' '}
          {turn.kept
            .map(({ dice, points }) => say('10000.group', { dice: dice.join(' '), points }))
            .join('; ')}
        </p>
      ) : null}
      <fieldset>
        <legend>{say('10000.tick')}</legend>
        <p class="dice">
          {turn.roll.map(({ face, scores }, at) =>
            scores ? (
              <DieBox id={`${box}-${at}`} face={face} ticked={on[at] ?? false} />
            ) : (
              <>
                <Die face={face} mark="dead" />{' '}
              </>
            ),
          )}
        </p>
      </fieldset>
      <p
        id={`worth${table.throws}`}
        class="worth"
        hx-post={`/tables/${table.id}/moves`}
        hx-trigger="change from:'closest form'"
        hx-target="#table"
        hx-swap="outerMorph"
        hx-sync="this:replace"
      >
        {ticked.worth
          ? say('10000.worth', ticked.worth.values)
          : say(ticked.dice.length > 0 ? '10000.worthless' : '10000.hint')}
        {turn.needed > 0 ? ` ${say('10000.needed', { needed: turn.needed })}` : null}
        {fullHandWarning(view, turn, say)}
      </p>
      <p class="act three">
        <button type="submit" name="look" value="count">
          {say('10000.count')}
        </button>{' '}
        <button type="submit" name="move" value="roll" class="main">
          {rollLabel(values, turn, say)}
        </button>{' '}
        {mayBank ? (
          <button type="submit" name="move" value="bank" class="main">
            {values ? say('10000.bank', { points: Number(values.turn) }) : say('10000.bankUncounted')}
          </button>
        ) : null}
      </p>
      <p class="offers">
        {say('10000.offers')}{' '}
        {turn.best.map(({ dice, points }) => (
          <>
            <button type="submit" name="tick" value={dice.join(' ')}>
              {say('10000.offer', { dice: dice.join(' '), points })}
            </button>{' '}
          </>
        ))}
      </p>
    </MoveForm>
  )
}

const rollLabel = (counted: Fact['values'], turn: SeenTurn, say: Say): string => {
  if (!counted) return say('10000.rollRest')
  const fullHand = `${counted.dice}` === turn.roll.map(({ face }) => face).join(' ')
  return fullHand ? say('10000.rollAll') : say('10000.rollOther', { left: Number(counted.left) })
}

/** A full hand must be rolled on: said while it can be made, and what it means where it would end exactly on the target. */
const fullHandWarning = ({ options, banked }: View, turn: SeenTurn, say: Say): string | null => {
  const whole = turn.best.find(({ dice }) => dice.length === turn.roll.length)
  if (!whole) return null
  const total = (banked[turn.seat] ?? 0) + turn.points + whole.points
  return options.exact && total === options.target
    ? ` ${say('10000.warnExact', { target: total })}`
    : ` ${say('10000.warnFullHand')}`
}
