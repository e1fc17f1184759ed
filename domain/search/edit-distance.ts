/**
 * How many letters must be put in, left out, exchanged or swapped with their neighbour to make one
 * word of another; more than `most` is not told apart from one more.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      next.push(cheapest({ one, other, row, at, before, last, next }))
    }
    if (Math.min(...next) > most) return most + 1
    before = last
    last = next
  }
  return last[other.length] ?? most + 1
}

interface Step {
  one: string
  other: string
  row: number
  at: number
  /** What it took two letters ago, one letter ago, and so far in this row. */
  before: number[]
  last: number[]
  next: number[]
}

function cheapest({ one, other, row, at, before, last, next }: Step) {
  const isSame = one[row - 1] === other[at - 1]
  const isSwapped = row > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
  return Math.min(
    cost(last, at) + 1,
    cost(next, at - 1) + 1,
    cost(last, at - 1) + (isSame ? 0 : 1),
    isSwapped ? cost(before, at - 2) + 1 : Infinity,
  )
}

function cost(row: number[], at: number) {
  return row[at] ?? Infinity
}
