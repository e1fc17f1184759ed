import type { NewLink } from '#contract/link-schemas.ts'
import type { DomainKey } from '#contract/resources.ts'
import { record } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import { requireNoteKeeper, type Who } from '../../accounts/access.ts'
import { deleteRecord, insertRecord, lockRecord } from '../../records/write-records.ts'

interface AddedLink extends NewLink {
  domain: DomainKey
}

/** Adds a link and returns its id. Administrators and teachers only. */
export async function addLink(db: Db, who: Who, link: AddedLink): Promise<string> {
  requireNoteKeeper(who)
  return record(db, who, (tx, log) => insertRecord({ tx, log }, 'link', link))
}

/** Deletes a link; the change log keeps it. Throws not-found. Administrators and teachers only. */
export async function removeLink(db: Db, who: Who, id: string) {
  requireNoteKeeper(who)
  await record(db, who, async (tx, log) => {
    await deleteRecord({ tx, log }, 'link', await lockRecord(tx, 'link', id))
  })
}
