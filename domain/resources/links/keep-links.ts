import { eq } from 'drizzle-orm'
import type { NewLink } from '#contract/link-schemas.ts'
import { linkMessages } from '#contract/messages/links.ts'
import type { DomainKey } from '#contract/resources.ts'
import { askable } from '#store/askable.ts'
import { record, type Log } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { links } from '#store/resource-schema.ts'
import { requireNoteKeeper, type Who } from '../../accounts/access.ts'
import { Problem } from '../../problem.ts'
import type { Link } from './list-links.ts'

interface AddedLink extends NewLink {
  domain: DomainKey
}

/** Adds a link and returns it. Administrators and teachers only. */
export async function addLink(db: Db, who: Who, link: AddedLink): Promise<Link> {
  requireNoteKeeper(who)
  return record(db, who, (tx, log) => insertLink(tx, log, link))
}

/** Inserts a link, logs it and returns it. */
export async function insertLink(tx: Transaction, log: Log, link: AddedLink): Promise<Link> {
  const [added] = await tx.insert(links).values(link).returning()
  if (!added) throw new Error('The database did not return the link that it took.')
  const { id, ...after } = added
  log({ kind: 'link', recordId: id, before: null, after })
  return added
}

/** Deletes a link; the change log keeps it. Throws not-found. Administrators and teachers only. */
export async function removeLink(db: Db, who: Who, id: string) {
  requireNoteKeeper(who)
  await record(db, who, async (tx, log) => {
    const isIt = eq(links.id, askable(id))
    const [removed] = await tx.delete(links).where(isIt).returning()
    if (!removed) throw new Problem('not-found', linkMessages.unknown)
    const { id: recordId, ...before } = removed
    log({ kind: 'link', recordId, before, after: null })
  })
}
