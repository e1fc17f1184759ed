import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { chunksOf } from '#store/chunks.ts'
import { isOneOf } from '#store/is-one-of.ts'
import type { KeptKind, Snapshot } from '../history/kept-kind.ts'

interface KeptResource extends Pick<KeptKind, 'fields' | 'nameOf' | 'isKeptBy'> {
  /** Its rows are the records, whole. */
  table: PgTable & { id: PgColumn }
  /** Reads a snapshot: every column but the id. */
  columns: z.ZodType<Record<string, unknown>>
}

/** How a resource that is one row of a table comes back from the change log. */
export function keptResource({ table, columns, ...words }: KeptResource): KeptKind {
  return {
    ...words,
    async read(tx, ids) {
      const rows = await tx.select().from(table).where(isOneOf(table.id, ids)).for('update')
      return rows.map(({ id, ...snapshot }) => ({ id: String(id), snapshot }))
    },
    async insert(tx, records) {
      const rows = records.map(({ id, snapshot }) => ({ id, ...columns.parse(snapshot) }))
      for (const chunk of chunksOf(rows)) {
        await tx.insert(table).overridingSystemValue().values(chunk)
      }
    },
    async update(tx, records) {
      for (const { id, snapshot } of records) {
        await tx
          .update(table)
          .set(changed(columns.parse(snapshot)))
          .where(eq(table.id, id))
      }
    },
    async remove(tx, ids) {
      await tx.delete(table).where(isOneOf(table.id, ids))
    },
  }
}

/** The database gives the place in the list, once and for all. */
function changed({ sequence: _fixed, ...columns }: Snapshot) {
  return columns
}
