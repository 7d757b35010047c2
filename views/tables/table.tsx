import type { Outcome, Seat } from '../../src/games/game.ts'
import type { SeenPlayer, SeenTable } from '../../src/tables/seen.ts'
import type { Key, Say } from '../../src/words/words.ts'
import { boards } from '../games/index.ts'
import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'
import { playerName } from '../parts/player-name.ts'
import { sentence } from '../parts/told.tsx'

interface TablePartProps {
  readonly table: SeenTable
  readonly visitor: FormVisitor
}

/** The part of a table's page that changes with each move: state first, then the dice and buttons, then the rest. */
export const TablePart = ({ table, visitor }: TablePartProps) => {
  const { say } = visitor
  const { seen, refused } = table
  const { waiting } = seen
  const name = naming(table, say)
  const reader = { say, name, you: seen.seat }
  return (
    <section id="table">
      <h1>{headline(table, say)}</h1>
      {refused ? (
        <p class="notice" role="alert">
          {refused.why ? sentence(refused.why, reader) : say(`tables.refused.${refused.code}`)}
        </p>
      ) : null}
      {waiting.for === 'nothing' && seen.seat !== null ? (
        <PostForm action={`/tables/${table.id}/again`} visitor={visitor}>
          <button type="submit" name="again" value="again" class="main">
            {say('tables.again')}
          </button>
        </PostForm>
      ) : null}
      {boards[table.game]?.draw({
        view: seen.view,
        seat: seen.seat,
        waiting,
        moves: seen.moves,
        ticked: table.ticked,
        told: table.told,
        name,
        table: { id: table.id, throws: seen.throws },
        visitor,
      })}
      {table.told.length > 0 ? (
        <>
          <h2>{say('tables.log')}</h2>
          <ol class="log">
            {table.told.map((fact) => (
              <li>{sentence(fact, reader)}</li>
            ))}
          </ol>
        </>
      ) : null}
      <p>
        <a href={`/rules#${table.game}`}>{say('tables.rules', { game: gameName(table.game, say) })}</a> ·{' '}
        <FreshLink to={`/tables/${table.id}`} nonce={visitor.nonce}>
          {say('tables.refresh')}
        </FreshLink>
        {seen.seat !== null && waiting.for !== 'nothing' ? (
          <>
            {' · '}
            <FreshLink to={`/tables/${table.id}/leave`} nonce={visitor.nonce}>
              {say('leave.title')}
            </FreshLink>
          </>
        ) : null}
      </p>
      <p class="small">
        {say('tables.sealed')} <span class="hash">{table.commitment}</span>
      </p>
    </section>
  )
}

/** The first line of the page and its title: what the viewer has to do, whom the game waits for, or how it ended. */
export const headline = (table: SeenTable, say: Say): string => {
  const { view, waiting, seat } = table.seen
  const name = naming(table, say)
  if (waiting.for === 'nothing') return ending(waiting.outcome, seat, name, say)
  if (waiting.for === 'seats' && seat !== null && waiting.seats.includes(seat))
    return boards[table.game]?.task(view, say) ?? say('tables.yourMove')
  const others = waiting.for === 'seats' ? waiting.seats.map(name).join(', ') : ''
  return say('tables.waiting', { names: others })
}

const ending = (
  { winner, totals, ended }: Outcome,
  you: Seat | null,
  name: (seat: Seat) => string,
  say: Say,
): string => {
  if (ended === 'cancelled') return say('tables.ended.cancelled')
  const points = [...totals].sort((a, b) => b - a)
  const won = winner === null ? undefined : totals[winner]
  const values = {
    you: winner === you ? 'yes' : 'no',
    name: winner === null ? '' : name(winner),
    score:
      winner === null
        ? points.join(' : ')
        : [won ?? 0, ...totals.filter((_, seat) => seat !== winner)].join(' : '),
    margin: (won ?? 0) - Math.max(...totals.filter((_, seat) => seat !== winner)),
  }
  if (totals.length === 1)
    return say(ended === 'played' ? 'tables.ended.alone' : 'tables.ended.aloneLeft', values)
  if (winner === null) return say('tables.ended.draw', values)
  return say(ended === 'played' ? 'tables.ended.won' : 'tables.ended.wonByExit', values)
}

/** Names the seats for the reader: "You", a person's name, "Computer 2". */
const naming =
  (table: SeenTable, say: Say) =>
  (seat: Seat): string => {
    const player = table.players[seat]
    if (seat === table.seen.seat) return say('tables.you')
    return player ? nameOf(player, say) : ''
  }

const nameOf = (player: SeenPlayer, say: Say): string => {
  if (player.kind === 'computer')
    return player.number === null
      ? say('tables.computer')
      : say('tables.computerN', { number: player.number })
  return player.gone ? say(`tables.gone.${player.gone}`) : playerName(player, say)
}

/** A game's name in the reader's words. */
export const gameName = (game: string, say: Say): string => say(`tables.game.${game}` as Key)
