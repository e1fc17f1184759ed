import type { Point, Wave } from './curve.ts'

/** Where two waves meet: `upper` and `lower` are their places in the list of waves. */
export interface Crossing extends Point {
  upper: number
  lower: number
}

/**
 * All crossings of the waves between two x, from left to right. Each wave goes over and under by
 * turns, as in a plait; `turned` swaps over and under everywhere.
 */
export function crossingsOf(waves: Wave[], from: number, to: number, turned: boolean): Crossing[] {
  return pairsOf(waves.length)
    .flatMap(([one, other]) =>
      meetings(waves, one, other, from, to).map((x) => crossingAt(waves, one, other, x, turned)),
    )
    .toSorted((first, second) => first.x - second.x)
}

function pairsOf(count: number): [number, number][] {
  const places = Array.from({ length: count }, (_, place) => place)
  return places.flatMap((one) =>
    places.slice(one + 1).map((other): [number, number] => [one, other]),
  )
}

function meetings(waves: Wave[], one: number, other: number, from: number, to: number) {
  const apart: Wave = (x) => (waves[one]?.(x) ?? 0) - (waves[other]?.(x) ?? 0)
  const count = Math.ceil((to - from) / 2)
  const step = (to - from) / count
  const found: number[] = []
  let [start, isAbove] = [from, apart(from) > 0]
  for (let index = 1; index <= count; index += 1) {
    const end = from + step * index
    const wasAbove = isAbove
    isAbove = apart(end) > 0
    if (isAbove !== wasAbove) found.push(zeroOf(apart, start, end))
    start = end
  }
  return found
}

function zeroOf(wave: Wave, from: number, to: number) {
  let [low, high] = [from, to]
  const sign = wave(from) > 0
  for (let turn = 0; turn < 20; turn += 1) {
    const middle = (low + high) / 2
    if (wave(middle) > 0 === sign) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * Counted from the top, a braid alternates when the falling strand is over at every even level and
 * the rising one at every odd level.
 */
function crossingAt(
  waves: Wave[],
  one: number,
  other: number,
  x: number,
  turned: boolean,
): Crossing {
  const y = waves[one]?.(x) ?? 0
  const level = waves.filter(
    (wave, place) => place !== one && place !== other && wave(x) < y,
  ).length
  const oneFalls = (waves[one]?.(x + 1) ?? 0) > (waves[other]?.(x + 1) ?? 0)
  const [falling, rising] = oneFalls ? [one, other] : [other, one]
  const fallingIsOver = (level % 2 === 0) !== turned
  const [upper, lower] = fallingIsOver ? [falling, rising] : [rising, falling]
  return { x, y, upper, lower }
}
