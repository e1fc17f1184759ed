import { sheetExamples } from '#content/sheet-examples.ts'
import { writeCsv } from '#contract/csv.ts'
import type { Reader } from '#store/database.ts'
import { requireWriterOfAll, type Who } from '../accounts/access.ts'
import type { Snapshot } from '../history/restorable.ts'
import { listDocuments } from '../records/document-storage.ts'
import { cellOf } from './cells.ts'
import { readNamed } from './named-records.ts'
import { columnsOf, requireSheet } from './sheet-columns.ts'

/** All records of a kind as a CSV that an import reads back without a change. Only for whoever may write all of it. */
export async function exportSheet(db: Reader, who: Who, name: string): Promise<string> {
  const { name: kindName, kind } = requireSheet(name)
  requireWriterOfAll(who, kindName)
  const columns = columnsOf(kind)
  const named = await readNamed(db, kind)
  const listed: (Snapshot & { id: string })[] = await listDocuments(db, kind)
  // Where lists run by when a record was added, the first one that was stands first in a file.
  const inOrder = kind.order ? listed : listed.toReversed()
  const rows = inOrder.map((record) =>
    columns.map(({ field }) => (field ? cellOf(field, record[field.name], named) : record.id)),
  )
  return writeCsv([columns.map(({ title }) => title), ...rows])
}

/** A CSV to fill in, with one record as an example. Only for whoever may write all of it. */
export function exampleSheet(who: Who, name: string): string {
  const { name: kindName, kind } = requireSheet(name)
  requireWriterOfAll(who, kindName)
  const fields = columnsOf(kind).flatMap(({ field }) => field ?? [])
  const cells = sheetExamples[kind.name]
  const titles = fields.map(({ label }) => label)
  return writeCsv(cells ? [titles, fields.map((field) => cells[field.name] ?? '')] : [titles])
}
