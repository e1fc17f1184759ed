import { inArray } from 'drizzle-orm'
import type { BatchSearch, ChangeSearch } from '#contract/change-schemas.ts'
import { changeWords } from '#contract/change-words.ts'
import type { Reader } from '#store/database.ts'
import { files } from '#store/schema.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { batchTitle, nameOf } from './batch-title.ts'
import { differencesOf, fileIdsIn, type FileNames } from './differences.ts'
import { findBatches } from './find-batches.ts'
import { keptKind } from './kept-kinds.ts'
import {
  changesInBatch,
  changesOf,
  countInBatch,
  groupsOf,
  type Group,
  type LoggedChange,
} from './read-batches.ts'

/** Batches of one page. */
const pageSize = 25

/** Records of one page of a batch. */
const recordsOfPage = 50

/**
 * One page of the history, the newest batch first, by keyset: `next` is what to ask for as `before`,
 * or null on the last page. Of a long batch only the first changes are told in full. Administrators
 * only.
 */
export async function listChanges(db: Reader, who: Who, search: ChangeSearch, most = pageSize) {
  requireAdmin(who)
  const found = await findBatches(db, search, most + 1)
  const shown = found.slice(0, most)
  const [groups, changes] = await Promise.all([groupsOf(db, shown), changesOf(db, shown, search)])
  const names = await fileNames(db, changes)
  const groupsBy = Map.groupBy(groups, ({ batch }) => batch)
  const changesBy = Map.groupBy(changes, ({ batch }) => batch)
  const batches = shown.flatMap((batch) => {
    const ofBatch = groupsBy.get(batch) ?? []
    return ofBatch.length > 0 ? [batchLine(ofBatch, changesBy.get(batch) ?? [], names)] : []
  })
  const last = batches.at(-1)
  return { batches, next: found.length > most && last ? last.firstId : null }
}

export type BatchLine = Awaited<ReturnType<typeof listChanges>>['batches'][number]
export type ChangeLine = BatchLine['changes'][number]

/** One page of the records of a batch, as its own page shows it. Throws not-found. Administrators only. */
export async function listBatch(
  db: Reader,
  who: Who,
  asked: string,
  search: BatchSearch,
  most = recordsOfPage,
) {
  requireAdmin(who)
  // PostgreSQL refuses a NUL, and no batch has the character that stands in for it here.
  const batch = asked.replaceAll('\0', '\ufffd')
  const [groups, found, counts] = await Promise.all([
    groupsOf(db, [batch]),
    changesInBatch(db, batch, { ...search, most: most + 1 }),
    countInBatch(db, batch, search),
  ])
  if (groups.length === 0) throw new Problem('not-found', changeWords.unknown)
  const shown = found.slice(0, most)
  const last = shown.at(-1)
  return {
    ...batchLine(groups, shown, await fileNames(db, shown)),
    found: {
      ...counts,
      shown: shown.length,
      next: found.length > most && last ? String(last.id) : null,
    },
  }
}

function batchLine(groups: readonly Group[], changes: readonly LoggedChange[], names: FileNames) {
  const { batch = '', at = new Date(0), actorId = null, actorName = '' } = groups[0] ?? {}
  const sum = (counted: (group: Group) => number) =>
    groups.reduce((total, group) => total + counted(group), 0)
  return {
    batch,
    firstId: Math.min(...groups.map(({ firstId }) => firstId)),
    at: at.toISOString(),
    by: actorName,
    /** No person did it, but the program or a script. */
    isProgram: actorId === null,
    title: batchTitle(groups, changes),
    records: sum(({ count }) => count),
    /** How many of the records a later batch has changed. */
    changedSince: sum(({ changedSince }) => changedSince),
    canUndo: groups.every(({ kind }) => keptKind(kind) !== undefined),
    changes: changes.map((change) => changeLine(change, names)),
  }
}

function changeLine(change: LoggedChange, names: FileNames) {
  const { id, kind, recordId, action, isChangedSince } = change
  const canRestore = keptKind(kind) !== undefined
  return {
    id,
    kind,
    recordId,
    action,
    name: nameOf(change),
    differences: differencesOf(change, names),
    /** The record is as this batch left it, so the batch can be undone for it alone. */
    canUndo: canRestore && !isChangedSince,
    /** Which of its two sides the record may be put back to: the last one is how it is now. */
    restorable: {
      before: canRestore && change.before !== null,
      after: canRestore && change.after !== null && isChangedSince,
    },
  }
}

async function fileNames(db: Reader, changes: readonly LoggedChange[]): Promise<FileNames> {
  const ids = changes.flatMap(fileIdsIn)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(inArray(files.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
