import type { Game } from '../../src/games/game.ts'
import type { MyGames } from '../../src/tables/list.ts'
import type { Key } from '../../src/words/words.ts'
import type { Reader } from '../layout.tsx'
import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'
import { Notice } from '../parts/notice.tsx'
import type { Times } from '../parts/when.ts'
import { GameList, Offers } from './games.tsx'
import { gameName } from './names.ts'
import { OpenLinks } from './open-links.tsx'

interface HomeProps {
  readonly games: readonly Game[]
  /** null: nobody is logged in. */
  readonly mine: MyGames | null
  readonly visitor: Reader & FormVisitor & Times
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
      {refused ? <Notice>{say('home.choose')}</Notice> : null}
      {mine ? null : <p>{say('home.welcome')}</p>}
      <GameList title={say('home.yourMove')} games={yours} visitor={visitor} />
      <Offers title={say('home.offered')} games={mine?.offered ?? []} visitor={visitor} />
      <GameList title={say('home.waiting')} games={waiting} visitor={visitor} />
      <GameList title={say('home.open')} games={mine?.open ?? []} visitor={visitor} />
      <h2>{say('home.play')}</h2>
      <PostForm action="/tables" visitor={visitor}>
        {games.map((game) => (
          <div class="card">
            <p>{say(`home.about.${game.id}` as Key)}</p>
            <p class="act">
              <button type="submit" name="game" value={game.id} class="main">
                {say('home.playGame', { game: gameName(game.id, say) })}
              </button>{' '}
              <a href={`/rules#${game.id}`}>{say('site.rules')}</a> ·{' '}
              <a href={`/play/${game.id}`}>{say('home.options', { game: gameName(game.id, say) })}</a>
            </p>
          </div>
        ))}
      </PostForm>
      <h2>{say('home.people')}</h2>
      <p>
        {say('home.people.open')} <OpenLinks games={games} say={say} />
      </p>
      <p>
        {say('home.people.meet')}{' '}
        <FreshLink to="/lobby" nonce={visitor.nonce}>
          {say('lobby.title')}
        </FreshLink>
      </p>
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
