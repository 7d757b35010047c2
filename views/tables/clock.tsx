import type { SeenClock, SeenTable } from '../../src/tables/seen.ts'
import type { Say } from '../../src/words/words.ts'
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
  if (waiting.for === 'seats' && waiting.seats.length > 1)
    return <BothClock clock={clock} table={table} visitor={visitor} />
  if (clock.cancels) return <IdleClock clock={clock} table={table} visitor={visitor} />
  return isAwaited(table) ? (
    <OwnClock clock={clock} table={table} visitor={visitor} />
  ) : (
    <TheirClock clock={clock} table={table} visitor={visitor} />
  )
}

type Running = ClockProps & { readonly clock: SeenClock }

/** Where chips are at stake and nobody has decided anything yet: lateness only cancels the game. */
const IdleClock = ({ clock, table, visitor }: Running) => {
  const { say } = visitor
  const times = { due: whenText(clock.due, visitor), ends: whenText(clock.ends, visitor) }
  const left = spanText(clock.due - clock.now, say)
  const name = awaitedNames(table, say)
  return (
    <>
      <p class="clock">
        {isAwaited(table)
          ? say('tables.clock.you', { ...times, left })
          : say('tables.clock.they', { ...times, left, name })}{' '}
        <span class="small">{say('tables.clock.idle', times)}</span>
      </p>
      {clock.claimable !== null && clock.now >= clock.claimable ? (
        <PartForm action={`/tables/${table.id}/claim`} visitor={visitor}>
          <button type="submit" name="claim" value="claim">
            {say('tables.clock.cancel')}
          </button>
        </PartForm>
      ) : null}
    </>
  )
}

/** Where several choose at once and none has yet, nobody may claim. */
const BothClock = ({ clock, table, visitor }: Running) => {
  const { say } = visitor
  const times = { due: whenText(clock.due, visitor), ends: whenText(clock.ends, visitor) }
  const left = spanText(clock.due - clock.now, say)
  const own = isAwaited(table)
  if (clock.now >= clock.due) return <p class="notice">{say('tables.clock.bothLate', times)}</p>
  return (
    <p class="clock">
      {own
        ? say('tables.clock.you', { ...times, left })
        : say('tables.clock.they', { ...times, left, name: awaitedNames(table, say) })}{' '}
      <span class="small">{say('tables.clock.both', times)}</span>
    </p>
  )
}

const awaitedNames = (table: SeenTable, say: Say): string => {
  const { waiting } = table.seen
  return waiting.for === 'seats' ? waiting.seats.map((seat) => nameAt(table, seat, say)).join(', ') : ''
}

const OwnClock = ({ clock, table, visitor }: Running) => {
  const { say } = visitor
  const late = clock.now >= clock.due
  return (
    <p class={late ? 'notice' : 'clock'}>
      {late
        ? say('tables.clock.youLate', {
            due: whenText(clock.due, visitor),
            ends: whenText(clock.ends, visitor),
            two: table.players.length === 2 ? 'yes' : 'no',
          })
        : say('tables.clock.you', {
            due: whenText(clock.due, visitor),
            left: spanText(clock.due - clock.now, visitor.say),
          })}
    </p>
  )
}

const TheirClock = ({ clock, table, visitor }: Running) => {
  const { say } = visitor
  const names = awaitedNames(table, say)
  const two = table.players.length === 2 ? 'yes' : 'no'
  const ends = whenText(clock.ends, visitor)
  if (clock.now < clock.due)
    return (
      <p class="clock">
        {say('tables.clock.they', {
          name: names,
          due: whenText(clock.due, visitor),
          left: spanText(clock.due - clock.now, say),
        })}{' '}
        <span class="small">
          {clock.claimable === null
            ? say('tables.clock.endsAt', { name: names, ends, two })
            : say('tables.clock.then', { name: names, ends, two })}
        </span>
      </p>
    )
  const late = say('tables.clock.theyLate', { name: names, due: whenText(clock.due, visitor) })
  if (clock.claimable === null)
    return (
      <p class="clock">
        {late} {say('tables.clock.endsAt', { name: names, ends, two })}
      </p>
    )
  if (clock.now < clock.claimable)
    return (
      <p class="clock">
        {late}{' '}
        {say('tables.clock.soon', { claimable: whenText(clock.claimable, visitor), name: names, ends, two })}
      </p>
    )
  return (
    <>
      <p class="notice">
        {late} {say('tables.clock.now', { name: names, ends, two })}
      </p>
      <PartForm action={`/tables/${table.id}/claim`} visitor={visitor}>
        <button type="submit" name="claim" value="claim">
          {say('tables.clock.claim', { name: names, two })}
        </button>
      </PartForm>
    </>
  )
}
