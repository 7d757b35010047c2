import type { Game } from '../../src/games/game.ts'
import type { InLobby, Lobby as LobbyList } from '../../src/tables/lobby.ts'
import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'
import { gameName, otherName } from './names.ts'
import { OpenLinks } from './open-links.tsx'
import { optionText } from './options.tsx'
import { PaceSelect, termsText } from './terms.tsx'

interface LobbyProps {
  readonly games: readonly Game[]
  readonly lobby: LobbyList
  readonly visitor: FormVisitor
}

/** Who waits for somebody to play with, a seat at one press, and the games that anybody may watch. */
export const Lobby = ({ games, lobby, visitor }: LobbyProps) => {
  const { say, nonce } = visitor
  return (
    <>
      <h1>{say('lobby.title')}</h1>
      {lobby.open.length === 0 ? <p>{say('lobby.empty')}</p> : <h2>{say('lobby.free')}</h2>}
      <Rows rows={lobby.open} join visitor={visitor} />
      <h2>{say('lobby.quick')}</h2>
      <p class="small">{say('lobby.quick.text')}</p>
      <PostForm action="/match" visitor={visitor}>
        <PaceSelect say={say} chosen={null} />
        <p class="act">
          {games
            .filter((game) => game.seats.most >= 2)
            .map((game) => (
              <>
                <button type="submit" name="game" value={game.id}>
                  {gameName(game.id, say)}
                </button>{' '}
              </>
            ))}
        </p>
      </PostForm>
      <p>
        {say('lobby.own')} <OpenLinks games={games} say={say} />
      </p>
      {lobby.running.length > 0 ? <h2>{say('lobby.watch')}</h2> : null}
      <Rows rows={lobby.running} visitor={visitor} />
      <p>
        <FreshLink to="/lobby" nonce={nonce}>
          {say('tables.refresh')}
        </FreshLink>
      </p>
    </>
  )
}

const Rows = ({
  rows,
  join,
  visitor,
}: {
  readonly rows: readonly InLobby[]
  readonly join?: boolean
  readonly visitor: FormVisitor
}) =>
  rows.length === 0 ? null : (
    <ul>
      {rows.map((row) => (
        <li>
          <LobbyRow row={row} join={join ?? false} visitor={visitor} />
        </li>
      ))}
    </ul>
  )

const LobbyRow = ({
  row,
  join,
  visitor,
}: {
  readonly row: InLobby
  readonly join: boolean
  readonly visitor: FormVisitor
}) => {
  const { say, nonce } = visitor
  const names = row.players.map((player) => otherName(player, say)).join(', ')
  const about = [
    ...termsText(row, say),
    ...(row.seats > 2 ? [say('lobby.seats', { free: row.free, seats: row.seats })] : []),
    ...Object.entries(row.unusual).map(([name, value]) => optionText(row.game, name, value, say)),
  ]
  return (
    <>
      <FreshLink to={`/tables/${row.id}`} nonce={nonce}>
        {say(join ? 'lobby.join' : 'lobby.look', { game: gameName(row.game, say), names })}
      </FreshLink>{' '}
      <span class="small">{about.join(' · ')}</span>
    </>
  )
}
