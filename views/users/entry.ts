import type { FormVisitor } from '../parts/form.tsx'
import type { Problem } from './problem.tsx'

/** What the pages for coming in show: creating an account and logging in. */
export interface EntryProps {
  readonly visitor: FormVisitor
  /** The N of "Guest N" where a guest asks. */
  readonly guest: number | null
  /** The path to go on to. */
  readonly to: string
  /** The name as typed before. */
  readonly name?: string
  readonly problem?: Problem | undefined
}

/** The address of a page for coming in, which leads on to `to`. */
export const entryPath = (page: '/login' | '/signup', to: string): string =>
  to === '/' ? page : `${page}?to=${encodeURIComponent(to)}`
