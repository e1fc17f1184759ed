import { and, eq, sql } from 'drizzle-orm'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { messages } from '#contract/messages.ts'
import { hasPages } from '#contract/pages.ts'
import type { Reader } from '#store/database.ts'
import { askable } from '#store/queries.ts'
import { files, records } from '#store/schema.ts'
import { mayWriteAll, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { complete } from './complete.ts'
import { fieldsMeant, heldIn, holdsFileToOpen } from './held-files.ts'
import { isShown } from './hidden.ts'
import { namesFile } from './names-file.ts'

interface Asked {
  kind: string
  id: string
  fileId: string
}

/**
 * A file that a record with a page names, whichever kind it is of, under the name that it has there,
 * and whether everybody may have it. Only for kinds stored as documents; pictures go other ways, in
 * sizes and without what a camera wrote into them. Throws not-found, and does so of a hidden record
 * for whoever may not write it.
 */
export async function recordFile(db: Reader, who: Who, asked: Asked) {
  const kind = Object.values<Kind>(kinds).find(({ name }) => name === asked.kind && hasPages(name))
  if (!kind) throw unknown()
  const id = askable(asked.id)
  const fileId = askable(asked.fileId)
  const fields = fieldsMeant(kind.fields, holdsFileToOpen)
  const [row] = await db
    .select({ data: records.data, isPublic: sql<boolean>`${isShown(kind)}`, file: files })
    .from(records)
    .innerJoin(files, eq(files.id, fileId))
    .where(and(eq(records.kind, kind.name), eq(records.id, id), namesFile(fields, files.id)))
  if (!row || !(row.isPublic || mayWriteAll(who, kind.name))) throw unknown()
  const place = heldIn(fields, complete(kind, row.data)).find((one) => one.fileId === fileId)
  const name = place?.field.holds === 'files' ? place.called : row.file.name
  return { file: { ...row.file, name }, isPublic: row.isPublic }
}

function unknown() {
  return new Problem('not-found', messages.request.unknownCall)
}
