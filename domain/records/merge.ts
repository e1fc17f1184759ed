import { isDeepStrictEqual } from 'node:util'
import type { Kind } from '#contract/kinds/kind.ts'
import type { FieldConflict } from '#contract/problem-codes.ts'
import type { Snapshot } from '../history/restorable.ts'

export interface Merged {
  /** What is left of the change once what nobody meant to change is taken out. */
  change: Snapshot
  /** By the names of the fields. */
  conflicts: Record<string, FieldConflict>
}

interface Sides {
  /** The record as the editor saw it. */
  base: Snapshot
  /** As it is now. */
  current: Snapshot
  /** What the editor sent: every field of the form, touched or not. */
  sent: Snapshot
}

/**
 * Merges a form with what others have written since it was opened: a field that the editor left
 * alone stays as it is now, and one that nobody else touched takes what the editor wrote.
 */
export function mergeChange({ fields }: Kind, { base, current, sent }: Sides): Merged {
  const merged: Merged = { change: {}, conflicts: {} }
  const change: Record<string, unknown> = {}
  for (const { name } of fields) {
    const [was, now, wanted] = [base[name], current[name], sent[name]]
    const isUntouched = wanted === undefined || isDeepStrictEqual(wanted, was)
    if (isUntouched || isDeepStrictEqual(wanted, now)) continue
    if (isDeepStrictEqual(was, now)) change[name] = wanted
    else merged.conflicts[name] = { theirs: now, yours: wanted }
  }
  return { ...merged, change }
}
