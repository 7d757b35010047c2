import type { PropsWithChildren } from 'hono/jsx'
import { type FormVisitor, Proof } from './form.tsx'

/** The table that a move is for, and the throw that it answers. */
export interface MoveFormTable {
  readonly id: string
  readonly throws: number
}

interface MoveFormProps {
  readonly table: MoveFormTable
  readonly visitor: FormVisitor
}

/**
 * A form whose fields named "move", in page order, spell a move. htmx, where it runs, puts the answer in the place of the
 * table's part; a second press while the first is under way is dropped.
 */
export const MoveForm = ({ table, visitor, children }: PropsWithChildren<MoveFormProps>) => {
  const action = `/tables/${table.id}/moves`
  return (
    <form
      method="post"
      action={action}
      hx-post={action}
      hx-target="#table"
      hx-swap="outerMorph show:top"
      hx-sync="this:drop"
    >
      <Proof visitor={visitor} />
      <input type="hidden" name="throws" value={`${table.throws}`} />
      {children}
    </form>
  )
}
