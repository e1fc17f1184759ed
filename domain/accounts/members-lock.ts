import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { lastAdmin, memberMessages } from '#contract/messages/members.ts'
import { accounts } from '#store/account-schema.ts'
import type { Transaction } from '#store/database.ts'
import { Problem } from '../problem.ts'
import type { AccountRow } from './account-storage.ts'

/** Whoever else changes a member waits, so that two cannot do away with the last two administrators. */
export async function lockMembers(tx: Transaction) {
  await tx.execute(sql`lock table ${accounts} in share row exclusive mode`)
}

/** The account of this id. Throws not-found. */
export async function findMemberRow(tx: Transaction, id: string): Promise<AccountRow> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id))
  if (!row) throw new Problem('not-found', memberMessages.unknown)
  return row
}

/** Throws conflict where no administrator who can sign in would be left without this one. */
export async function requireOtherAdmin(tx: Transaction, { id, name, role }: AccountRow) {
  if (role !== 'Admin') return
  if (!(await isAdminLeft(tx, id))) throw new Problem('conflict', lastAdmin(name))
}

/** Whether the site has an administrator who can sign in, beside the one of this id. */
export async function isAdminLeft(tx: Transaction, beside = ''): Promise<boolean> {
  const [other] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(eq(accounts.role, 'Admin'), isNotNull(accounts.passwordHash), ne(accounts.id, beside)),
    )
    .limit(1)
  return other !== undefined
}
