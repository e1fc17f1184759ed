import type { Section } from '../report.ts'

/** What came of a fault, so plain that what was measured in turns can be added up. */
export interface Figures {
  counts: Record<string, number>
  /** In milliseconds. */
  times: Record<string, number[]>
}

/** One fault of the suite. */
export interface Fault {
  /** How often it is done in a whole run. */
  usual: number
  /** Throws a sentence where this machine does not let it be done. */
  run: (times: number) => Promise<Figures>
  judge: (figures: Figures) => Section
}

export function addUp(one: Figures, other: Figures): Figures {
  const sum = { counts: { ...one.counts }, times: { ...one.times } }
  count(sum, other.counts)
  for (const [name, values] of Object.entries(other.times)) {
    sum.times[name] = [...(one.times[name] ?? []), ...values]
  }
  return sum
}

/** A count by its name; what was never counted did not happen. */
export function countOf({ counts }: Figures, name: string): number {
  return counts[name] ?? 0
}

/** Counts what has just happened. */
export function count(figures: Figures, news: Record<string, number>): void {
  for (const [name, more] of Object.entries(news)) {
    figures.counts[name] = countOf(figures, name) + more
  }
}
