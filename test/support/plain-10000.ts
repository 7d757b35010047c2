import { type Agreed, numbers, type Options } from './log.ts'
import { howMany, type PlainGame, someOf } from './plain.ts'

/** The greatest sum over all ways to take groups off the dice until none is left; -Infinity where some stay. */
export const plainWorth = (dice: readonly number[], options: Options): number => {
  const key = `${dice.toSorted().join('')} ${options.straight} ${options.threePairs}`
  const known = worths.get(key)
  if (known !== undefined) return known
  const best = Math.max(
    ...groups(options)
      .filter((group) => [1, 2, 3, 4, 5, 6].every((v) => howMany(group.dice, v) <= howMany(dice, v)))
      .map((group) => {
        const rest = [...dice]
        for (const die of group.dice) rest.splice(rest.indexOf(die), 1)
        return group.points + (rest.length === 0 ? 0 : plainWorth(rest, options))
      }),
  )
  worths.set(key, best)
  return best
}

const worths = new Map<string, number>()

const groups = (options: Options) => {
  const all: { dice: number[]; points: number }[] = [
    { dice: [1], points: 100 },
    { dice: [5], points: 50 },
  ]
  for (let v = 1; v <= 6; v++) {
    const value = v === 1 ? 10 : v
    all.push({ dice: [v, v, v], points: 100 * value })
    all.push({ dice: [v, v, v, v], points: 200 * value })
    all.push({ dice: [v, v, v, v, v], points: 400 * value })
    all.push({ dice: [v, v, v, v, v, v], points: 1000 * v })
    if (options.threePairs)
      for (let a = 1; a <= v; a++)
        for (let b = 1; b <= a; b++)
          all.push({ dice: [v, v, a, a, b, b], points: Number(options.threePairs) })
  }
  if (options.straight) all.push({ dice: [1, 2, 3, 4, 5, 6], points: Number(options.straight) })
  return all
}

/** 10000, told line by line. */
export const plain10000 = ({ options, seats, first }: Agreed): PlainGame => {
  const target = Number(options.target)
  const totals = Array<number>(seats).fill(0)
  const gone = new Set<number>()
  let seat = seats === 1 ? 0 : first
  let atRisk = 0
  let setAside = 0
  let roll: readonly number[] = []
  let over = false

  const begin = (next: number) => {
    seat = next % seats
    while (gone.has(seat)) seat = (seat + 1) % seats
    atRisk = 0
    setAside = 0
    roll = []
  }
  const banked = () => totals[seat ?? 0] ?? 0
  const may = (): string[] => {
    if (over || seat === undefined) return []
    const texts: string[] = []
    for (const text of someOf(roll)) {
      const points = text === '' ? -Infinity : plainWorth(numbers(text), options)
      if (points < 0) continue
      if (options.exact && banked() + atRisk + points > target) continue
      texts.push(`${text} roll`)
      const fullHand = setAside + numbers(text).length === 6
      const qualifies = banked() > 0 || atRisk + points >= Number(options.qualifying)
      if (!fullHand && qualifies) texts.push(`${text} bank`)
    }
    return texts
  }
  const reach = (total: number) => {
    totals[seat ?? 0] = total
    if (total >= target) over = true
    else begin((seat ?? 0) + 1)
  }
  const move = (words: readonly string[]) => {
    const dice = words.slice(0, -1).map(Number)
    atRisk += plainWorth(dice, options)
    if (words.at(-1) === 'bank') return reach(banked() + atRisk)
    setAside = (setAside + dice.length) % 6
    roll = []
  }
  const fall = (faces: readonly number[]) => {
    if (seat === undefined) return begin((faces[0] ?? 0) - 1)
    if (howMany(faces, 1) === 6) return reach(target)
    roll = faces
    if (may().length === 0) begin(seat + 1)
  }
  const exit = (leaving: readonly number[], why: string | undefined) => {
    if (over || leaving.every((one) => gone.has(one))) return
    for (const one of leaving) gone.add(one)
    if (why === 'cancelled' || seats - gone.size <= 1) over = true
    else if (seat !== undefined && gone.has(seat)) begin(seat + 1)
  }

  const take = (line: string) => {
    const [word = '', ...words] = line.split(' ')
    if (word === 'throw') fall(words.map(Number))
    else if (word === 'exit') exit(words.slice(0, -1).map(Number), words.at(-1))
    else move(words)
  }
  const standing = () => ({ totals, may: totals.map((_, one) => (one === seat ? may() : [])), over })
  return { take, standing }
}
