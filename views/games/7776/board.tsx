import { COMBINATIONS } from '../../../src/games/7776/combinations.ts'
import type { Round, Standing, View } from '../../../src/games/7776/rules.ts'
import type { Seat } from '../../../src/games/game.ts'
import type { Say } from '../../../src/words/words.ts'
import { Dice } from '../../parts/dice.tsx'
import { MoveForm } from '../../parts/move-form.tsx'
import { ownFirst, ScoreSheet } from '../../parts/score-sheet.tsx'
import type { Board, BoardProps } from '../board.ts'

/** 7776: one's own five dice, the other's face down, and the sixteen combinations. */
export const board: Board<View> = {
  draw: (props) => <Board7776 {...props} />,
  task: ({ round }, say) => say('7776.task', { round }),
  news: ({ view, seat, name, say }) =>
    view.picked
      .flatMap((picked, other) =>
        picked && other !== seat ? [say('7776.hasChosen', { name: name(other) })] : [],
      )
      .join(' '),
}

const Board7776 = (props: BoardProps<View>) => {
  const { view, moves, table, visitor, waiting } = props
  const { say } = visitor
  return (
    <>
      <LastRound {...props} />
      {view.dice && waiting.for !== 'nothing' ? (
        <p>
          {say('7776.yours')} <Dice dice={view.dice} />
          <br />
          {say('7776.theirs')}{' '}
          <span class="dice">
            {view.dice.map(() => (
              <>
                <span class="die small down">?</span>{' '}
              </>
            ))}
          </span>
        </p>
      ) : null}
      {view.pick ? <p>{say('7776.youChose', { line: say(`7776.line.${view.pick}`) })}</p> : null}
      {moves.length > 0 ? (
        <MoveForm table={table} visitor={visitor}>
          <Sheet {...props} />
        </MoveForm>
      ) : (
        <Sheet {...props} />
      )}
      {view.rounds.length > 0 ? (
        <>
          <h2>{say('7776.history')}</h2>
          <History {...props} />
        </>
      ) : null}
    </>
  )
}

/** What the last choices revealed: both hands, both picks and what each scored. */
const LastRound = ({ view, seat, name, visitor: { say } }: BoardProps<View>) => {
  const last = view.rounds.at(-1)
  if (!last) return null
  const seats = ownFirst(seat)
  return (
    <>
      {seats.map((player) => (
        <p class="round">
          {say('7776.last', { round: view.rounds.length, name: name(player) })}{' '}
          <Dice dice={last.dice[player] ?? []} mark="small" /> {picked(last, player, say)}
        </p>
      ))}
      <p>
        {say('7776.score')} {seats.map((player) => `${name(player)} ${view.totals[player]}`).join(' : ')}
      </p>
    </>
  )
}

const picked = ({ picks, scores }: Round, seat: number, say: Say): string => {
  const pick = picks[seat]
  return pick ? say('7776.picked', { line: say(`7776.line.${pick}`), points: scores[seat] ?? 0 }) : ''
}

const Sheet = ({ view, seat, moves, waiting, name, visitor: { say } }: BoardProps<View>) => {
  const combinations = COMBINATIONS.map((id) => ({
    label: (
      <>
        {moves.includes(id) ? (
          <button type="submit" name="move" value={id}>
            {say(`7776.line.${id}`)}
          </button>
        ) : (
          say(`7776.line.${id}`)
        )}{' '}
        <span class="small">{say(`7776.needs.${id}`)}</span>
      </>
    ),
    cell: (column: Seat) =>
      view.scores[column]?.[id] ??
      (column === seat && waiting.for !== 'nothing' ? (
        <span class="small">{standing(view.standing[id], say)}</span>
      ) : null),
  }))
  const total = { label: say('tables.total'), cell: (column: Seat) => view.totals[column], total: true }
  return (
    <ScoreSheet
      kind="sheet"
      title={say('7776.combination')}
      rows={[...combinations, total]}
      seat={seat}
      name={name}
    />
  )
}

const standing = (own: Standing | undefined, say: Say): string | null => {
  if (!own) return null
  if (own.sure > 0) return say('7776.sure', { points: own.sure })
  return own.need > 0 ? say('7776.have', { have: own.have, need: own.need }) : null
}

/** All rounds, the latest first. */
const History = ({ view, seat, name, visitor: { say } }: BoardProps<View>) => {
  const rounds = view.rounds.map((round, index) => ({
    label: index + 1,
    cell: (column: Seat) => (
      <>
        {round.dice[column]?.join(' ')}
        <br />
        {picked(round, column, say)}
      </>
    ),
  }))
  return (
    <ScoreSheet kind="history" title={say('7776.round')} rows={rounds.toReversed()} seat={seat} name={name} />
  )
}
