import { eq, sql, type SQL } from 'drizzle-orm'
import { recordMany, together, withoutUndo, type Log } from '#store/changes.ts'
import { newId } from '#store/columns.ts'
import type { Db, Transaction } from '#store/database.ts'
import { searchWords } from '#store/file-schema.ts'
import { isOneOf } from '#store/queries.ts'
import { changes, site } from '#store/schema.ts'
import { erasedName, personalMessages } from '#contract/messages/personal-data.ts'
import { requireAdmin, requireFreshProof, type Who } from '../accounts/access.ts'
import { accountSnapshot } from '../accounts/account-storage.ts'
import { lockMembers, requireOtherAdmin } from '../accounts/members-lock.ts'
import type { Storage } from '../files/storage.ts'
import { eraseFromLog, removeFiles } from '../history/erase-deleted.ts'
import { takeTurn } from '../history/put-back.ts'
import type { StoredMails } from '../mail/transport.ts'
import { Problem } from '../problem.ts'
import { storedKinds } from '../records/stored-kinds.ts'
import { deleteRecords } from '../records/write-records.ts'
import { accounts } from '#store/account-schema.ts'
import { deleteStudents } from '../students/remove-students.ts'
import { lockRoster } from '../students/selected-students.ts'
import { entriesAbout, findSubject, type Meant, type Subject } from './find-subject.ts'

interface Erasing {
  db: Db
  storage: Pick<Storage, 'letGo'>
  kept: Pick<StoredMails, 'remove'>
}

/**
 * Erases a person: profile, account, their own record among the people, files, mails, drafts and views,
 * and what the history holds of them. Who did what to a record of which kind, and when, stays, without
 * a name. What others wrote, such as the authors of a publication, stays as they wrote it. Administrators
 * only, who have just shown that it is they, and not of themselves; throws not-found, and conflict for the
 * last administrator.
 */
export async function erasePerson(
  { db, storage, kept }: Erasing,
  who: Who,
  meant: Meant,
): Promise<void> {
  requireAdmin(who)
  requireFreshProof(who)
  const { hashes, mailIds } = await together(db, withoutUndo(who), async (tx, by) => {
    // Nobody brings back meanwhile what is about to go.
    await takeTurn(tx)
    await lockRoster(tx)
    await lockMembers(tx)
    const subject = await findSubject(tx, meant)
    if (subject.account?.id === who.accountId) {
      throw new Problem('conflict', personalMessages.notYourself)
    }
    if (subject.account) await requireOtherAdmin(tx, subject.account)
    const own = await filesSentBy(tx, subject)
    const mails = await removeMails(tx, subject)
    await recordMany(tx, by, (inner, log) => removeRecords(inner, log, subject))
    const named = await eraseFromLog(
      tx,
      entriesAbout(subject.ids).map((entry) => ({ ...entry, id: Number.MAX_SAFE_INTEGER })),
    )
    await forgetNotes(tx, subject)
    await eraseActor(tx, subject)
    await eraseSigns(tx, subject)
    await forgetWords(tx, subject)
    return { hashes: await removeFiles(tx, [...new Set([...named, ...own])]), mailIds: mails }
  })
  for (const id of mailIds) await kept.remove(id)
  await storage.letGo(hashes)
}

async function filesSentBy(tx: Transaction, { ids }: Subject): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update files set account_id = null where ${isOneOf(sql`account_id`, ids.accounts)}
    returning id`)
  return rows.map(({ id }) => id)
}

/** Every mail to them, sent or waiting, and the papers that they asked for. Returns the ids of the mails. */
async function removeMails(tx: Transaction, subject: Subject): Promise<string[]> {
  const { account, ids: own, signs, names } = subject
  const isTheirs = (address: SQL) =>
    sql`${isOneOf(sql`account_id`, own.accounts)} or lower(${address}) in (
      select lower(sign) from unnest(${sql.param(signs)}::text[]) as sign)`
  const { rows: asked } = await tx.execute<{ mail: string | null }>(
    sql`delete from paper_requests where ${isTheirs(sql`email`)} returning mail_id as mail`,
  )
  const ofPapers = asked.flatMap(({ mail }) => mail ?? [])
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from mails where ${isTheirs(sql`to_address`)} or ${isOneOf(sql`id`, ofPapers)}
    returning id`)
  const ids = rows.map(({ id }) => id)
  await tx.execute(sql`delete from jobs where queue = 'mails' and ${isOneOf(sql`key`, ids)}`)
  // Mails to others that name them as whoever invited.
  if (account?.role === 'Admin')
    await tx.execute(sql`
    update mails set data = data || jsonb_build_object('invitedBy', ${erasedName}::text)
    where ${isOneOf(sql`data ->> 'invitedBy'`, names)}`)
  return ids
}

async function removeRecords(tx: Transaction, log: Log, subject: Subject) {
  const writing = { tx, log }
  const { ids, student, account } = subject
  await deleteRecords(writing, 'authorName', await storedKinds.authorName.read(tx, ids.authorNames))
  await deleteRecords(writing, 'person', await storedKinds.person.read(tx, ids.people))
  if (student) {
    await deleteStudents(tx, log, [student])
  } else if (account) {
    await tx.delete(accounts).where(eq(accounts.id, account.id))
    log({ kind: 'account', recordId: account.id, before: accountSnapshot(account), after: null })
  }
  await tx.execute(sql`delete from sign_in_failures where ${isOneOf(sql`subject`, ids.accounts)}`)
}

/** Who had their records open, and who found them right. */
async function forgetNotes(tx: Transaction, subject: Subject) {
  for (const { kind, recordId } of entriesAbout(subject.ids)) {
    const isTheirs = sql`kind = ${kind} and record_id = ${recordId}`
    await tx.execute(sql`delete from open_forms where ${isTheirs}`)
    await tx.execute(sql`delete from reviews where ${isTheirs}`)
  }
}

/** What they did stays in the history, and no longer says who that was. */
async function eraseActor(tx: Transaction, { ids }: Subject) {
  await tx
    .update(changes)
    .set({ actorName: erasedName, actorId: newId() })
    .where(isOneOf(changes.actorId, ids.accounts))
}

/** Addresses and numbers, by which nobody else is meant, are erased wherever the history holds them. */
async function eraseSigns(tx: Transaction, { signs }: Subject) {
  const unmistakable = signs.filter((sign) => sign.includes('@') || /\d{3}/.test(sign))
  for (const sign of unmistakable) {
    // As JSON writes it, without its quotation marks.
    const written = JSON.stringify(sign)
      .slice(1, -1)
      .replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')
    // Digits alone could be a number of something else: they count as a whole text only.
    const isNumber = /^[\d.]+$/.test(sign)
    const pattern = isNumber ? `"${written}"` : `\\m${written}\\M`
    const instead = isNumber ? JSON.stringify(erasedName) : erasedName
    const cleaned = (side: SQL) =>
      sql`regexp_replace(${side}::text, ${pattern}, ${instead}, 'gi')::jsonb`
    await tx.execute(sql`
      update changes set before = ${cleaned(sql`before`)}, after = ${cleaned(sql`after`)}
      where concat(before::text, after::text) ~* ${pattern}`)
  }
}

/** Those of other people's names are gathered anew. */
async function forgetWords(tx: Transaction, { names, signs }: Subject) {
  const text = [...names, ...signs].join(' ')
  await tx.delete(searchWords).where(sql`${searchWords.word} in (
    select lexeme from unnest(to_tsvector('simple', search_text(${text}::text))))`)
  await tx.update(site).set({ wordsVersion: 0 })
}
