import { rosterExample } from '#content/roster-example.ts'
import { writeCsv } from '#contract/csv.ts'

/** A CSV to fill in. */
export function exampleRoster(): string {
  return writeCsv(rosterExample)
}
