import type { Child } from 'hono/jsx'
import type { Listed } from '../../src/tables/list.ts'
import type { Say } from '../../src/words/words.ts'
import type { Reader } from '../layout.tsx'
import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'
import { type Times, whenText } from '../parts/when.ts'
import { gameName, otherName } from './names.ts'
import { DeclineForm } from './open.tsx'
import { termsText } from './terms.tsx'

interface GameListProps {
  readonly title: string
  readonly games: readonly Listed[]
  readonly visitor: Reader & FormVisitor & Times
}

/**
 * Some of one's games under a heading, each with whom it is against, how it stands, and what `more` says of it; nothing
 * where there are none.
 */
export const GameList = ({
  title,
  games,
  visitor,
  more = () => null,
}: GameListProps & { readonly more?: (game: Listed) => Child }) =>
  games.length === 0 ? null : (
    <>
      <h2>{title}</h2>
      <ul>
        {games.map((game) => (
          <li>
            <Row game={game} visitor={visitor} />
            {more(game)}
          </li>
        ))}
      </ul>
    </>
  )

/** Rematches that others offer, to be accepted or declined on the spot. */
export const Offers = (props: GameListProps) => {
  const { visitor } = props
  const { say } = visitor
  return (
    <GameList
      {...props}
      more={(game) => (
        <>
          <span class="small">{termsText(game, say).map((text) => ` · ${text}`)}</span>
          <PostForm action={`/tables/${game.id}/seat`} visitor={visitor}>
            <button type="submit" name="sit" value="accept">
              {say('tables.open.accept')}
            </button>
          </PostForm>
          <DeclineForm table={game.id} visitor={visitor} />
        </>
      )}
    />
  )
}

const Row = ({ game, visitor }: { readonly game: Listed; readonly visitor: GameListProps['visitor'] }) => {
  const { say, nonce } = visitor
  const people = game.others.filter((other) => !other.computer)
  return (
    <>
      <FreshLink to={`/tables/${game.id}`} nonce={nonce}>
        {gameName(game.game, say)}
      </FreshLink>{' '}
      {people.length > 0
        ? `${say('home.against', { names: people.map((other) => otherName(other, say)).join(', ') })} `
        : null}
      {result(game, say)}{' '}
      <span class="small">
        {game.due === null
          ? say('home.moved', { at: whenText(game.movedAt, visitor) })
          : say('home.due', { at: whenText(game.due, visitor) })}
      </span>
      <Rematch game={game} visitor={visitor} />
    </>
  )
}

/** The way to the rematch, or an offer of one, where there are others who could play it. */
const Rematch = ({
  game,
  visitor,
}: {
  readonly game: Listed
  readonly visitor: GameListProps['visitor']
}) => {
  const { say, nonce } = visitor
  const others = game.others.some((other) => !other.computer && !other.gone)
  if (game.rematch !== null)
    return (
      <>
        {' · '}
        <FreshLink to={`/tables/${game.rematch}`} nonce={nonce}>
          {say('home.rematch')}
        </FreshLink>
      </>
    )
  return game.outcome && game.outcome.ended !== 'cancelled' && others ? (
    <PostForm action={`/tables/${game.id}/again`} visitor={visitor}>
      <button type="submit" name="again" value="again">
        {say('again.offer')}
      </button>
    </PostForm>
  ) : null
}

/** How it ended, each way told apart. */
const result = ({ outcome, unbegun, seat, left }: Listed, say: Say): string => {
  if (unbegun) return say(`home.${unbegun}`)
  if (!outcome) return left ? say('home.youLeft') : ''
  const own = outcome.totals[seat] ?? 0
  const score = [own, ...outcome.totals.filter((_, other) => other !== seat)].join(' : ')
  if (outcome.ended === 'cancelled') return say('home.cancelled')
  if (outcome.winner === null) return say(outcome.ended === 'time' ? 'home.nobody' : 'home.draw', { score })
  const how = outcome.ended === 'played' ? '' : outcome.ended === 'time' ? '.time' : '.left'
  return say(`${outcome.winner === seat ? 'home.won' : 'home.lost'}${how}` as const, { score })
}
