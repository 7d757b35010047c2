import type { Game } from '../../src/games/game.ts'
import type { Listed, MyGames } from '../../src/tables/list.ts'
import type { Key, Say } from '../../src/words/words.ts'
import type { Reader } from '../layout.tsx'
import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'
import { gameName } from './table.tsx'

interface HomeProps {
  readonly games: readonly Game[]
  /** null: nobody is logged in. */
  readonly mine: MyGames | null
  readonly visitor: Reader & FormVisitor
  /** Whether something was asked for that no game offers. */
  readonly refused: boolean
}

/** The first page: one's own games, those first that wait for one, and the games to play. */
export const Home = ({ games, mine, visitor, refused }: HomeProps) => {
  const { say } = visitor
  const yours = mine?.running.filter((game) => game.yours) ?? []
  const waiting = mine?.running.filter((game) => !game.yours) ?? []
  return (
    <>
      <h1>{say('site.name')}</h1>
      {refused ? (
        <p class="notice" role="alert">
          {say('home.choose')}
        </p>
      ) : null}
      {mine ? null : <p>{say('home.welcome')}</p>}
      <GameList title={say('home.yourMove')} games={yours} visitor={visitor} />
      <GameList title={say('home.waiting')} games={waiting} visitor={visitor} />
      <h2>{say('home.play')}</h2>
      <PostForm action="/tables" visitor={visitor}>
        {games.map((game) => (
          <div class="card">
            <p>{say(`home.about.${game.id}` as Key)}</p>
            <p class="act">
              <button type="submit" name="game" value={game.id} class="main">
                {say('home.playGame', { game: gameName(game.id, say) })}
              </button>{' '}
              <a href={`/rules#${game.id}`}>{say('site.rules')}</a>
              {Object.keys(game.choices as object).length > 0 || game.seats.most > game.seats.least ? (
                <>
                  {' '}
                  · <a href={`/play/${game.id}`}>{say('home.options')}</a>
                </>
              ) : null}
            </p>
          </div>
        ))}
      </PostForm>
      <p class="small">{say('home.fair')}</p>
      <GameList title={say('home.finished')} games={mine?.finished ?? []} visitor={visitor} />
      {mine?.older ? (
        <p>
          <FreshLink to={`/?before=${mine.older}`} nonce={visitor.nonce}>
            {say('home.older')}
          </FreshLink>
        </p>
      ) : null}
    </>
  )
}

const GameList = ({
  title,
  games,
  visitor,
}: {
  readonly title: string
  readonly games: readonly Listed[]
  readonly visitor: Reader
}) =>
  games.length === 0 ? null : (
    <>
      <h2>{title}</h2>
      <ul>
        {games.map((game) => (
          <li>
            <FreshLink to={`/tables/${game.id}`} nonce={visitor.nonce}>
              {gameName(game.game, visitor.say)}
            </FreshLink>{' '}
            {result(game, visitor.say)}{' '}
            <span class="small">
              {visitor.say('home.moved', {
                at: new Date(game.movedAt).toISOString().slice(0, 16).replace('T', ' '),
              })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )

const result = ({ outcome, seat }: Listed, say: Say): string => {
  if (!outcome) return ''
  const own = outcome.totals[seat] ?? 0
  const score = [own, ...outcome.totals.filter((_, other) => other !== seat)].join(' : ')
  if (outcome.ended === 'cancelled') return say('home.cancelled')
  if (outcome.winner === null) return say('home.draw', { score })
  return say(outcome.winner === seat ? 'home.won' : 'home.lost', { score })
}
