import type { Say } from '../../src/words/words.ts'

/** After too many attempts: when to try again. */
export const Wait = ({ seconds, say }: { readonly seconds: number; readonly say: Say }) => (
  <>
    <h1>{say('people.wait')}</h1>
    <p>{say('people.wait.text', { minutes: Math.ceil(seconds / 60) })}</p>
  </>
)
