import type { Game } from '../../src/games/game.ts'
import type { Say } from '../../src/words/words.ts'
import { gameName } from './names.ts'

/** A way to open a table for people, for each game that more than one can play. */
export const OpenLinks = ({ games, say }: { readonly games: readonly Game[]; readonly say: Say }) => (
  <>
    {games
      .filter((game) => game.seats.most > 1)
      .map((game, at) => (
        <>
          {at > 0 ? ' · ' : null}
          <a href={`/play/${game.id}?seat2=person`}>{gameName(game.id, say)}</a>
        </>
      ))}
  </>
)
