import { asc, sql } from 'drizzle-orm'
import type { ImportRow } from '#contract/import-report.ts'
import { recordMany, type Actor } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { publications } from '#store/schema.ts'
import { insertRecords, rewriteRecords, type Writing } from '../records/write-records.ts'
import { planImport, type PlannedRow } from './plan-import.ts'
import { entryOf } from './publication-columns.ts'
import type { Publication } from './recogniser.ts'

/**
 * Takes the journals, conference papers and patents of a BibTeX file, and says of every entry what
 * became of it. An entry one already has is brought up to date, but for what the file leaves empty;
 * the same file a second time changes nothing. All in one transaction and one batch of the log.
 */
export async function importBibliography(db: Db, actor: Actor, text: string): Promise<ImportRow[]> {
  // The reader of BibTeX is a large library that a running site hardly ever needs.
  const { readBibliography } = await import('./bibtex/read-bibliography.ts')
  const read = readBibliography(text.replaceAll('\0', ''))
  return recordMany(db, actor, async (tx, log) => {
    const stored = await lockAll(tx)
    const plan = planImport(
      stored.map((row) => ({ id: row.id, citeKey: row.citeKey, entry: entryOf(row) })),
      read,
    )
    await write({ tx, log }, plan)
    return plan.map(({ line, outcome, what, reason }) => ({ line, outcome, what, reason }))
  })
}

/** Two imports at once wait for each other here, or each would add what the other is adding. */
async function lockAll(tx: Transaction) {
  await tx.execute(sql`lock table ${publications} in exclusive mode`)
  return tx.select().from(publications).orderBy(asc(publications.sequence))
}

/** The file's first entry is its newest, so it is added last. */
async function write(writing: Writing, plan: PlannedRow[]) {
  const added = plan.flatMap((row) => (row.outcome === 'added' ? [row.publication] : []))
  for (const [kind, records] of recordsByKind(added.toReversed())) {
    await insertRecords(writing, kind, records)
  }
  const changed = plan.flatMap((row) => (row.outcome === 'changed' ? [row.publication] : []))
  for (const [kind, records] of recordsByKind(changed)) {
    const changes = new Map(records.map(({ id, snapshot }) => [id, snapshot]))
    await rewriteRecords(writing, kind, changes)
  }
}

function recordsByKind(planned: readonly Publication[]) {
  const byKind = Map.groupBy(planned, ({ entry }) => entry.kind)
  return [...byKind].map(([kind, ofKind]) => {
    const records = ofKind.map(({ id, citeKey, entry }) => {
      return { id, snapshot: { ...entry.fields, citeKey } }
    })
    return [kind, records] as const
  })
}
