import { restorableAccounts } from '../accounts/restorable-accounts.ts'
import { storedKinds } from '../records/stored-kinds.ts'
import { restorableSettings } from '../site/restorable-settings.ts'
import { restorableStudents } from '../students/restorable-students.ts'
import type { RestorableKind } from './restorable.ts'

/**
 * Every kind of record that can be put back, by its name in the change log, in the order in which
 * records of several kinds are locked, here and wherever else they are written together: students
 * ahead of accounts, and the settings, whose row every write touches at its end, last.
 */
const restorableKinds = new Map<string, RestorableKind>([
  ['student', restorableStudents],
  ['account', restorableAccounts],
  ...Object.entries(storedKinds),
  ['settings', restorableSettings],
])

/** How records of this kind are put back; undefined for a kind that cannot be. */
export function restorableKind(kind: string): RestorableKind | undefined {
  return restorableKinds.get(kind)
}

/** The names of all of them in the change log. */
export function restorableNames(): string[] {
  return [...restorableKinds.keys()]
}

/** Sorts kinds in the order in which their records are locked. */
export function inLockOrder(one: string, other: string): number {
  const kinds = restorableNames()
  return kinds.indexOf(one) - kinds.indexOf(other)
}
