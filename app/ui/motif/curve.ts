export interface Point {
  x: number
  y: number
}

/** A place on a curve with its direction, of length 1. */
export interface Station extends Point {
  tx: number
  ty: number
}

/** The height (y, downwards) of a line at each x. */
export type Wave = (x: number) => number

/** A line that is walked by its own length, so that what is evenly spaced on it looks so. */
export interface Walk {
  length: number
  at: (arc: number) => Station
}

/** A walk that goes from left to right only, so that every x is met once. */
export interface Curve extends Walk {
  arcAt: (x: number) => number
}

/** Measures a wave between two x. Positions along it are lengths from its left end. */
export function curveOf(wave: Wave, from: number, to: number): Curve {
  const count = Math.max(16, Math.ceil((to - from) / 2))
  const step = (to - from) / count
  const heights = Array.from({ length: count + 1 }, (_, index) => wave(from + step * index))
  const slopes = heights.map((_, index) => slopeAt(wave, from + step * index))
  const arcs = lengthsOf(heights, step)
  return {
    length: arcs.at(-1) ?? 0,
    arcAt: (x) => between(arcs, (x - from) / step),
    at: (arc) => {
      const place = placeOf(arcs, arc)
      const slope = between(slopes, place)
      const size = Math.sqrt(1 + slope * slope)
      const [x, y] = [from + step * place, between(heights, place)]
      return { x, y, tx: 1 / size, ty: slope / size }
    },
  }
}

/** The point at a distance beside a station, to the right of its direction (downwards here). */
export function beside({ x, y, tx, ty }: Station, distance: number): Point {
  return { x: x - ty * distance, y: y + tx * distance }
}

/** The point at a distance straight ahead of a station. */
export function ahead({ x, y, tx, ty }: Station, distance: number): Point {
  return { x: x + tx * distance, y: y + ty * distance }
}

function slopeAt(wave: Wave, x: number) {
  const reach = 0.01
  return (wave(x + reach) - wave(x - reach)) / (2 * reach)
}

function lengthsOf(heights: number[], step: number) {
  const arcs = [0]
  let length = 0
  for (let index = 1; index < heights.length; index += 1) {
    const rise = (heights[index] ?? 0) - (heights[index - 1] ?? 0)
    length += Math.sqrt(step * step + rise * rise)
    arcs.push(length)
  }
  return arcs
}

function between(values: number[], place: number) {
  const index = Math.min(Math.max(Math.floor(place), 0), values.length - 2)
  const low = values[index] ?? 0
  const high = values[index + 1] ?? low
  return low + (high - low) * (place - index)
}

/** The inverse of `between`: at which place of the rising values the value lies. */
function placeOf(values: number[], value: number) {
  let low = 0
  let high = values.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) <= value) low = middle
    else high = middle
  }
  const start = values[low] ?? 0
  return low + (value - start) / ((values[high] ?? 0) - start)
}
