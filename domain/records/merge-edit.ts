import { isDeepStrictEqual } from 'node:util'
import type { Kind } from '#contract/kinds/kind.ts'
import { changedMeanwhile } from '#contract/messages/records.ts'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { changes } from '#store/schema.ts'
import type { Field } from '#contract/kinds/field.ts'
import type { FieldConflict } from '#contract/problem-codes.ts'
import { chosenAudience, profileParts } from '#contract/visibility.ts'
import { mayWriteAll, type Who } from '../accounts/access.ts'
import { asSnapshot, type Snapshot } from '../history/restorable.ts'
import { Problem } from '../problem.ts'
import { withoutMarks } from '../rich-text/without-marks.ts'
import { recordIn, versionOf } from './versions.ts'

interface Begun {
  id: string
  /** The version that the editor began from; where none is said, the fields are written as sent. */
  version: number | undefined
  /** The record as it is, locked. */
  current: Snapshot
}

/** The record as the editor saw it: as it is now without a version, and unknown in one that no log has. */
export async function baseOf(
  db: Reader,
  kind: Kind,
  { id, version, current }: Begun,
): Promise<Snapshot> {
  if (version === undefined) return current
  return (await recordIn(db, kind, { id, version, current })) ?? {}
}

interface Edit<Sent extends Snapshot> {
  id: string
  /** Who edits, and from which version on: a refusal names whoever was ahead of them, if they may know. */
  since?: { who: Who; version: number | undefined }
  base: Snapshot
  current: Snapshot
  sent: Sent
  /** What people call the record, where that is not the noun of its kind. */
  noun?: string
  /** What the call has other names for than the description. */
  names?: Readonly<Record<string, string>>
}

/**
 * What is to be written of an edit. What others have changed since the editor began stays, unless
 * the editor changed the same field in another way: then it throws conflict with both sides and the
 * version that is there now.
 */
export async function changeOf<Sent extends Snapshot>(
  db: Reader,
  kind: Kind,
  { id, since, noun = kind.noun, names = {}, base, current, sent }: Edit<Sent>,
): Promise<Partial<Sent>> {
  const { change, conflicts } = mergeChange(kind, { base, current, sent })
  const found = Object.entries(conflicts).map(([name, one]) => [names[name] ?? name, one] as const)
  // What is left is a part of what was sent.
  if (found.length === 0) return change as Partial<Sent>
  const version = await versionOf(db, kind.name, id)
  const told = { conflicts: Object.fromEntries(found), version }
  const by = since && (await changerOf(db, kind, { id, ...since, names: Object.keys(conflicts) }))
  throw new Problem('conflict', changedMeanwhile(noun, by), told)
}

interface Asked {
  id: string
  who: Who
  version: number | undefined
  /** Of the fields that were changed. */
  names: readonly string[]
}

/**
 * The name of whoever changed one of these fields last since a version, for those who read it in the
 * history as well: who may write every record of the kind. Undefined for anybody else, and where it was
 * they themselves, in another tab.
 */
async function changerOf(db: Reader, { name }: Kind, { id, who, version, names }: Asked) {
  if (version === undefined || !mayWriteAll(who, name)) return undefined
  const since = and(eq(changes.kind, name), eq(changes.recordId, id), gt(changes.id, version))
  const rows = await db.select().from(changes).where(since).orderBy(desc(changes.id))
  // Of what is merged part by part, the whole is in the log: 'visibility.email'.
  const fields = names.map((one) => one.split('.')[0] ?? one)
  const last = rows.find(({ before, after }) => {
    const [was, is] = [asSnapshot(before) ?? {}, asSnapshot(after) ?? {}]
    return fields.some((field) => !isDeepStrictEqual(was[field], is[field]))
  })
  return last && last.actorId !== who?.accountId ? last.actorName : undefined
}

interface Merged {
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
  for (const field of whole) {
    const conflict = conflicts[field.name]
    const read = conflict && withoutMarks(field, conflict.theirs)
    if (conflict && read !== conflict.theirs) conflicts[field.name] = { ...conflict, read }
  }
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
