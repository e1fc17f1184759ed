import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { mailKinds } from '#contract/messages/mail.ts'
import type { MailSearch } from '#contract/mail-schemas.ts'
import type { MailState } from '#contract/mails.ts'
import { accounts } from '#store/account-schema.ts'
import type { Reader } from '#store/database.ts'
import { jobs } from '#store/job-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { holdsWords } from '../search/criteria.ts'
import { readMailTexts, type MailTexts } from './mail-words.ts'
import { isJobOfMail, whenOfMail } from './stored-mails.ts'
import type { MailKind } from './post-mail.ts'

const pageSize = 25

const state = sql<MailState>`coalesce(${mails.outcome}, 'waiting')`

const to = sql<string>`coalesce(nullif(${mails.toAddress}, ''), ${accounts.email}, '')`
const name = sql<string>`coalesce(${accounts.name}, '')`

/** What a mail of each kind is called on the page, and by its reader: its subject. */
function called(texts: MailTexts): Record<MailKind, string> {
  return {
    reset: `${mailKinds.reset} ${texts.resetSubject}`,
    invitation: `${mailKinds.invitation} ${texts.invitationSubject}`,
    locked: `${mailKinds.locked} ${texts.lockedSubject}`,
    credentials: `${mailKinds.credentials} ${texts.credentialsSubject}`,
    test: mailKinds.test,
    'not-published': mailKinds['not-published'],
    paper: mailKinds.paper,
    moved: `${mailKinds.moved} ${texts.movedSubject}`,
    'paper-scheduled': `${mailKinds['paper-scheduled']} ${texts.scheduledSubject}`,
  }
}

/** Whether each word stands in the address, the name of the reader or the subject. */
async function saysWords(db: Reader, q: string) {
  if (q === '') return undefined
  const subjects = Object.entries(called(await readMailTexts(db)))
  const cases = subjects.map(([kind, words]) => sql`when ${kind} then ${words}`)
  const subject = sql`case ${mails.kind} ${sql.join(cases, sql` `)} else '' end`
  const title = sql`coalesce(${mails.data} ->> 'title', '')`
  const said = sql.join([to, name, subject, title], sql` || ' ' || `)
  return and(...holdsWords(q, (pattern) => sql`fold(${said}) like ${pattern}`))
}

/** The stored mails that are searched for, newest first, as many as an archive may hold. */
export async function listStoredMails(db: Reader, q: string) {
  return select(db, and(await saysWords(db, q), eq(state, 'kept'))).limit(mostOfArchive)
}

const mostOfArchive = 20_000

export type ListedMail = Awaited<ReturnType<typeof listMails>>['mails'][number]

/** A page of the mails that are searched for, newest first, and how many of them are in each state. */
export async function listMails(db: Reader, search: Omit<MailSearch, 'read'>) {
  const found = await saysWords(db, search.q)
  const asked = search.state === null ? found : and(found, eq(state, search.state))
  const rows = await select(db, and(asked, await isAfter(db, search.before))).limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const next = rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null
  return { mails: shown, next, counts: await countStates(db, found) }
}

/** One mail as the list has it; null for none. */
export async function findMail(db: Reader, id: string): Promise<ListedMail | null> {
  const [found] = await select(db, eq(mails.id, id)).limit(1)
  return found ?? null
}

function select(db: Reader, condition: SQL | undefined) {
  return db
    .select({
      id: mails.id,
      // Rows are made by postMail.
      kind: sql<MailKind>`${mails.kind}`,
      state,
      to,
      name,
      attempts: mails.attempts,
      trouble: mails.trouble,
      createdAt: mails.createdAt,
      at: whenOfMail,
    })
    .from(mails)
    .leftJoin(accounts, eq(accounts.id, mails.accountId))
    .leftJoin(jobs, isJobOfMail)
    .where(condition)
    .orderBy(desc(mails.createdAt), desc(mails.id))
}

/** Of a mail that is gone the list begins anew. */
async function isAfter(db: Reader, id: string) {
  const place = db
    .select({ createdAt: mails.createdAt, id: mails.id })
    .from(mails)
    .where(eq(mails.id, id))
  const isThere = id !== '' && (await db.$count(mails, eq(mails.id, id))) > 0
  return isThere ? sql`(${mails.createdAt}, ${mails.id}) < (${place})` : undefined
}

/** How many mails are remembered in each state. */
export async function countMails(db: Reader) {
  return countStates(db, undefined)
}

async function countStates(
  db: Reader,
  condition: SQL | undefined,
): Promise<Partial<Record<MailState, number>>> {
  const rows = await db
    .select({ state, count: count() })
    .from(mails)
    .leftJoin(accounts, eq(accounts.id, mails.accountId))
    .where(condition)
    .groupBy(state)
  return Object.fromEntries(rows.map((row) => [row.state, row.count]))
}
