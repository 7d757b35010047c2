import type { Child } from 'hono/jsx'
import type { SeenTable } from '../../src/tables/seen.ts'
import type { FormVisitor } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'
import { decisionOf, headline, isShared } from './headline.ts'
import { Log, State, TablePart, type TablePartProps } from './table.tsx'

/** A refused connection leaves the page as it is: it polls. */
const REFUSED = { 'hx-status:4xx': 'swap:none', 'hx-status:5xx': 'swap:none' }

/** What stands around the part in a whole page: where scripts run, the part follows the game from here. */
export const Following = ({
  table,
  part,
  refreshes,
  still,
  visitor,
}: {
  readonly table: SeenTable
  readonly part: Child
  /** Whether the page refreshes itself, which can be stopped. */
  readonly refreshes: boolean
  /** Whether that was stopped. */
  readonly still: boolean
  readonly visitor: FormVisitor
}) => {
  const { say, nonce } = visitor
  return (
    <>
      {isShared(table) ? (
        <div
          hx-sse:connect={`/tables/${table.id}/live`}
          hx-sse:close="end"
          hx-target="#table"
          hx-swap="outerMorph"
          {...REFUSED}
        >
          {part}
        </div>
      ) : (
        part
      )}
      {refreshes ? (
        <p class="small">
          {say('tables.moving')}{' '}
          <FreshLink to={`/tables/${table.id}?still=1`} nonce={nonce}>
            {say('tables.still')}
          </FreshLink>
        </p>
      ) : null}
      {still ? (
        <p class="small">
          <FreshLink to={`/tables/${table.id}`} nonce={nonce}>
            {say('tables.resume')}
          </FreshLink>
        </p>
      ) : null}
    </>
  )
}

/**
 * The part as an event brings it. Where the viewer is deciding, a page that shows the same decision keeps its board, and
 * with it all that is ticked, and only what stands around it is renewed.
 */
export const Happening = (props: Omit<TablePartProps, 'by'>) => {
  const { table, visitor } = props
  const decision = decisionOf(table)
  const part = <TablePart {...props} by="event" />
  return (
    <>
      <title>{headline(table, visitor.say)}</title>
      {decision === undefined ? (
        part
      ) : (
        <>
          <hx-partial hx-target={`#table:not([data-decision="${decision}"])`} hx-swap="outerMorph">
            {part}
          </hx-partial>
          <hx-partial hx-target="#state" hx-swap="outerMorph">
            <State table={table} visitor={visitor} />
          </hx-partial>
          <hx-partial hx-target="#log" hx-swap="outerMorph">
            <Log table={table} visitor={visitor} />
          </hx-partial>
        </>
      )}
    </>
  )
}
