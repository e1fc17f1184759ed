import { keptAccounts } from '../accounts/kept-accounts.ts'
import { storedKinds } from '../records/stored-kinds.ts'
import { keptSettings } from '../site/kept-settings.ts'
import { keptStudents } from '../students/kept-students.ts'
import type { KeptKind } from './kept-kind.ts'

/**
 * Every kind of record that can be put back, by its name in the change log, in the order in which
 * records of several kinds are locked, here and wherever else they are written together: students
 * ahead of accounts, and the settings, whose row every write touches at its end, last.
 */
const keptKinds = new Map<string, KeptKind>([
  ['student', keptStudents],
  ['account', keptAccounts],
  ...Object.entries(storedKinds),
  ['settings', keptSettings],
])

/** How records of this kind are put back; undefined for a kind that cannot be. */
export function keptKind(kind: string): KeptKind | undefined {
  return keptKinds.get(kind)
}

/** Sorts kinds in the order in which their records are locked. */
export function inLockOrder(one: string, other: string): number {
  const kinds = [...keptKinds.keys()]
  return kinds.indexOf(one) - kinds.indexOf(other)
}
