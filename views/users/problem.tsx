import type { Key, Say } from '../../src/words/words.ts'

/** Why a form was refused, and the field to look at. */
export interface Problem {
  readonly field: string
  readonly code: Key
  readonly values?: Readonly<Record<string, string | number>>
}

/** The sentence that says why; the field in question points to it. */
export const ProblemNote = ({
  problem,
  say,
}: {
  readonly problem: Problem | undefined
  readonly say: Say
}) =>
  problem ? (
    <p id="problem" class="notice" role="alert">
      <strong>{say(problem.code, problem.values)}</strong>
    </p>
  ) : null
