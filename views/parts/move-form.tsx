import type { PropsWithChildren } from 'hono/jsx'
import type { FormVisitor } from './form.tsx'
import { PartForm } from './part-form.tsx'

/** The table that a move is for, and the throw that it answers. */
export interface MoveFormTable {
  readonly id: string
  readonly throws: number
}

interface MoveFormProps {
  readonly table: MoveFormTable
  readonly visitor: FormVisitor
}

/** A form whose fields named "move", in page order, spell a move. */
export const MoveForm = ({ table, visitor, children }: PropsWithChildren<MoveFormProps>) => (
  <PartForm action={`/tables/${table.id}/moves`} visitor={visitor} fromTop>
    <input type="hidden" name="throws" value={`${table.throws}`} />
    {children}
  </PartForm>
)
