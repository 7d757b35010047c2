import type { PropsWithChildren } from 'hono/jsx'
import { type FormVisitor, Proof } from './form.tsx'

interface PartFormProps {
  readonly action: string
  readonly visitor: FormVisitor
  /** Whether the answer is read from its top: where it brings a new decision. */
  readonly fromTop?: boolean
}

/**
 * A form whose answer changes the table's part. htmx, where it runs, puts the answer in the place of the part; a second
 * press while the first is under way is dropped.
 */
export const PartForm = ({ action, visitor, fromTop, children }: PropsWithChildren<PartFormProps>) => (
  <form
    method="post"
    action={action}
    hx-post={action}
    hx-target="#table"
    hx-swap={fromTop ? 'outerMorph show:top' : 'outerMorph'}
    hx-sync="this:drop"
  >
    <Proof visitor={visitor} />
    {children}
  </form>
)
