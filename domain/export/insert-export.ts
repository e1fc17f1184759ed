import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { account, student } from '#contract/kinds/people-kinds.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/site-export.ts'
import { accounts } from '#store/account-schema.ts'
import type { Blobs, StoredBlob } from '#store/blobs/blobs.ts'
import { mediaTypes } from '#store/blobs/sniff-type.ts'
import type { Reader, Transaction } from '#store/database.ts'
import { isAgainstRules, takenIndex } from '#store/database-errors.ts'
import { chunksOf, isOneOf } from '#store/queries.ts'
import { documentAddresses, files, site, students } from '#store/schema.ts'
import { accountStorage } from '../accounts/account-storage.ts'
import { ownersOfUserNames } from '../accounts/free-logins.ts'
import { programmesOfTexts } from '../courses/programmes.ts'
import { noteFiles } from '../files/add-file.ts'
import { textIn } from '../history/restorable.ts'
import type { StoredRecord } from '../history/restorable.ts'
import { postMail } from '../mail/post-mail.ts'
import { Problem } from '../problem.ts'
import { problemIn } from '../problem-of.ts'
import { storedKinds } from '../records/stored-kinds.ts'
import { insertRecords, rewriteRecord, type Writing } from '../records/write-records.ts'
import { readSettings } from '../site/settings.ts'
import { studentStorage } from '../students/student-fields.ts'
import { placeOfKind } from './exported-kinds.ts'
import type { ExportedFile } from './known-names.ts'
import { openExported } from './open-exported.ts'
import type { ReadExport } from './read-export.ts'

const unsigned: ReadonlySet<string> = new Set([mediaTypes.plain, mediaTypes.unknown])

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

/**
 * Puts the files of an export into the blob store, and returns them with the types that their bytes show,
 * as those of uploads are. Throws a sentence for one that cannot be read, or is not what the manifest says.
 */
export async function storeExported(
  blobs: Pick<Blobs, 'receive'>,
  folder: string,
  exported: readonly ExportedFile[],
): Promise<ExportedFile[]> {
  const stored: ExportedFile[] = []
  for (const file of exported) stored.push(await storeOne(blobs, folder, file))
  return stored
}

async function storeOne(blobs: Pick<Blobs, 'receive'>, folder: string, file: ExportedFile) {
  const { path, size } = file
  const opened = await openExported(folder, path).catch((cause: Error) => {
    throw new Error(words.fileRefused(path, cause.message), { cause })
  })
  const notStored = (cause: Error & { code?: string }) => {
    if (cause.code === 'too-large') throw new Error(words.fileChanged(path), { cause })
    throw new Error(words.fileRefused(path, words.isNotStored(cause.message)), { cause })
  }
  const draft = await blobs
    .receive(opened.createReadStream(), { maxBytes: size })
    .catch(notStored)
    .finally(() => opened.close())
  try {
    refuseOther(file, draft)
    await draft.store().catch(notStored)
  } finally {
    await draft.discard()
  }
  return { ...file, type: draft.type }
}

/** Throws a sentence for bytes that are not what the manifest says: nothing keeps those. */
function refuseOther({ path, hash, size, type }: ExportedFile, found: StoredBlob) {
  if (found.hash !== hash || found.size !== size) throw new Error(words.fileChanged(path))
  // What has no signature of its own has been told in other ways by other releases.
  const isOther = found.type !== type && !unsigned.has(type)
  if (isOther) throw new Error(words.fileOfOtherType(path, type, found.type))
}

/** Inserts all of an export, whose files are stored already, into a site that has none of its records. */
export async function insertExport(writing: Writing, given: ReadExport): Promise<SiteImport> {
  const { tx } = writing
  const done: SiteImport = {
    added: {},
    files: given.files.length,
    invited: 0,
    unreachable: [],
    omitted: [],
  }
  await noteExported(tx, [...given.files, ...given.lost])
  for (const { one, records } of given.kinds) {
    await insertKind(writing, one.kind, records, done).catch((error: unknown) => {
      const message = isAgainstRules(error) ? words.refusedByRules : reasonOf(error)
      throw new Error(words.partRefused(`${placeOfKind(one.kind)}.json`, message), { cause: error })
    })
  }
  await insertOlderProgrammes(writing, given)
  for (const chunk of chunksOf(given.addresses)) {
    await tx.insert(documentAddresses).values(chunk).onConflictDoNothing()
  }
  await putSettings(writing, given.settings)
  await countOn(tx)
  return done
}

/** Nobody else writes meanwhile: what is taken already stands in the export itself. */
function reasonOf(error: unknown): string {
  return takenIndex(error) === null ? problemIn(error).message : words.isThereTwice
}

async function insertKind(
  writing: Writing,
  { name }: Kind,
  records: readonly StoredRecord[],
  done: SiteImport,
) {
  if (name === account.name) return insertAccounts(writing, records, done)
  if (name === student.name) await insertStudents(writing, records)
  // Whatever is neither is of the registry.
  else await insertOf(writing, name as KindName, records)
  if (records.length > 0) done.added[name] = records.length
}

/** Notes the files, but for those that the site knows: the sample brought them, or another import did. */
async function noteExported(tx: Transaction, exported: readonly ExportedFile[]) {
  for (const chunk of chunksOf(exported)) {
    const rows = await tx
      .select({ id: files.id })
      .from(files)
      .where(
        isOneOf(
          files.id,
          chunk.map(({ id }) => id),
        ),
      )
    const known = new Set(rows.map(({ id }) => id))
    const fresh = chunk.filter(({ id }) => !known.has(id))
    await noteFiles(
      tx,
      fresh.map(({ width, height, accountId, ...file }) => ({
        ...file,
        ...(width !== null && height !== null && { width, height }),
        accountId: accountId ?? undefined,
      })),
    )
  }
}

/** An export of a release that had no programmes says in its courses which there are. */
async function insertOlderProgrammes(writing: Writing, given: ReadExport) {
  const recordsOfKind = ({ name }: Kind) =>
    given.kinds.find(({ one }) => one.kind.name === name)?.records
  if (recordsOfKind(kinds.programme)) return
  const programmes = programmesOfTexts(recordsOfKind(kinds.course) ?? [])
  await insertRecords(writing, kinds.programme.name, programmes)
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
  await refuseNumbersAsNames(tx, records)
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

/** Somebody who logs in with a register number is the student, and nobody else. */
async function refuseNumbersAsNames(tx: Transaction, records: readonly StoredRecord[]) {
  const names = records.flatMap(({ snapshot }) => textIn(snapshot, 'userName') ?? [])
  const [taken] = await tx
    .select({ number: students.registerNumber })
    .from(students)
    .where(
      isOneOf(
        students.registerNumber,
        names.map((name) => name.toUpperCase()),
      ),
    )
  if (taken) throw new Problem('conflict', words.userNameIsNumber(taken.number))
}

/** Whether the site has an account by the username or the address of an exported one. */
export async function hasAnother(db: Reader, snapshot: StoredRecord['snapshot']): Promise<boolean> {
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
