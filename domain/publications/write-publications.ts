import type {
  PublicationEntry,
  PublicationFields,
  PublicationKind,
} from '#contract/publications.ts'
import { record } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import { requireWriter, type Who } from '../accounts/access.ts'
import { deleteRecord, insertRecord, lockRecord, rewriteRecord } from '../records/write-records.ts'

interface PublicationRef {
  kind: PublicationKind
  id: string
}

interface PublicationEdit extends PublicationRef {
  /** Only what is to change; a field left out stays as it is. */
  change: Partial<PublicationFields>
}

/** Adds a publication and returns its id. Only for whoever may. */
export async function addPublication(db: Db, who: Who, entry: PublicationEntry): Promise<string> {
  requireWriter(who, entry.kind)
  return record(db, who, (tx, log) => insertRecord({ tx, log }, entry.kind, entry.fields))
}

/** Changes some fields of a publication. Throws not-found. Only for whoever may. */
export async function editPublication(db: Db, who: Who, { kind, id, change }: PublicationEdit) {
  requireWriter(who, kind)
  await record(db, who, async (tx, log) => {
    await rewriteRecord({ tx, log }, kind, await lockRecord(tx, kind, id), { ...change })
  })
}

/** Deletes a publication; the change log keeps it. Throws not-found. Only for whoever may. */
export async function removePublication(db: Db, who: Who, { kind, id }: PublicationRef) {
  requireWriter(who, kind)
  await record(db, who, async (tx, log) => {
    await deleteRecord({ tx, log }, kind, await lockRecord(tx, kind, id))
  })
}
