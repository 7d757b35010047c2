import type { SeenTable } from '../../src/tables/seen.ts'
import type { Say } from '../../src/words/words.ts'
import { optionText } from './options.tsx'

/** What was agreed: options in force, the time for a decision, the stake. */
export const TermsLine = ({ table, say }: { readonly table: SeenTable; readonly say: Say }) => {
  const { options, game, terms, phase } = table
  const parts = [
    // a board shows them itself
    ...(phase === 'open'
      ? Object.entries(options).map(([name, value]) => optionText(game, name, value, say))
      : []),
    ...termsText(terms, say),
    ...(terms.pace === null ? [] : [say(terms.listed ? 'tables.listed' : 'tables.byLink')]),
  ]
  return parts.length > 0 ? <p class="small">{parts.join(' · ')}</p> : null
}

/** The time for a decision and the stake, each where there is one. */
export const termsText = (
  { pace, stake }: { readonly pace: number | null; readonly stake: number },
  say: Say,
): readonly string[] => [
  ...(pace === null ? [] : [say('tables.pace', { pace: paceText(pace, say) })]),
  ...(stake > 0 ? [say('tables.stake', { stake })] : []),
]

/** A time for a decision: "2 minutes", "3 days". */
export const paceText = (pace: number, say: Say): string =>
  pace < DAY ? say('tables.minutes', { number: pace / MINUTE }) : say('tables.days', { number: pace / DAY })

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
