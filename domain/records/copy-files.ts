import { fieldsWithFiles } from '#contract/kinds/copies.ts'
import { holdsFile, type HeldFile } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { unknownRecord } from '#contract/messages/records.ts'
import type { CopiedFiles } from '#contract/stored-files.ts'
import { askable } from '#store/queries.ts'
import type { Db } from '#store/database.ts'
import { requireWriter, type Who } from '../accounts/access.ts'
import { takeCopies } from '../files/uploads.ts'
import { Problem } from '../problem.ts'
import { heldIn, withFiles } from './held-files.ts'
import { findRecord } from './write-records.ts'
import { requireWriterOf } from './writers.ts'

/**
 * The files of a record for the form of a copy of it: they wait for that form as if whoever copies had
 * just sent them, under ids of their own, so that neither record loses a file with the other. No record
 * is written. Only for whoever may write the record; throws not-found where there is none.
 */
export async function copyFiles(
  db: Db,
  who: Who,
  kind: KindName,
  id: string,
): Promise<CopiedFiles> {
  const { fields, copies } = await copiesOf(db, who, kind, id)
  const other = (fileId: string) => copies.get(fileId)?._id ?? fileId
  const held = (fileId: string): HeldFile[] => {
    const copy = copies.get(fileId)
    return copy ? [{ name: copy.name, fileId: copy._id }] : []
  }
  const said = fields.map(({ field, value }) => {
    if (holdsFile(field)) return [field.name, typeof value === 'string' ? held(value) : []] as const
    const all: unknown[] = Array.isArray(value) ? value : []
    return [field.name, withFiles(field, all, other) as unknown[]] as const
  })
  return { fields: Object.fromEntries(said) }
}

/** What a form was filled in with that began as a copy, with files of its own in the place of the record's. */
export async function withCopies(
  db: Db,
  who: Who,
  { kind, id }: { kind: KindName; id: string },
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { fields, copies } = await copiesOf(db, who, kind, id)
  const other = (fileId: string) => copies.get(fileId)?._id ?? fileId
  const said = fields.flatMap(({ field }) =>
    Object.hasOwn(values, field.name)
      ? [[field.name, withFiles(field, values[field.name], other)] as const]
      : [],
  )
  return { ...values, ...Object.fromEntries(said) }
}

async function copiesOf(db: Db, who: Who, kind: KindName, id: string) {
  const description: Kind = kinds[kind]
  requireWriter(who, kind)
  if (description.single) throw new Problem('not-found', unknownRecord(description.noun))
  const found = await findRecord(db, kind, askable(id))
  await requireWriterOf(db, who, kind, found)
  const { snapshot } = found
  const fields = fieldsWithFiles(description)
  // Several texts may show the same picture.
  const places = heldIn(fields, snapshot).filter(({ field }) => field.holds !== 'richText')
  const holding = new Set(places.map(({ top }) => top))
  const ids = [...new Set(places.map(({ fileId }) => fileId))]
  // A name is the record's own, and a caption is no name.
  const names = places.filter(({ field }) => field.holds === 'files')
  const copies = await takeCopies(
    db,
    who,
    ids,
    new Map(names.map(({ fileId, called }) => [fileId, called])),
  )
  const held = fields.filter((field) => holding.has(field))
  return { fields: held.map((field) => ({ field, value: snapshot[field.name] })), copies }
}
