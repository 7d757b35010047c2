import type { View } from '../../../src/games/10000/view.ts'
import type { Fact } from '../../../src/games/game.ts'
import { sentence } from '../../parts/told.tsx'
import { optionText } from '../../tables/options.tsx'
import type { Board, BoardProps } from '../board.ts'
import { Choice } from './choice.tsx'

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
