import { median } from './median.ts'

export type Unit = '%' | '×' | 'ms' | 's' | 'µs' | 'kB' | 'MiB' | ''

/** A figure beside its goal. */
export interface Verdict {
  what: string
  measured: string
  goal: string
  met: 'yes' | 'no' | 'unclear'
}

/** Judges one value, or one of each round: where the rounds disagree it is unclear. */
export function atMost(what: string, values: number[], limit: number, unit: Unit): Verdict {
  return verdict(what, values, unit, `≤ ${shown(limit, unit)}`, (value) => value <= limit)
}

export function atLeast(what: string, values: number[], limit: number, unit: Unit): Verdict {
  return verdict(what, values, unit, `≥ ${shown(limit, unit)}`, (value) => value >= limit)
}

function verdict(
  what: string,
  values: number[],
  unit: Unit,
  goal: string,
  isGood: (value: number) => boolean,
): Verdict {
  const good = values.filter(isGood).length
  const met = good === values.length ? 'yes' : good === 0 ? 'no' : 'unclear'
  return { what, measured: withRange(values, unit), goal, met }
}

/** The median, and from where to where the rounds went, where they differ. */
export function withRange(values: number[], unit: Unit): string {
  const middle = shown(median(values), unit)
  const [least, most] = [bare(Math.min(...values)), bare(Math.max(...values))]
  return least === most ? middle : `${middle} (${least}–${most})`
}

/** With three digits that count. */
export function shown(value: number, unit: Unit): string {
  return unit === '' ? bare(value) : `${bare(value)} ${unit}`
}

function bare(value: number) {
  if (Number.isNaN(value)) return '–'
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-GB')
  return String(Number(value.toPrecision(3)))
}
