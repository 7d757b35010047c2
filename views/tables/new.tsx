import type { Game } from '../../src/games/game.ts'
import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { OptionFields } from './options.tsx'
import { gameName } from './table.tsx'

/** Choosing the options of a game before it begins. */
export const NewTable = ({ game, visitor }: { readonly game: Game; readonly visitor: FormVisitor }) => {
  const { say } = visitor
  const { least, most } = game.seats
  return (
    <>
      <h1>{say('home.playGame', { game: gameName(game.id, say) })}</h1>
      <PostForm action="/tables" visitor={visitor}>
        <input type="hidden" name="game" value={game.id} />
        {most > least ? (
          <p>
            <label for="seats">{say('new.opponents')}</label>{' '}
            <select id="seats" name="seats">
              {Array.from({ length: most - least + 1 }, (_, n) => least + n).map((seats) => (
                <option value={`${seats}`} selected={seats === Math.max(2, least)}>
                  {say('new.computers', { number: seats - 1 })}
                </option>
              ))}
            </select>
          </p>
        ) : null}
        <OptionFields game={game} say={say} />
        <p class="act">
          <button type="submit" name="play" value="play" class="main">
            {say('home.playGame', { game: gameName(game.id, say) })}
          </button>{' '}
          <a href={`/rules#${game.id}`}>{say('site.rules')}</a>
        </p>
        <p class="small">{say('new.noTexts')}</p>
      </PostForm>
    </>
  )
}
