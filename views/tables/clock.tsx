import type { SeenClock, SeenTable } from '../../src/tables/seen.ts'
import type { FormVisitor } from '../parts/form.tsx'
import { PartForm } from '../parts/part-form.tsx'
import { spanText, type Times, whenText } from '../parts/when.ts'
import { isAwaited } from './headline.ts'
import { nameAt } from './names.ts'

interface ClockProps {
  readonly table: SeenTable
  readonly visitor: FormVisitor & Times
}

/** Until when whoever is awaited must have decided, and what happens then. */
export const Clock = ({ table, visitor }: ClockProps) => {
  const { clock } = table
  if (!clock) return null
  const { waiting } = table.seen
  const running = { table, visitor, clock, words: wordsOf(table, clock, visitor) }
  if (waiting.for === 'seats' && waiting.seats.length > 1) return <BothClock {...running} />
  if (clock.cancels) return <IdleClock {...running} />
  return isAwaited(table) ? <OwnClock {...running} /> : <TheirClock {...running} />
}

type Running = ClockProps & {
  readonly clock: SeenClock
  /** What goes into the sentences. */
  readonly words: Readonly<Record<string, string>>
}

const wordsOf = (table: SeenTable, clock: SeenClock, visitor: Running['visitor']): Running['words'] => {
  const { say } = visitor
  const { waiting } = table.seen
  return {
    name: waiting.for === 'seats' ? waiting.seats.map((seat) => nameAt(table, seat, say)).join(', ') : '',
    two: table.players.length === 2 ? 'yes' : 'no',
    due: whenText(clock.due, visitor),
    left: spanText(clock.due - clock.now, say),
    claimable: clock.claimable === null ? '' : whenText(clock.claimable, visitor),
    ends: whenText(clock.ends, visitor),
  }
}

/** Until when, and how long that is. */
const until = ({ table, visitor: { say }, words }: Running): string =>
  say(isAwaited(table) ? 'tables.clock.you' : 'tables.clock.they', words)

const isLate = ({ clock }: Running): boolean => clock.now >= clock.due

const mayClaim = ({ clock }: Running): boolean => clock.claimable !== null && clock.now >= clock.claimable

/** Where several choose at once and none has yet, nobody may claim. */
const BothClock = (props: Running) => {
  const { say } = props.visitor
  if (isLate(props)) return <p class="notice">{say('tables.clock.bothLate', props.words)}</p>
  return (
    <p class="clock">
      {until(props)} <span class="small">{say('tables.clock.both', props.words)}</span>
    </p>
  )
}

/** Where chips are at stake and nobody has decided anything yet: lateness only cancels the game. */
const IdleClock = (props: Running) => {
  const { say } = props.visitor
  return (
    <>
      <p class="clock">
        {until(props)} <span class="small">{say('tables.clock.idle', props.words)}</span>
      </p>
      {mayClaim(props) ? <ClaimForm {...props} label="tables.clock.cancel" /> : null}
    </>
  )
}

const OwnClock = (props: Running) =>
  isLate(props) ? (
    <p class="notice">{props.visitor.say('tables.clock.youLate', props.words)}</p>
  ) : (
    <p class="clock">{until(props)}</p>
  )

const TheirClock = (props: Running) => {
  const { clock, words } = props
  const { say } = props.visitor
  const onlooker = clock.claimable === null
  if (!isLate(props))
    return (
      <p class="clock">
        {until(props)}{' '}
        <span class="small">{say(onlooker ? 'tables.clock.endsAt' : 'tables.clock.then', words)}</span>
      </p>
    )
  const late = say('tables.clock.theyLate', words)
  if (!mayClaim(props))
    return (
      <p class="clock">
        {late} {say(onlooker ? 'tables.clock.endsAt' : 'tables.clock.soon', words)}
      </p>
    )
  return (
    <>
      <p class="notice">
        {late} {say('tables.clock.now', words)}
      </p>
      <ClaimForm {...props} label="tables.clock.claim" />
    </>
  )
}

const ClaimForm = ({
  table,
  visitor,
  words,
  label,
}: Running & { readonly label: 'tables.clock.claim' | 'tables.clock.cancel' }) => (
  <PartForm action={`/tables/${table.id}/claim`} visitor={visitor}>
    <button type="submit" name="claim" value="claim">
      {visitor.say(label, words)}
    </button>
  </PartForm>
)
