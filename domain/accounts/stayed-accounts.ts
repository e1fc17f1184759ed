import { and, desc, eq, lt, notExists, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#store/account-schema.ts'
import type { Transaction } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { changes } from '#store/schema.ts'

/**
 * Of these students, by id, those whose account was there when their address changed last and stayed
 * where it was: the change was one of the profile, or the owner had chosen another address. Undoing
 * such a change leaves the account alone as well, whatever address the roster has meanwhile.
 */
export async function studentsWhoseAccountStayed(
  tx: Transaction,
  studentIds: readonly string[],
): Promise<Set<string>> {
  const moved = tx
    .selectDistinctOn([changes.recordId], {
      studentId: changes.recordId,
      batch: changes.batch,
      at: changes.at,
    })
    .from(changes)
    .where(
      and(eq(changes.kind, 'student'), isOneOf(changes.recordId, studentIds), isOfAddress(changes)),
    )
    .orderBy(changes.recordId, desc(changes.id))
    .as('moved')
  const followed = alias(changes, 'followed')
  const following = tx
    .select({ id: followed.id })
    .from(followed)
    .where(
      and(
        eq(followed.batch, moved.batch),
        eq(followed.kind, 'account'),
        eq(followed.recordId, accounts.id),
        isOfAddress(followed),
      ),
    )
  const stayed = await tx
    .select({ studentId: moved.studentId })
    .from(moved)
    .innerJoin(accounts, eq(accounts.studentId, moved.studentId))
    .where(and(lt(accounts.createdAt, moved.at), notExists(following)))
  return new Set(stayed.map(({ studentId }) => studentId))
}

/** Whether this change is one of an e-mail address, and not in its letters alone. */
function isOfAddress({ before, after }: Record<'before' | 'after', SQLWrapper>) {
  return sql`lower(${before}->>'email') <> lower(${after}->>'email')`
}
