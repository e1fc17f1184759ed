import { isDeepStrictEqual } from 'node:util'
import type { Field } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import type { FieldConflict } from '#contract/problem-codes.ts'
import { chosenAudience, profileParts } from '#contract/visibility.ts'
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
 * alone stays as it is now, and one that nobody else touched takes what the editor wrote. Who sees
 * what is merged part by part, and a conflict of it names the part: 'visibility.email'.
 */
export function mergeChange({ fields }: Kind, sides: Sides): Merged {
  const [split, whole] = [fields.filter(isSplit), fields.filter((field) => !isSplit(field))]
  const merged = mergeFields(
    whole.map(({ name }) => name),
    sides,
  )
  const change: Record<string, unknown> = { ...merged.change }
  const conflicts = { ...merged.conflicts }
  for (const { name } of split) {
    const parts = mergeFields(profileParts, {
      base: audiencesIn(sides.base[name]),
      current: audiencesIn(sides.current[name]),
      sent: partsIn(sides.sent[name]),
    })
    if (Object.keys(parts.change).length > 0) change[name] = parts.change
    for (const [part, conflict] of Object.entries(parts.conflicts)) {
      conflicts[`${name}.${part}`] = conflict
    }
  }
  return { change, conflicts }
}

function isSplit({ holds }: Field): boolean {
  return holds === 'audiences'
}

/** Who sees each part, also where nothing was chosen; empty where the side itself is not known. */
function audiencesIn(value: unknown): Snapshot {
  if (value === undefined) return {}
  const chosen = partsIn(value)
  return Object.fromEntries(profileParts.map((part) => [part, chosenAudience(chosen, part)]))
}

function partsIn(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).map(([part, one]) => [part, `${one}`]))
}

function mergeFields(names: readonly string[], { base, current, sent }: Sides): Merged {
  const merged: Merged = { change: {}, conflicts: {} }
  const change: Record<string, unknown> = {}
  for (const name of names) {
    const [was, now, wanted] = [base[name], current[name], sent[name]]
    const isUntouched = wanted === undefined || isDeepStrictEqual(wanted, was)
    if (isUntouched || isDeepStrictEqual(wanted, now)) continue
    if (isDeepStrictEqual(was, now)) change[name] = wanted
    else merged.conflicts[name] = { theirs: now, yours: wanted }
  }
  return { ...merged, change }
}
