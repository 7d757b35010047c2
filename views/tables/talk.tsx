import type { Seat } from '../../src/games/game.ts'
import { PHRASES } from '../../src/tables/phrases.ts'
import type { SeenTable } from '../../src/tables/seen.ts'
import type { Key, Say } from '../../src/words/words.ts'
import type { FormVisitor } from '../parts/form.tsx'
import { PartForm } from '../parts/part-form.tsx'
import { nameAt, naming } from './names.ts'

interface TalkProps {
  readonly table: SeenTable
  readonly visitor: FormVisitor
}

/** What players have said last. */
export const Said = ({ table, say }: { readonly table: SeenTable; readonly say: Say }) => {
  const name = naming(table, say)
  return table.said.length === 0 ? null : (
    <ul>
      {table.said.map(({ seat, phrase }) => (
        <li>{say('tables.said', { name: name(seat), phrase: say(`tables.phrase.${phrase}` as Key) })}</li>
      ))}
    </ul>
  )
}

/** The phrases that a player can say, and whom one can mute. */
export const Talk = ({ table, visitor }: TalkProps) => {
  const { say } = visitor
  const own = table.seen.seat
  const others = table.players.flatMap((player, seat) =>
    player.kind === 'person' && seat !== own && !player.gone ? [seat] : [],
  )
  if (own === null || others.length === 0) return null
  return (
    <>
      <h2>{say('tables.talk')}</h2>
      <PartForm action={`/tables/${table.id}/say`} visitor={visitor}>
        <p>
          {PHRASES.map((phrase) => (
            <>
              <button type="submit" name="phrase" value={phrase}>
                {say(`tables.phrase.${phrase}`)}
              </button>{' '}
            </>
          ))}
        </p>
      </PartForm>
      <PartForm action={`/tables/${table.id}/mute`} visitor={visitor}>
        <p>
          {others.map((seat) => (
            <>
              <MuteButton table={table} seat={seat} say={say} />{' '}
            </>
          ))}
        </p>
      </PartForm>
    </>
  )
}

const MuteButton = ({
  table,
  seat,
  say,
}: {
  readonly table: SeenTable
  readonly seat: Seat
  readonly say: Say
}) => {
  const muted = table.muted.includes(seat)
  return (
    <button type="submit" name={muted ? 'unmute' : 'mute'} value={`${seat}`}>
      {say(muted ? 'tables.unmute' : 'tables.mute', { name: nameAt(table, seat, say) })}
    </button>
  )
}
