import { and, eq, ne, sql } from 'drizzle-orm'
import { storableText } from '#contract/storable-text.ts'
import { accounts } from '#store/account-schema.ts'
import type { Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import type { DueMail } from './stored-mails.ts'

/** Whoever gets a mail. */
export interface Addressee {
  accountId: string
  name: string
  address: string
  /** The user name or register number. */
  login: string
  /** False for somebody who was invited and has not come yet. */
  hasPassword: boolean
}

/**
 * The account a mail is for, as it is now; null where nobody has the address, or the account has
 * none. The address is the account's own: one that was typed may only look like it.
 */
export async function findAddressee(
  db: Reader,
  { accountId, toAddress }: Pick<DueMail, 'accountId' | 'toAddress'>,
): Promise<Addressee | null> {
  const isMeant = accountId
    ? eq(accounts.id, accountId)
    : eq(sql`lower(${accounts.email})`, sql`lower(${toAddress})`)
  const [found] = await db
    .select({
      accountId: accounts.id,
      name: accounts.name,
      address: accounts.email,
      login: sql<string>`coalesce(${accounts.userName}, ${students.registerNumber})`,
      hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
    })
    .from(accounts)
    .leftJoin(students, eq(students.id, accounts.studentId))
    .where(and(isMeant, ne(accounts.email, '')))
  return found ? { ...found, name: storableText(found.name) } : null
}
