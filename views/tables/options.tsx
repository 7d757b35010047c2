import type { Game } from '../../src/games/game.ts'
import type { Key, Say } from '../../src/words/words.ts'

/** What was chosen for the field of that name, if anything. */
export type Chosen = (name: string) => string | null

/** An option in force, in words: "straight 1,200". */
export const optionText = (game: string, name: string, value: unknown, say: Say): string =>
  `${say(`${game}.option.${name}` as Key)} ${valueText(value, say)}`

const valueText = (value: unknown, say: Say): string => {
  if (typeof value === 'boolean') return say(value ? 'tables.on' : 'tables.off')
  return value === 0 ? say('tables.none') : say('tables.number', { number: Number(value) })
}

/** A choice for each option of the game, the default chosen. */
export const OptionFields = ({
  game,
  say,
  chosen,
}: {
  readonly game: Game
  readonly say: Say
  readonly chosen: Chosen
}) => (
  <>
    {Object.entries<readonly unknown[]>(game.choices as Record<string, readonly unknown[]>).map(
      ([name, values]) => (
        <Select
          name={name}
          label={say(`${game.id}.option.${name}` as Key)}
          values={values}
          text={(value) => valueText(value, say)}
          chosen={chosen(name)}
          help={say(`${game.id}.optionHelp.${name}` as Key)}
        />
      ),
    )}
  </>
)

/** A choice of one of some values, the first where none is chosen. */
export const Select = ({
  name,
  label,
  values,
  text,
  chosen,
  help,
}: {
  readonly name: string
  readonly label: string
  readonly values: readonly unknown[]
  readonly text: (value: unknown) => string
  readonly chosen: string | null
  readonly help?: string
}) => (
  <p>
    <label for={name}>{label}</label>{' '}
    <select id={name} name={name}>
      {values.map((value) => (
        <option value={`${value}`} selected={`${value}` === chosen}>
          {text(value)}
        </option>
      ))}
    </select>
    {help ? (
      <>
        {' '}
        <span class="small">{help}</span>
      </>
    ) : null}
  </p>
)
