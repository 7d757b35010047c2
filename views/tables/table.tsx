import type { SeenTable } from '../../src/tables/seen.ts'
import { boards } from '../games/index.ts'
import type { Reader } from '../layout.tsx'
import type { FormVisitor } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'
import { Notice } from '../parts/notice.tsx'
import { sentence } from '../parts/told.tsx'
import type { Times } from '../parts/when.ts'
import { Again } from './again.tsx'
import { Clock } from './clock.tsx'
import { decisionOf, headline, isShared, isWaiting } from './headline.ts'
import { mayLeave } from './leave.tsx'
import { gameName, naming } from './names.ts'
import { OpenTable } from './open.tsx'
import { Said, Talk } from './talk.tsx'
import { TermsLine } from './terms.tsx'

export interface TablePartProps {
  readonly table: SeenTable
  readonly visitor: FormVisitor & Times & Reader
  /** The address to send to those who shall join. */
  readonly link: string
  /** How this part came: with the page or an answer, or by an event, which shows that events can be had here. */
  readonly by: 'answer' | 'event'
  /** Whether the reader has stopped the page from refreshing itself. */
  readonly still?: boolean | undefined
}

/** The part of a table's page that changes with each move: state first, then the dice and buttons, then the rest. */
export const TablePart = (props: TablePartProps) => {
  const { table, visitor } = props
  const { say } = visitor
  const { refused } = table
  return (
    <section id="table" data-decision={decisionOf(table)}>
      <h1>{headline(table, say)}</h1>
      {refused ? (
        <Notice>
          {refused.why
            ? sentence(refused.why, { say, name: naming(table, say), you: table.seen.seat })
            : say(`tables.refused.${refused.code}`, refused.values)}
        </Notice>
      ) : null}
      {isShared(table) && isWaiting(table) ? (
        <p>
          <RefreshLink {...props} />
        </p>
      ) : null}
      {table.unbegun ? <Unbegun {...props} /> : null}
      {table.phase === 'open' ? <OpenTable {...props} /> : null}
      {table.phase !== 'open' && !table.unbegun ? <Begun {...props} /> : null}
      {props.by === 'answer' && isShared(table) && isWaiting(table) ? (
        <div
          hx-get={`/tables/${table.id}`}
          hx-trigger="every 15s"
          hx-target="#table"
          hx-swap="outerMorph"
          {...{ 'hx-status:5xx': 'swap:none' }}
        />
      ) : null}
      <p class="small">
        {say('tables.sealed')} <span class="hash">{table.commitment}</span>
      </p>
    </section>
  )
}

const Begun = ({ table, visitor, still }: TablePartProps) => {
  const { say } = visitor
  const { seen } = table
  return (
    <>
      {seen.waiting.for === 'nothing' && seen.seat !== null ? (
        <Again table={table} visitor={visitor} />
      ) : null}
      <State table={table} visitor={visitor} />
      {boards[table.game]?.draw({
        view: seen.view,
        seat: seen.seat,
        waiting: seen.waiting,
        moves: seen.moves,
        ticked: table.ticked,
        told: table.told,
        name: naming(table, say),
        table: { id: table.id, throws: seen.throws },
        visitor,
      })}
      <Log table={table} visitor={visitor} />
      <Talk table={table} visitor={visitor} />
      <TermsLine table={table} say={say} />
      <p>
        <a href={`/rules#${table.game}`}>{say('tables.rules', { game: gameName(table.game, say) })}</a> ·{' '}
        <RefreshLink table={table} visitor={visitor} still={still} />
        {mayLeave(table) ? (
          <>
            {' · '}
            <FreshLink to={`/tables/${table.id}/leave`} nonce={visitor.nonce}>
              {say('leave.title')}
            </FreshLink>
          </>
        ) : null}
      </p>
    </>
  )
}

const RefreshLink = ({ table, visitor, still }: Pick<TablePartProps, 'table' | 'visitor' | 'still'>) => (
  <FreshLink to={`/tables/${table.id}${still ? '?still=1' : ''}`} nonce={visitor.nonce}>
    {visitor.say('tables.refresh')}
  </FreshLink>
)

/** What changes beside the board while one's own decision stands: the clock, what others did, what they said. */
export const State = ({ table, visitor }: Pick<TablePartProps, 'table' | 'visitor'>) => {
  const { say } = visitor
  const { view, seat } = table.seen
  const news =
    table.phase === 'running' &&
    isShared(table) &&
    boards[table.game]?.news?.({ view, seat, name: naming(table, say), say })
  return (
    <div id="state">
      {seat === null ? <p>{say('tables.watching')}</p> : null}
      {news ? <p>{news}</p> : null}
      {table.paid ? (
        <p>
          {say('tables.paid', {
            you: table.paid.seat === seat ? 'yes' : 'no',
            name: naming(table, say)(table.paid.seat),
            chips: table.paid.chips,
          })}
        </p>
      ) : null}
      <Clock table={table} visitor={visitor} />
      <Said table={table} say={say} />
    </div>
  )
}

/** What happened since the viewer's last decision. */
export const Log = ({ table, visitor: { say } }: Pick<TablePartProps, 'table' | 'visitor'>) => {
  const reader = { say, name: naming(table, say), you: table.seen.seat }
  // computers never leave of their own accord: the end of the game says all
  const told = table.told.filter(
    ({ code, seat }) =>
      !(code === 'tables.told.left' && seat !== undefined && table.players[seat]?.kind === 'computer'),
  )
  return (
    <div id="log">
      {told.length > 0 ? (
        <>
          <h2>{say('tables.log')}</h2>
          <ol class="log">
            {told.map((fact) => (
              <li>{sentence(fact, reader)}</li>
            ))}
          </ol>
        </>
      ) : null}
    </div>
  )
}

const Unbegun = ({ table, visitor: { say } }: TablePartProps) => (
  <p>
    <a href={`/play/${table.game}?seat2=person`}>
      {say('tables.unbegun.another', { game: gameName(table.game, say) })}
    </a>
  </p>
)
