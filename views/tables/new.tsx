import type { Game } from '../../src/games/game.ts'
import { PACES, STAKES } from '../../src/tables/offers.ts'
import type { Refusal } from '../../src/tables/seen.ts'
import type { Key, Say } from '../../src/words/words.ts'
import type { Reader } from '../layout.tsx'
import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { Notice } from '../parts/notice.tsx'
import { EntryLinks } from '../users/entry-links.tsx'
import { gameName } from './names.ts'
import { type Chosen, OptionFields, Select } from './options.tsx'
import { PaceSelect } from './terms.tsx'

interface NewTableProps {
  readonly game: Game
  readonly visitor: FormVisitor & Reader
  /** What was chosen in the form before, by the field's name. */
  readonly chosen: Chosen
  readonly refused?: Refusal
}

/** Choosing who plays, the options of the game, and the terms between people. */
export const NewTable = ({ game, visitor, chosen, refused }: NewTableProps) => {
  const { say } = visitor
  const { most } = game.seats
  return (
    <>
      <h1>{say('home.playGame', { game: gameName(game.id, say) })}</h1>
      {refused ? <Notice>{say(`tables.refused.${refused.code}`, refused.values)}</Notice> : null}
      {refused?.code === 'unnamed' ? <EntryLinks to={`/play/${game.id}`} visitor={visitor} /> : null}
      <PostForm action="/tables" visitor={visitor}>
        <input type="hidden" name="game" value={game.id} />
        {Array.from({ length: most - 1 }, (_, n) => n + 2).map((seat) => (
          <Select
            name={`seat${seat}`}
            label={most === 2 ? say('new.opponents') : say('new.seat', { seat })}
            values={seatValues(game, seat)}
            text={(value) => say(`new.seat.${value}` as Key)}
            chosen={chosen(`seat${seat}`) ?? (seat === 2 ? 'computer' : 'nobody')}
          />
        ))}
        <OptionFields game={game} say={say} chosen={chosen} />
        <h2>{say('new.people')}</h2>
        <Select
          name="open"
          label={say('new.open')}
          values={['link', 'anyone']}
          text={(value) => say(`new.open.${value}` as Key)}
          chosen={chosen('open')}
        />
        <PaceSelect say={say} chosen={chosen('pace') ?? `${PACES[0]}`} />
        {game.widestMargin === undefined ? null : (
          <Select
            name="stake"
            label={say('new.stake')}
            values={STAKES}
            text={(value) => stakeText(Number(value), say)}
            chosen={chosen('stake')}
            help={say('new.stake.help', { margin: game.widestMargin })}
          />
        )}
        <p class="act">
          <button type="submit" name="play" value="play" class="main">
            {say('home.openTable')}
          </button>{' '}
          <a href={`/rules#${game.id}`}>{say('site.rules')}</a>
        </p>
        <p class="small">{say('new.noTexts')}</p>
      </PostForm>
    </>
  )
}

/** One alone may play where the game allows it. */
const seatValues = (game: Game, seat: number): readonly string[] =>
  seat > game.seats.least ? ['nobody', 'person', 'computer'] : ['person', 'computer']

const stakeText = (stake: number, say: Say): string =>
  stake === 0 ? say('new.stake.none') : say('tables.number', { number: stake })
