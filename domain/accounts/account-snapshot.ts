import type { accounts } from '#store/account-schema.ts'

export type AccountRow = typeof accounts.$inferSelect

type Told = Pick<AccountRow, 'userName' | 'name' | 'email' | 'role' | 'teacher' | 'studentId'>

/** An account as the change log keeps one: no secret is in it. */
export function accountSnapshot({ userName, name, email, role, teacher, studentId }: Told): Told {
  return { userName, name, email, role, teacher, studentId }
}
