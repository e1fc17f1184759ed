/**
 * The places where a row comes to rest: where each slide begins, but none beyond `end`, where the
 * last slide is whole in view.
 */
export function stopsOf(beginnings: readonly number[], end: number): number[] {
  return [...new Set(beginnings.map((beginning) => Math.round(Math.min(beginning, end))))]
}

/** The stop before (-1) or after (1) the place where the row is; beyond the last comes the first. */
export function nextStop(stops: readonly number[], place: number, step: -1 | 1): number {
  const distances = stops.map((stop) => Math.abs(stop - place))
  const here = distances.indexOf(Math.min(...distances))
  return stops.at((here + step) % stops.length) ?? 0
}
