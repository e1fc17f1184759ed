import { eq } from 'drizzle-orm'
import type { PublicationEntry } from '#contract/publications.ts'
import type { Log } from '#store/changes.ts'
import type { Transaction } from '#store/database.ts'
import { publications } from '#store/schema.ts'
import { columnsOf, snapshotOf, type PublicationRow } from './publication-columns.ts'

interface NewPublication {
  id: string
  citeKey: string
  entry: PublicationEntry
}

interface Rewrite {
  before: PublicationRow
  citeKey: string
  entry: PublicationEntry
}

/** Rows of one insert: 22 columns each, and PostgreSQL takes at most 65,535 parameters. */
const chunk = 1000

/** Inserts publications, the first one as the oldest, and logs each. */
export async function insertPublications(tx: Transaction, log: Log, added: NewPublication[]) {
  const values = added.map(({ id, citeKey, entry }) => ({ id, citeKey, ...columnsOf(entry) }))
  for (let start = 0; start < values.length; start += chunk) {
    const rows = await tx
      .insert(publications)
      .values(values.slice(start, start + chunk))
      .returning()
    for (const row of rows) logChange(log, null, row)
  }
}

/** Gives a publication other fields and logs it; where all are as before, nothing is written. */
export async function rewritePublication(
  tx: Transaction,
  log: Log,
  { before, citeKey, entry }: Rewrite,
) {
  const columns = { citeKey, ...columnsOf(entry) }
  const stored: Record<string, unknown> = before
  if (Object.entries(columns).every(([name, value]) => stored[name] === value)) return
  const rows = await tx
    .update(publications)
    .set(columns)
    .where(eq(publications.id, before.id))
    .returning()
  for (const row of rows) logChange(log, before, row)
}

/** Deletes a publication and logs it; the log keeps what brings it back. */
export async function deletePublication(tx: Transaction, log: Log, before: PublicationRow) {
  await tx.delete(publications).where(eq(publications.id, before.id))
  logChange(log, before, null)
}

function logChange(log: Log, before: PublicationRow | null, after: PublicationRow | null) {
  const row = after ?? before
  if (!row) return
  const { kind, id: recordId } = row
  log({ kind, recordId, before: before && snapshotOf(before), after: after && snapshotOf(after) })
}
