import { PACES } from '../../src/tables/offers.ts'
import type { SeenTable } from '../../src/tables/seen.ts'
import type { Say } from '../../src/words/words.ts'
import { spanText } from '../parts/when.ts'
import { optionText, Select } from './options.tsx'

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
  ...(pace === null ? [] : [say('tables.pace', { pace: spanText(pace, say) })]),
  ...(stake > 0 ? [say('tables.stake', { stake })] : []),
]

/** A choice of the time for each decision, the shortest first. */
export const PaceSelect = ({ say, chosen }: { readonly say: Say; readonly chosen: string | null }) => (
  <Select
    name="pace"
    label={say('new.pace')}
    values={PACES.toSorted((a, b) => a - b)}
    text={(value) => spanText(Number(value), say)}
    chosen={chosen}
  />
)
