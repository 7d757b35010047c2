import type { Entry, Statement } from '../../src/chips/seen.ts'
import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'
import { Notice } from '../parts/notice.tsx'
import { type Times, whenText } from '../parts/when.ts'

interface ChipsProps {
  readonly statement: Statement
  readonly visitor: FormVisitor & Times
  /** What came of a top-up just before; a refused one says why. */
  readonly asked?: 'done' | 'today' | 'enough' | undefined
}

/** Somebody's chips as a part of their account page. */
export const AccountChips = (props: ChipsProps) => (
  <>
    <h2 id="chips">{props.visitor.say('chips.title')}</h2>
    <Chips {...props} />
  </>
)

/** Somebody's chips on a page of their own. */
export const ChipsPage = (props: ChipsProps) => {
  const { say, nonce } = props.visitor
  return (
    <>
      <h1>{say('chips.title')}</h1>
      <Chips {...props} />
      <p>
        <FreshLink to="/account" nonce={nonce}>
          {say('people.account')}
        </FreshLink>
      </p>
    </>
  )
}

const Chips = ({ statement, visitor, asked }: ChipsProps) => {
  const { say, nonce } = visitor
  const { balance, inEscrow, floor, topUp, entries, older } = statement
  return (
    <>
      {asked === 'done' ? <p role="status">{say('chips.topUp.done', { floor })}</p> : null}
      {asked === 'today' || asked === 'enough' ? (
        <Notice>
          <strong>{say(`chips.topUp.${asked}`, { floor })}</strong>
        </Notice>
      ) : null}
      <p>
        {say('chips.have', { chips: balance })}
        {inEscrow > 0 ? ` ${say('chips.escrow', { chips: inEscrow })}` : null}
      </p>
      {topUp === 'possible' ? (
        <PostForm action="/chips/topup" visitor={visitor}>
          <p>
            <button name="act" value="topup">
              {say('chips.topUp', { floor })}
            </button>
          </p>
        </PostForm>
      ) : null}
      {topUp === 'today' && asked === undefined ? <p>{say('chips.topUp.today')}</p> : null}
      <p class="small">{say('chips.about', { floor })}</p>
      <Entries entries={entries} visitor={visitor} />
      {older === undefined ? null : (
        <p>
          <FreshLink to={`/chips?before=${encodeURIComponent(older)}`} nonce={nonce}>
            {say('chips.older')}
          </FreshLink>
        </p>
      )}
    </>
  )
}

const Entries = ({
  entries,
  visitor,
}: {
  readonly entries: readonly Entry[]
  readonly visitor: ChipsProps['visitor']
}) => {
  const { say, nonce } = visitor
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say('chips.column.why')}</th>
          <th scope="col">{say('chips.column.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ at, why, table, amount, lost, balance }) => (
          <tr>
            <th scope="row">
              {table === null ? (
                say(`chips.why.${why}`)
              ) : (
                <FreshLink to={`/tables/${table}`} nonce={nonce}>
                  {say(`chips.why.${why}`)}
                </FreshLink>
              )}
              {lost > 0 ? ` ${say('chips.lost', { chips: lost })}` : null}
              <br />
              <span class="small">{whenText(at, visitor)}</span>
            </th>
            <td>
              {say(amount < 0 ? 'chips.went' : 'chips.came', { chips: Math.abs(amount) })}
              <br />
              <span class="small">{say('chips.then', { chips: balance })}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
