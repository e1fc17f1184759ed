import { and, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { fileAnchor } from '#contract/file-paths.ts'
import type { Field } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { capital } from '#contract/messages/records.ts'
import { hasPages, pageOfRecord } from '#contract/pages.ts'
import { records } from '#store/schema.ts'
import { isReadable } from '#store/texts/text-trouble.ts'
import { textIn, type Snapshot } from '../history/restorable.ts'
import { complete } from '../records/complete.ts'
import { fieldsMeant, heldIn, holdsFileToOpen } from '../records/held-files.ts'
import { isShown } from '../records/hidden.ts'
import { namesFile } from '../records/names-file.ts'

/**
 * Of each kind that is stored as documents and has a page, the fields in which a file with words in it
 * stands on that page: the attachments of notices, files in sections of the department's own pages, and
 * whatever a kind to come keeps like these.
 */
const attaching: readonly { kind: Kind; fields: readonly Field[] }[] = Object.values<Kind>(kinds)
  .filter(({ name }) => hasPages(name))
  .map((kind) => ({ kind, fields: fieldsMeant(kind.fields, mayHaveWords) }))
  .filter(({ fields }) => fields.length > 0)

function mayHaveWords(field: Field) {
  return holdsFileToOpen(field) && (field.types?.some(isReadable) ?? true)
}

/** Whether a document has the file with this id on its page, for queries of the table of documents. */
export function hasAttached(fileId: SQLWrapper): SQL {
  return anyAttaching(({ name }) => eq(records.kind, name), fileId)
}

/**
 * Joins the documents that have a file on their pages and are seen by visitors to the table of files. What
 * names a file, of whichever kind, is looked for apart, by the index of names and no other: PostgreSQL
 * does not know that a file is named once or twice, and would rather read all notices.
 */
export function joinShowing(fileId: SQLWrapper): SQL {
  const fields = attaching.flatMap((one) => one.fields)
  const naming = sql`(select * from ${records} where ${namesFile(fields, fileId)} offset 0)`
  return sql`join lateral ${naming} ${records} on ${anyAttaching((kind) => isShown(kind), fileId)}`
}

function anyAttaching(isMeant: (kind: Kind) => SQL | undefined, fileId: SQLWrapper): SQL {
  const ways = attaching.map(({ kind, fields }) => and(isMeant(kind), namesFile(fields, fileId)))
  return or(...ways) ?? sql`false`
}

interface AttachedTo {
  /** What the file is called there; '' where it has no name of its own. */
  called: string
  /** The record by its noun and its title, within quotation marks. */
  words: string
  /** Its page, at the place of the file. */
  path: string
}

/** What says where a file stands, by the row of the document that has it attached. */
export function attachedTo(
  { kind: name, id, data }: { kind: string; id: string; data: Snapshot },
  fileId: string,
): AttachedTo | null {
  const found = attaching.find(({ kind }) => kind.name === name)
  const path = pageOfRecord(name, { ...data, id })
  if (!found || path === null) return null
  const { kind, fields } = found
  const record = complete(kind, data)
  const place = heldIn(fields, record).find((one) => one.fileId === fileId)
  return {
    called: place?.called ?? '',
    words: `${capital(kind.noun)} “${textIn(record, kind.title) ?? ''}”`,
    path: `${path}#${fileAnchor(fileId)}`,
  }
}
