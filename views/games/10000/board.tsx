import type { SeenTurn, View } from '../../../src/games/10000/view.ts'
import type { Fact } from '../../../src/games/game.ts'
import type { Say } from '../../../src/words/words.ts'
import { Die, DieBox, ticks } from '../../parts/dice.tsx'
import { MoveForm } from '../../parts/move-form.tsx'
import { sentence } from '../../parts/told.tsx'
import { optionText } from '../../tables/options.tsx'
import type { Board, BoardProps } from '../board.ts'

/** 10000: six dice of which those that score can be ticked, what is ticked, and the points of all. */
export const board: Board<View> = {
  draw: (props) => <Board10000 {...props} />,
  task: ({ turn }, say) => say('10000.task', { points: turn?.points ?? 0 }),
}

const Board10000 = (props: BoardProps<View>) => {
  const { view, seat, waiting, visitor } = props
  const { say } = visitor
  const { turn } = view
  return (
    <>
      <Bust {...props} />
      {turn && turn.seat === seat && waiting.for === 'seats' ? <Choice {...props} turn={turn} /> : null}
      <Totals {...props} />
      <p class="small">
        {say('10000.inForce')}{' '}
        {Object.entries(view.options)
          .map(([name, value]) => optionText('10000', name, value, say))
          .join(' · ')}
      </p>
    </>
  )
}

/** A turn that was lost since the player last decided is said before anything else. */
const Bust = ({ told, seat, name, visitor: { say } }: BoardProps<View>) => (
  <>
    {told
      .filter((fact) => fact.seat === seat && BUSTS.includes(fact.code))
      .map((fact) => (
        <p class="notice">{sentence(fact, { say, name, you: seat })}</p>
      ))}
  </>
)

const BUSTS: readonly Fact['code'][] = ['10000.told.bust', '10000.told.beyond']

const Choice = ({ turn, moves, ticked, table, visitor }: BoardProps<View> & { readonly turn: SeenTurn }) => {
  const { say } = visitor
  const on = ticks(
    turn.roll.map((die) => die.face),
    ticked.dice,
  )
  const { values } = ticked.worth ?? {}
  const worth = values && {
    points: Number(values.points),
    left: Number(values.left),
    banked: Number(values.banked),
  }
  const chosen = ticked.dice.join(' ')
  const mayBank = worth ? moves.includes(`${chosen} bank`) : moves.some((move) => move.endsWith('bank'))
  // what the server ticks on request are new boxes, so that no browser keeps its own ticks in them
  const box = `${ticked.byServer ? 't' : 'd'}${table.throws}`
  return (
    <MoveForm table={table} visitor={visitor}>
      {turn.kept.length > 0 ? (
        <p class="kept">
          {say('10000.kept')}{' '}
          {turn.kept.map(({ dice, points }) => (
            <span class="group">
              {say('10000.group', { dice: dice.join(' '), points })}
              {'; '}
            </span>
          ))}
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
        {ticked.worth ? say('10000.worth', ticked.worth.values) : say('10000.hint')}
        {turn.needed > 0 ? ` ${say('10000.needed', { needed: turn.needed })}` : null}
      </p>
      <p class="act">
        <button type="submit" name="look" value="count">
          {say('10000.count')}
        </button>{' '}
        <button type="submit" name="move" value="roll" class="main">
          {rollLabel(worth?.left, ticked.dice.length === turn.roll.length, say)}
        </button>{' '}
        {mayBank ? (
          <button type="submit" name="move" value="bank" class="main">
            {worth ? say('10000.bank', { points: turn.points + worth.points }) : say('10000.bankUncounted')}
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

const rollLabel = (left: number | undefined, fullHand: boolean, say: Say): string => {
  if (left === undefined) return say('10000.rollRest')
  return fullHand ? say('10000.rollAll') : say('10000.rollOther', { left })
}

const Totals = ({ view, name, visitor: { say } }: BoardProps<View>) => (
  <table class="totals">
    <thead>
      <tr>
        <th scope="col">{say('tables.player')}</th>
        <th scope="col">{say('10000.banked')}</th>
      </tr>
    </thead>
    <tbody>
      {view.banked.map((points, seat) => (
        <tr class={view.turn?.seat === seat ? 'now' : undefined}>
          <th scope="row">
            {name(seat)}
            {view.out.includes(seat) ? ` ${say('10000.out')}` : null}
          </th>
          <td>{say('tables.number', { number: points })}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
