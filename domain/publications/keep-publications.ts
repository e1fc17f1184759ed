import { publicationMessages } from '#contract/messages/publications.ts'
import type {
  PublicationEntry,
  PublicationFields,
  PublicationKind,
} from '#contract/publications.ts'
import { record } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { newId } from '#store/new-id.ts'
import { publications } from '#store/schema.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { isPublication } from './list-publications.ts'
import { entryWith, fieldsOf } from './publication-columns.ts'
import { deletePublication, insertPublications, rewritePublication } from './write-publications.ts'

interface PublicationRef {
  kind: PublicationKind
  id: string
}

interface PublicationEdit extends PublicationRef {
  /** Only what is to change; a field left out stays as it is. */
  change: Partial<PublicationFields>
}

/** Adds a publication and returns its id. Administrators only. */
export async function addPublication(db: Db, who: Who, entry: PublicationEntry): Promise<string> {
  requireAdmin(who)
  const id = newId()
  await record(db, who, (tx, log) => insertPublications(tx, log, [{ id, citeKey: '', entry }]))
  return id
}

/** Changes some fields of a publication. Throws not-found. Administrators only. */
export async function editPublication(db: Db, who: Who, { change, ...ref }: PublicationEdit) {
  requireAdmin(who)
  await record(db, who, async (tx, log) => {
    const before = await lockPublication(tx, ref)
    const entry = entryWith(ref.kind, { ...fieldsOf(ref.kind, before), ...change })
    await rewritePublication(tx, log, { before, citeKey: before.citeKey, entry })
  })
}

/** Deletes a publication; the change log keeps it. Throws not-found. Administrators only. */
export async function removePublication(db: Db, who: Who, ref: PublicationRef) {
  requireAdmin(who)
  await record(db, who, async (tx, log) => {
    await deletePublication(tx, log, await lockPublication(tx, ref))
  })
}

async function lockPublication(tx: Transaction, { kind, id }: PublicationRef) {
  const [row] = await tx.select().from(publications).where(isPublication(kind, id)).for('update')
  if (!row) throw new Problem('not-found', publicationMessages.unknown)
  return row
}
