import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { countOfKind } from '#contract/change-kinds.ts'
import { account, student } from '#contract/kinds/people-kinds.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/site-export.ts'
import { accounts } from '#store/account-schema.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import { recordMany, together, type Actor } from '#store/changes.ts'
import type { Db, Reader, Transaction } from '#store/database.ts'
import { chunksOf } from '#store/queries.ts'
import { documentAddresses, site } from '#store/schema.ts'
import { accountStorage } from '../accounts/account-storage.ts'
import { untouchedCategories } from '../events/event-categories.ts'
import { ownersOfUserNames } from '../accounts/free-logins.ts'
import { noteFiles } from '../files/add-file.ts'
import { textIn } from '../history/restorable.ts'
import type { StoredRecord } from '../history/restorable.ts'
import { postMail } from '../mail/post-mail.ts'
import { complete } from '../records/complete.ts'
import { storedKinds } from '../records/stored-kinds.ts'
import { insertRecords, rewriteRecord, type Writing } from '../records/write-records.ts'
import { removeSample } from '../sample/remove-sample.ts'
import { remover, sampleRecords } from '../sample/sample-records.ts'
import { readSettings } from '../site/settings.ts'
import { studentStorage } from '../students/student-fields.ts'
import { exportedKinds, recordsOf } from './exported-kinds.ts'
import { readExport, type ReadExport } from './read-export.ts'

/** What an import of a whole site did. */
export interface SiteImport {
  /** How many records of each kind were added; empty where all were there already. */
  added: Record<string, number>
  files: number
  /** How many people are sent an invitation, and who has an account but no address for one. */
  invited: number
  unreachable: string[]
  /** Accounts that were left out: the site has others by their usernames or addresses. */
  omitted: string[]
}

interface Importing {
  db: Db
  blobs: Pick<Blobs, 'put'>
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
  for (const { path, hash, size } of given.files) {
    const stored = await blobs
      .put(createReadStream(join(folder, path)), { maxBytes: size })
      .catch((cause: unknown) => {
        throw new Error(words.fileUnreadable(path), { cause })
      })
    if (stored.hash !== hash) throw new Error(words.fileChanged(path))
  }
  return together(db, actor, async (tx, by) => {
    // Whatever somebody has begun meanwhile is seen before the sample goes.
    await refuseOthers(tx)
    await removeSample(tx, { ...remover, accountId: by.accountId })
    await removeFirstCategories(tx, given)
    return recordMany(tx, by, (inner, log) => insertAll({ tx: inner, log }, given))
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
      } else if (!there || !isDeepStrictEqual(complete(one.kind, there.snapshot), snapshot)) {
        return false
      }
    }
  }
  return true
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

async function insertAll(writing: Writing, given: ReadExport): Promise<SiteImport> {
  const { tx } = writing
  const done: SiteImport = {
    added: {},
    files: given.files.length,
    invited: 0,
    unreachable: [],
    omitted: [],
  }
  for (const chunk of chunksOf([...given.files, ...given.lost])) {
    await noteFiles(
      tx,
      chunk.map(({ width, height, accountId, ...file }) => ({
        ...file,
        ...(width !== null && height !== null && { width, height }),
        accountId: accountId ?? undefined,
      })),
    )
  }
  for (const { one, records } of given.kinds) {
    const { name } = one.kind
    if (name === account.name) {
      await insertAccounts(writing, records, done)
      continue
    }
    if (name === student.name) await insertStudents(writing, records)
    // Whatever is neither is of the registry.
    else await insertOf(writing, name as KindName, records)
    if (records.length > 0) done.added[name] = records.length
  }
  for (const chunk of chunksOf(given.addresses)) {
    await tx.insert(documentAddresses).values(chunk).onConflictDoNothing()
  }
  await putSettings(writing, given.settings)
  await countOn(tx)
  return done
}

async function insertOf(writing: Writing, kind: KindName, records: readonly StoredRecord[]) {
  for (const chunk of chunksOf(records)) {
    // The one record of a kind may be there, empty.
    const there = await storedKinds[kind].read(
      writing.tx,
      chunk.map(({ id }) => id),
    )
    const known = new Map(there.map((record) => [record.id, record]))
    await insertRecords(
      writing,
      kind,
      chunk.filter(({ id }) => !known.has(id)),
    )
    for (const { id, snapshot } of chunk) {
      const before = known.get(id)
      if (before) await rewriteRecord(writing, kind, before, snapshot)
    }
  }
}

async function insertStudents({ tx, log }: Writing, records: readonly StoredRecord[]) {
  const numbers = records.flatMap(({ snapshot }) => textIn(snapshot, 'register_no') ?? [])
  const [taken] = await ownersOfUserNames(tx, numbers)
  if (taken) throw new Error(words.numberIsUserName(taken[0]))
  for (const chunk of chunksOf(records)) {
    await studentStorage.insert(tx, chunk)
    for (const { id, snapshot } of chunk) {
      log({ kind: student.name, recordId: id, before: null, after: snapshot })
    }
  }
}

/** Whoever the site knows already by that username, or that address, keeps the account that is there. */
async function insertAccounts(
  { tx, log }: Writing,
  records: readonly StoredRecord[],
  done: SiteImport,
) {
  let added = 0
  for (const record of records) {
    const { id, snapshot } = record
    const name = textIn(snapshot, 'name') ?? ''
    if (await hasAnother(tx, snapshot)) {
      done.omitted.push(name)
      continue
    }
    await accountStorage.insert(tx, [record])
    log({ kind: account.name, recordId: id, before: null, after: snapshot })
    added++
    if (textIn(snapshot, 'email')) {
      await postMail(tx, {
        kind: 'invitation',
        data: { invitedBy: words.invitedBy },
        accountId: id,
      })
      done.invited++
    } else done.unreachable.push(name)
  }
  if (added > 0) done.added[account.name] = added
}

async function hasAnother(db: Reader, snapshot: StoredRecord['snapshot']): Promise<boolean> {
  const [userName, email] = ['userName', 'email'].map((name) => textIn(snapshot, name) ?? '')
  const same = sql`lower(${accounts.userName}) = lower(${userName})
    or (${accounts.email} <> '' and lower(${accounts.email}) = lower(${email}))`
  return (await db.$count(accounts, same)) > 0
}

async function putSettings({ tx, log }: Writing, after: ReadExport['settings']) {
  const before = await readSettings(tx)
  if (isDeepStrictEqual(after, before)) return
  await tx.update(site).set(after)
  log({ kind: 'settings', recordId: 'site', before, after })
}

/** What is added next comes after all that has come back, whatever counts it. */
async function countOn(tx: Transaction) {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES' and column_name = 'sequence'`)
  for (const { table, column } of rows) {
    const [from, name] = [sql.identifier(table), sql.identifier(column)]
    await tx.execute(sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), greatest(max(${name}), 1))
      from ${from} having count(*) > 0`)
  }
}
