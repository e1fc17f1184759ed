import type { accounts } from '#store/account-schema.ts'

export type AccountRow = typeof accounts.$inferSelect

/** An account as the change log keeps one: no secret is in it. */
export function accountSnapshot(row: AccountRow) {
  const { userName, name, email, role, teacher, domains, studentId, createdAt } = row
  return { userName, name, email, role, teacher, domains, studentId, createdAt }
}
