import type { PropsWithChildren } from 'hono/jsx'

/** Why something was not done, for the eye and for the ear. */
export const Notice = ({ children }: PropsWithChildren) => (
  <p class="notice" role="alert">
    {children}
  </p>
)
