import {
  aliasedTable,
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  ne,
  notExists,
  type SQL,
} from 'drizzle-orm'
import { nounOfKind } from '#contract/change-kinds.ts'
import { batchPath } from '#contract/history-paths.ts'
import type { Reader } from '#store/database.ts'
import { changes } from '#store/schema.ts'
import { editableKinds, mayEditRecords, requireEditor, type Who } from '../accounts/access.ts'
import { remover } from '../sample/sample-records.ts'
import { sinceInWords } from '../site/latest-changes.ts'
import { restorableKind, restorableNames } from './restorable-kinds.ts'
import { asSnapshot } from './restorable.ts'

/** Records of one page. */
const pageSize = 50

/** Of the log: a deletion of a record that is still gone, and not yet for good. */
export function isInTrash(db: Reader): SQL | undefined {
  return and(
    isStillGone(db),
    ne(changes.actorName, remover.name),
    inArray(changes.kind, restorableNames()),
  )
}

/** Of the log: a deletion that says what was deleted, and after which nothing brought it back. */
export function isStillGone(db: Reader): SQL | undefined {
  const later = aliasedTable(changes, 'later')
  const isLater = and(
    eq(later.kind, changes.kind),
    eq(later.recordId, changes.recordId),
    gt(later.id, changes.id),
  )
  return and(
    eq(changes.action, 'remove'),
    isNotNull(changes.before),
    notExists(db.select({ id: later.id }).from(later).where(isLater)),
  )
}

/**
 * Records that were deleted and are still gone, the last one first, by keyset: `next` is what to ask
 * for as `before`, or null on the last page. What went with the sample comes back as a whole, by undoing
 * that, and is not among them. Whoever is no administrator is told of the kinds that were entrusted to
 * them. Throws signed-out and forbidden.
 */
export async function deletedRecords(db: Reader, who: Who, before: number | null) {
  requireEditor(who)
  const isTold = mayEditRecords(who) ? undefined : inArray(changes.kind, editableKinds(who))
  const found = await db
    .select()
    .from(changes)
    .where(and(isInTrash(db), isTold, before === null ? undefined : lt(changes.id, before)))
    .orderBy(desc(changes.id))
    .limit(pageSize + 1)
  const shown = found.slice(0, pageSize)
  return {
    deleted: shown.map(({ id, batch, kind, recordId, at, actorName, before: snapshot }) => ({
      change: id,
      /** Where it can be read as it was. */
      path: batchPath(batch),
      name: restorableKind(kind)?.nameOf(asSnapshot(snapshot) ?? {}) || recordId,
      noun: nounOfKind(kind),
      by: actorName,
      at: at.toISOString(),
      when: sinceInWords(at),
    })),
    next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

export type DeletedRecord = Awaited<ReturnType<typeof deletedRecords>>['deleted'][number]
