import type { SeenTable } from '../../src/tables/seen.ts'
import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'

/** Asks once more before a player leaves a running game, gives a seat back or closes a table. */
export const Leave = ({ table, visitor }: { readonly table: SeenTable; readonly visitor: FormVisitor }) => {
  const { say } = visitor
  return (
    <>
      <h1>{say(leaveTitle(table))}</h1>
      <p>{say(leaveText(table))}</p>
      {table.phase === 'running' && table.cover > 0 ? <p>{say('leave.stake')}</p> : null}
      <p>
        <FreshLink to={`/tables/${table.id}`} nonce={visitor.nonce}>
          {say('leave.stay')}
        </FreshLink>
      </p>
      <PostForm action={`/tables/${table.id}/leave`} visitor={visitor}>
        <button type="submit" name="leave" value="leave">
          {say(leaveTitle(table))}
        </button>
      </PostForm>
    </>
  )
}

/** What leaving this table is called. */
export const leaveTitle = ({ phase, opener, seen }: SeenTable) => {
  if (phase !== 'open') return 'leave.title'
  return opener === seen.seat ? 'leave.close' : 'leave.standUp'
}

const leaveText = ({ phase, opener, seen, players }: SeenTable) => {
  if (phase === 'open') return opener === seen.seat ? 'leave.text.close' : 'leave.text.standUp'
  if (players.length === 1) return 'leave.text.alone'
  return players.length === 2 ? 'leave.text.two' : 'leave.text.more'
}
