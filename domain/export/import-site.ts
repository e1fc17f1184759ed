import { isDeepStrictEqual } from 'node:util'
import { countOfKind } from '#contract/change-kinds.ts'
import { account } from '#contract/kinds/people-kinds.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/site-export.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import { recordMany, together, type Actor } from '#store/changes.ts'
import type { Db, Reader, Transaction } from '#store/database.ts'
import { untouchedCategories } from '../events/event-categories.ts'
import type { Snapshot } from '../history/restorable.ts'
import { complete } from '../records/complete.ts'
import { storedKinds } from '../records/stored-kinds.ts'
import { removeSample } from '../sample/remove-sample.ts'
import { remover, sampleRecords } from '../sample/sample-records.ts'
import { exportedKinds, recordsOf } from './exported-kinds.ts'
import { hasAnother, insertExport, storeExported, type SiteImport } from './insert-export.ts'
import { readExport, type ReadExport } from './read-export.ts'

interface Importing {
  db: Db
  blobs: Pick<Blobs, 'receive'>
  /** That an export was written to. */
  folder: string
  actor: Actor
}

/**
 * Brings an export back into a site that holds nothing but, at most, the sample, which goes, and the
 * categories of events that every site begins with, of which those stay that the export has: records with
 * their ids, order and dates, and their files, all or nothing. Accounts come without passwords; who has
 * an address is invited to choose one. A site that holds all of it already is left as it is. Throws a
 * sentence where the site holds something else, or the export is damaged.
 */
export async function importSite({ db, blobs, folder, actor }: Importing): Promise<SiteImport> {
  const given = await readExport(folder)
  if (await holdsAll(db, given)) {
    return { added: {}, files: 0, invited: 0, unreachable: [], omitted: [] }
  }
  await refuseOthers(db)
  const files = await storeExported(blobs, folder, given.files)
  return together(db, actor, async (tx, by) => {
    // Whatever somebody has begun meanwhile is seen before the sample goes.
    await refuseOthers(tx)
    await removeSample(tx, { ...remover, accountId: by.accountId })
    await removeFirstCategories(tx, given)
    return recordMany(tx, by, (inner, log) => insertExport({ tx: inner, log }, { ...given, files }))
  })
}

/** Whether the site holds each of these records as it is, and each account at all. */
async function holdsAll(db: Reader, given: ReadExport): Promise<boolean> {
  for (const { one, records } of given.kinds) {
    const ids = records.map(({ id }) => id)
    const found = new Map((await one.storage.find(db, ids)).map((record) => [record.id, record]))
    for (const { id, snapshot } of records) {
      const there = found.get(id)
      if (one.kind.name === account.name) {
        if (!there && !(await hasAnother(db, snapshot))) return false
      } else if (!there || !says(complete(one.kind, there.snapshot), snapshot)) return false
    }
  }
  return true
}

/** Whether a record says what an exported one says; what the database sets need not be in that. */
function says(there: Snapshot, exported: Snapshot): boolean {
  return isDeepStrictEqual({ ...there, ...exported }, there)
}

/** Throws a sentence for a site that holds records of its own. */
async function refuseOthers(db: Reader) {
  const sample = new Map<string, Set<string>>()
  for (const { kind, recordId, untouched } of await sampleRecords(db)) {
    if (!untouched) continue
    sample.set(kind, (sample.get(kind) ?? new Set()).add(recordId))
  }
  sample.set(kinds.eventCategory.name, new Set(await untouchedCategories(db)))
  const counts: string[] = []
  for (const one of exportedKinds) {
    const { kind } = one
    // Whoever imports has logged in with one.
    if (kind.name === account.name) continue
    let count = 0
    for await (const records of recordsOf(db, one)) {
      count += records.filter(
        ({ id, snapshot }) =>
          !sample.get(kind.name)?.has(id) &&
          // The one record of a kind is there as soon as somebody has looked at its form.
          !(kind.single && isDeepStrictEqual(snapshot, complete(kind, {}))),
      ).length
    }
    if (count > 0) counts.push(countOfKind(kind.name, count))
  }
  if (counts.length > 0) throw new Error(words.siteNotEmpty(counts))
}

/**
 * What a site begins with is no change that the log knows of, and neither is its end. An export of a
 * release that had no such records says nothing of them.
 */
async function removeFirstCategories(tx: Transaction, given: ReadExport) {
  if (!given.kinds.some(({ one }) => one.kind.name === kinds.eventCategory.name)) return
  await storedKinds.eventCategory.remove(tx, await untouchedCategories(tx))
}
