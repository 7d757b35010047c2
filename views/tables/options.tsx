import type { Game } from '../../src/games/game.ts'
import type { Key, Say } from '../../src/words/words.ts'

/** An option in force, in words: "straight 1,200". */
export const optionText = (game: string, name: string, value: unknown, say: Say): string =>
  `${say(`${game}.option.${name}` as Key)} ${valueText(value, say)}`

const valueText = (value: unknown, say: Say): string => {
  if (typeof value === 'boolean') return say(value ? 'tables.on' : 'tables.off')
  return value === 0 ? say('tables.none') : say('tables.number', { number: Number(value) })
}

/** A choice for each option of the game, the default chosen. */
export const OptionFields = ({ game, say }: { readonly game: Game; readonly say: Say }) => (
  <>
    {Object.entries<readonly unknown[]>(game.choices as Record<string, readonly unknown[]>).map(
      ([name, values]) => (
        <p>
          <label for={name}>{say(`${game.id}.option.${name}` as Key)}</label>{' '}
          <select id={name} name={name}>
            {values.map((value) => (
              <option value={`${value}`}>{valueText(value, say)}</option>
            ))}
          </select>{' '}
          <span class="small">{say(`${game.id}.optionHelp.${name}` as Key)}</span>
        </p>
      ),
    )}
  </>
)
