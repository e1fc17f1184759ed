import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { MailSearch } from '#contract/mail-schemas.ts'
import type { MailState } from '#contract/mails.ts'
import { accounts } from '#store/account-schema.ts'
import type { Reader } from '#store/database.ts'
import { mails } from '#store/mail-schema.ts'
import type { MailKind } from './post-mail.ts'

const pageSize = 25

const state = sql<MailState>`coalesce(${mails.outcome}, 'waiting')`

export type ListedMail = Awaited<ReturnType<typeof listMails>>['mails'][number]

/** A page of the mails, newest first, and how many there are in each state. */
export async function listMails(db: Reader, search: Pick<MailSearch, 'state' | 'before'>) {
  const asked = search.state === null ? undefined : eq(state, search.state)
  const rows = await select(db, and(asked, await isAfter(db, search.before))).limit(pageSize + 1)
  const found = rows.slice(0, pageSize)
  const next = rows.length > pageSize ? (found.at(-1)?.id ?? null) : null
  return { mails: found, next, counts: await countStates(db) }
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
      to: sql<string>`coalesce(nullif(${mails.toAddress}, ''), ${accounts.email}, '')`,
      name: sql<string>`coalesce(${accounts.name}, '')`,
      attempts: mails.attempts,
      trouble: mails.trouble,
      createdAt: mails.createdAt,
      /** When it was done with; until then, when it is due. */
      at: sql<Date>`coalesce(${mails.doneAt}, ${mails.dueAt})`.mapWith(mails.dueAt),
    })
    .from(mails)
    .leftJoin(accounts, eq(accounts.id, mails.accountId))
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

async function countStates(db: Reader): Promise<Partial<Record<MailState, number>>> {
  const rows = await db.select({ state, count: count() }).from(mails).groupBy(state)
  return Object.fromEntries(rows.map((row) => [row.state, row.count]))
}
