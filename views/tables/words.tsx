import type { SeenTable } from '../../src/tables/seen.ts'
import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'
import { WordsField } from './open.tsx'

/** Choosing one's lucky words while others are awaited, under the seal of the dice. */
export const LuckyWords = ({
  table,
  visitor,
}: {
  readonly table: SeenTable
  readonly visitor: FormVisitor
}) => {
  const { say } = visitor
  return (
    <>
      <h1>{say('tables.words')}</h1>
      <p class="small">
        {say('tables.sealed')} <span class="hash">{table.commitment}</span>
      </p>
      <PostForm action={`/tables/${table.id}/seat`} visitor={visitor}>
        <WordsField value={table.words} visitor={visitor} />
        <p class="act">
          <button type="submit" name="sit" value="words" class="main">
            {say('tables.words.keep')}
          </button>
        </p>
      </PostForm>
      <p>
        <FreshLink to={`/tables/${table.id}`} nonce={visitor.nonce}>
          {say('leave.stay')}
        </FreshLink>
      </p>
    </>
  )
}
