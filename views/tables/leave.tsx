import type { Prospect, SeenTable } from '../../src/tables/seen.ts'
import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'

/** Asks once more before a player leaves a running game, gives a seat back or closes a table. */
export const Leave = ({
  table,
  prospect,
  visitor,
}: {
  readonly table: SeenTable
  readonly prospect: Prospect
  readonly visitor: FormVisitor
}) => {
  const { say } = visitor
  return (
    <>
      <h1>{say(leaveTitle(table))}</h1>
      <p>{say(leaveText(table, prospect))}</p>
      {table.cover > 0 && prospect.means === 'left' ? (
        <p>{say('leave.price', { chips: prospect.price })}</p>
      ) : null}
      <p>
        <FreshLink to={`/tables/${table.id}`} nonce={visitor.nonce}>
          {say('leave.stay')}
        </FreshLink>
      </p>
      <PostForm action={`/tables/${table.id}/leave`} visitor={visitor}>
        <input type="hidden" name="of" value={prospect.means} />
        <button type="submit" name="leave" value="leave">
          {say(leaveTitle(table))}
        </button>
      </PostForm>
    </>
  )
}

/** Whether the viewer has a seat to give back, or a game to leave. */
export const mayLeave = ({ phase, seen, players }: SeenTable): boolean => {
  const own = seen.seat === null ? undefined : players[seen.seat]
  return phase !== 'over' && own?.kind === 'person' && !own.left
}

/** What leaving this table is called. */
export const leaveTitle = ({ phase, opener, seen }: SeenTable) => {
  if (phase !== 'open') return 'leave.title'
  return opener === seen.seat ? 'leave.close' : 'leave.standUp'
}

const leaveText = ({ phase, opener, seen, players }: SeenTable, prospect: Prospect) => {
  if (phase === 'open') return opener === seen.seat ? 'leave.text.close' : 'leave.text.standUp'
  if (prospect.means === 'cancelled') return 'leave.text.cancels'
  if (players.length === 1) return 'leave.text.alone'
  const playing = players.filter((player) => player.kind !== 'person' || !player.left)
  return playing.length === 2 ? 'leave.text.two' : 'leave.text.more'
}
