/** A figure, with what tells it from others of its family. */
export interface Sample {
  labels?: Record<string, string>
  value: number
}

/** Observations that were counted by how large they are. */
export interface HistogramSample {
  labels?: Record<string, string>
  histogram: Pick<Histogram, 'bounds' | 'counts' | 'sum'>
}

interface Described {
  name: string
  /** One line that says what is counted, and in which unit. */
  help: string
}

/** All figures of one name. */
export type Family = Described &
  (
    | { type: 'counter' | 'gauge'; samples: Sample[] }
    | { type: 'histogram'; samples: HistogramSample[] }
  )

/** What the text is served as: version 0.0.4 of the format, which every Prometheus reads. */
export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

/** Writes families in the text format of Prometheus. A family without samples is left out. */
export function writeExposition(families: readonly Family[]): string {
  const lines = families
    .filter(({ samples }) => samples.length > 0)
    .flatMap((family) => [
      `# HELP ${family.name} ${family.help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
      `# TYPE ${family.name} ${family.type}`,
      ...linesOf(family),
    ])
  return `${lines.join('\n')}\n`
}

function linesOf(family: Family): string[] {
  const { name } = family
  if (family.type !== 'histogram') {
    return family.samples.map(({ labels, value }) => line(name, labels, value))
  }
  return family.samples.flatMap(({ labels, histogram: { bounds, counts, sum } }) => {
    let total = 0
    const buckets = counts.map((count, place) => {
      total += count
      const le = bounds[place]?.toString() ?? '+Inf'
      return line(`${name}_bucket`, { ...labels, le }, total)
    })
    return [...buckets, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, total)]
  })
}

function line(name: string, labels: Record<string, string> = {}, value: number) {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${written(value)}`
}

function escaped(text: string) {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')
}

/** As Go reads numbers, which spells out infinity. */
function written(value: number) {
  if (Number.isFinite(value) || Number.isNaN(value)) return String(value)
  return value > 0 ? '+Inf' : '-Inf'
}

/** Counts observations by how large they are. */
export interface Histogram {
  /** The upper bounds of all buckets but the last, which has none. */
  bounds: readonly number[]
  /** How many fell into each bucket alone, and in none below it. */
  counts: number[]
  sum: number
  observe(value: number): void
}

/** Opens a histogram; `bounds` rise. */
export function createHistogram(bounds: readonly number[]): Histogram {
  const histogram: Histogram = {
    bounds,
    counts: Array.from({ length: bounds.length + 1 }, () => 0),
    sum: 0,
    observe(value) {
      let place = 0
      while (place < bounds.length && value > (bounds[place] ?? Infinity)) place += 1
      histogram.counts[place] = (histogram.counts[place] ?? 0) + 1
      histogram.sum += value
    },
  }
  return histogram
}
