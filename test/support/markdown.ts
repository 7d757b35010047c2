/** The cells of the first table with that head ("Roll | Hold"), row by row; none where there is no such table. */
export const tableUnder = (text: string, head: string): readonly (readonly string[])[] => {
  const lines = text.split('\n').map(cellsOf)
  const at = lines.findIndex((cells) => cells.join(' | ') === head)
  const rows = at < 0 ? [] : lines.slice(at + 2)
  const end = rows.findIndex((cells) => cells.length === 0)
  return end < 0 ? rows : rows.slice(0, end)
}

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
