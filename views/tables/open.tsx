import type { SeenTable } from '../../src/tables/seen.ts'
import type { Reader } from '../layout.tsx'
import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'
import { type Times, whenText } from '../parts/when.ts'
import { entryPath } from '../users/entry.ts'
import { EntryLinks } from '../users/entry-links.tsx'
import { leaveTitle } from './leave.tsx'
import { nameAt } from './names.ts'
import { TermsLine } from './terms.tsx'

interface OpenProps {
  readonly table: SeenTable
  readonly visitor: FormVisitor & Times & Reader
  /** The address to send to those who shall join. */
  readonly link: string
}

/** A table at which people are still awaited: the invitation, or whom one waits for. */
export const OpenTable = (props: OpenProps) => {
  const { table, visitor } = props
  const { say } = visitor
  const free = table.players.filter((player) => player.kind === 'free').length
  return (
    <>
      <TermsLine table={table} say={say} />
      {table.cover > 0 ? <p class="small">{say('tables.atMost', { chips: table.cover })}</p> : null}
      {table.joined ? <Waiting {...props} free={free} /> : <Invitation {...props} free={free} />}
      <h2>{say('tables.seats')}</h2>
      <ol>
        {table.players.map((player, seat) => (
          <li>
            {nameAt(table, seat, say)}
            {player.kind === 'person' && !player.joined ? ` ${say('tables.asked')}` : null}
          </li>
        ))}
      </ol>
      {table.expires === null ? null : (
        <p class="small">{say('tables.open.until', { at: whenText(table.expires, visitor) })}</p>
      )}
    </>
  )
}

const Waiting = ({ table, visitor, link, free }: OpenProps & { readonly free: number }) => {
  const { say, nonce } = visitor
  return (
    <>
      {free > 0 ? (
        <p>
          {say(table.terms.listed ? 'tables.open.sendOrWait' : 'tables.open.send')}
          <br />
          <a href={link}>{link}</a>
        </p>
      ) : null}
      <p>{say('tables.open.starts')}</p>
      <p>
        <FreshLink to={`/tables/${table.id}/words`} nonce={nonce}>
          {say(table.words === '' ? 'tables.words.choose' : 'tables.words.change')}
        </FreshLink>
        {' · '}
        <FreshLink to={`/tables/${table.id}/leave`} nonce={nonce}>
          {say(leaveTitle(table))}
        </FreshLink>
      </p>
    </>
  )
}

const Invitation = ({ table, visitor, free }: OpenProps & { readonly free: number }) => {
  const { say } = visitor
  const kept = table.seen.seat !== null
  if (!kept && free === 0) return <p>{say('tables.open.full')}</p>
  const named = visitor.user?.name != null
  if (table.cover > 0 && !named)
    return (
      <>
        <p>{say('tables.open.named')}</p>
        <EntryLinks to={`/tables/${table.id}`} visitor={visitor} />
      </>
    )
  return (
    <>
      <PostForm action={`/tables/${table.id}/seat`} visitor={visitor}>
        <p class="act">
          <button type="submit" name="sit" value="sit" class="main">
            {say(table.again && kept ? 'tables.open.accept' : 'tables.open.sit')}
          </button>
        </p>
        <WordsField value="" visitor={visitor} />
      </PostForm>
      {named ? null : (
        <p>
          <FreshLink to={entryPath('/login', `/tables/${table.id}`)} nonce={visitor.nonce}>
            {say('tables.open.logIn')}
          </FreshLink>
        </p>
      )}
      {kept ? <DeclineForm table={table.id} visitor={visitor} /> : null}
    </>
  )
}

/** Declines a rematch. */
export const DeclineForm = ({
  table,
  visitor,
}: {
  readonly table: string
  readonly visitor: FormVisitor
}) => (
  <PostForm action={`/tables/${table}/decline`} visitor={visitor}>
    <button type="submit" name="decline" value="decline">
      {visitor.say('tables.open.decline')}
    </button>
  </PostForm>
)

/** Where lucky words are typed, which are mixed into the dice. */
export const WordsField = ({ value, visitor }: { readonly value: string; readonly visitor: FormVisitor }) => {
  const { say } = visitor
  return (
    <p>
      <label for="words">{say('tables.words')}</label>{' '}
      <input type="text" id="words" name="words" value={value} maxlength={60} autocomplete="off" />
      <br />
      <span class="small">{say('tables.words.why')}</span>
    </p>
  )
}
