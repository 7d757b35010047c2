import type { PropsWithChildren } from 'hono/jsx'
import type { Say } from '../../src/words/words.ts'

/** What every form of a visitor carries. */
export interface FormVisitor {
  readonly token: string
  readonly nonce: () => string
  readonly say: Say
}

/** A form that changes something: with the visitor's token and a value never sent before. */
export const PostForm = ({
  action,
  visitor,
  children,
}: PropsWithChildren<{ readonly action: string; readonly visitor: FormVisitor }>) => (
  <form method="post" action={action}>
    <Proof visitor={visitor} />
    {children}
  </form>
)

/** The hidden fields of every form: that it is ours, and a value never sent before. */
export const Proof = ({ visitor }: { readonly visitor: FormVisitor }) => (
  <>
    <input type="hidden" name="token" value={visitor.token} />
    <input type="hidden" name="n" value={visitor.nonce()} />
  </>
)
