import type { SeenTable } from '../../src/tables/seen.ts'
import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'

/** What comes after the end: play again, or a rematch that is offered, accepted or declined. */
export const Again = ({ table, visitor }: { readonly table: SeenTable; readonly visitor: FormVisitor }) => {
  const { say, nonce } = visitor
  const { rematch } = table
  const others = table.players.filter((player, seat) => player.kind === 'person' && seat !== table.seen.seat)
  const alone = table.players.length === 2 && others.some((player) => player.kind === 'person' && player.gone)
  const link = rematch && !rematch.unbegun ? rematch : null
  if (link)
    return (
      <p>
        {say(link.phase === 'open' ? (link.joined ? 'again.offered' : 'again.asked') : 'again.begun')}{' '}
        <FreshLink to={`/tables/${link.id}`} nonce={nonce}>
          {say(link.phase === 'open' && !link.joined ? 'again.answer' : 'again.go')}
        </FreshLink>
      </p>
    )
  if (alone) return null
  return (
    <>
      {rematch?.unbegun ? <p>{say(`again.${rematch.unbegun}`)}</p> : null}
      <PostForm action={`/tables/${table.id}/again`} visitor={visitor}>
        <button type="submit" name="again" value="again" class="main">
          {say(others.length === 0 ? 'tables.again' : 'again.offer')}
        </button>
      </PostForm>
    </>
  )
}
