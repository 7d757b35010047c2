import * as v from 'valibot'
import { COMBINATIONS, score as score7776 } from '../games/7776/combinations.ts'
import { wins, worth } from '../games/10000/scoring.ts'
import { LINES, score as scoreYahtzee } from '../games/yahtzee/lines.ts'

const face = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))
const points = v.pipe(v.number(), v.integer(), v.minValue(0))

const Line = v.variant('game', [
  v.object({ game: v.literal('yahtzee'), dice: v.pipe(v.array(face), v.length(5)) }),
  v.object({ game: v.literal('7776'), dice: v.pipe(v.array(face), v.length(10)) }),
  v.object({
    game: v.literal('10000'),
    selected: v.pipe(v.array(face), v.maxLength(6)),
    options: v.optional(
      v.object({ straight: v.optional(points, 1200), threePairs: v.optional(points, 600) }),
      {},
    ),
  }),
])

/**
 * The points of one JSON line as a JSON line: `{"game":"yahtzee","dice":[five]}`, `{"game":"7776","dice":[ten]}` or
 * `{"game":"10000","selected":[up to six],"options":{"straight":1200,"threePairs":600}}`; what is wrong with it as `{"error":"…"}`.
 */
export const scoreLine = (text: string): string => {
  const json = parse(text)
  if ('error' in json) return JSON.stringify(json)
  const read = v.safeParse(Line, json.value)
  if (read.success) return JSON.stringify(scores(read.output))
  const [issue] = read.issues
  const where = v.getDotPath(issue)
  return JSON.stringify({ error: where === null ? issue.message : `${where}: ${issue.message}` })
}

const parse = (text: string): { readonly value: unknown } | { readonly error: string } => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { error: 'this line is not JSON' }
  }
}

const scores = (line: v.InferOutput<typeof Line>) => {
  if (line.game === '10000') return { points: worth(line.selected, line.options), wins: wins(line.selected) }
  return line.game === 'yahtzee'
    ? { scores: Object.fromEntries(LINES.map((id) => [id, scoreYahtzee(id, line.dice)])) }
    : { scores: Object.fromEntries(COMBINATIONS.map((id) => [id, score7776(id, line.dice)])) }
}
