/** A button as far as it matters to whoever presses it. */
export interface Pressable {
  readonly name: string
  readonly value: string
}

/**
 * The button to press next, so that every game comes to its end: first those dice that the page offers to tick, then
 * the bank as soon as it may be, else the moves in turn.
 */
export const choice = <B extends Pressable>(buttons: readonly B[], ticked: boolean, presses: number): B => {
  const moves = buttons.filter(({ name }) => name === 'move')
  const offer = ticked ? undefined : buttons.find(({ name }) => name === 'tick')
  const pressed = offer ?? moves.find(({ value }) => value === 'bank') ?? moves[presses % moves.length]
  if (!pressed) throw new Error('there is nothing to press')
  return pressed
}
