/** A die as it lies: its digit, with a drawn face where the browser can. */
export const Die = ({ face, mark }: { readonly face: number; readonly mark?: string }) => (
  <span class={`die f${face}${mark ? ` ${mark}` : ''}`}>{face}</span>
)

/** Dice that lie there, in a row. */
export const Dice = ({ dice, mark }: { readonly dice: readonly number[]; readonly mark?: string }) => (
  <span class="dice">
    {dice.map((face) => (
      <>
        <Die face={face} {...(mark && { mark })} />{' '}
      </>
    ))}
  </span>
)

/** A die to be ticked: a real tick box, whose label is the die. It sends its face as a word of the move. */
export const DieBox = ({
  id,
  face,
  ticked,
}: {
  readonly id: string
  readonly face: number
  readonly ticked: boolean
}) => (
  <span class="pick">
    <input type="checkbox" id={id} name="move" value={`${face}`} checked={ticked} />
    <label for={id} class={`die f${face}`}>
      {face}
    </label>{' '}
  </span>
)

/** Which of the dice in a row are ticked, when so many of each face are. */
export const ticks = (dice: readonly number[], ticked: readonly number[]): readonly boolean[] => {
  const left = [...ticked]
  return dice.map((face) => {
    const at = left.indexOf(face)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}
