import type { Kind } from '#contract/kinds/kind.ts'
import { changedMeanwhile } from '#contract/messages/records.ts'
import type { Reader } from '#store/database.ts'
import type { Snapshot } from '../history/restorable.ts'
import { Problem } from '../problem.ts'
import { mergeChange } from './merge.ts'
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
  { id, noun = kind.noun, names = {}, base, current, sent }: Edit<Sent>,
): Promise<Partial<Sent>> {
  const { change, conflicts } = mergeChange(kind, { base, current, sent })
  const found = Object.entries(conflicts).map(([name, one]) => [names[name] ?? name, one] as const)
  // What is left is a part of what was sent.
  if (found.length === 0) return change as Partial<Sent>
  const version = await versionOf(db, kind.name, id)
  const told = { conflicts: Object.fromEntries(found), version }
  throw new Problem('conflict', changedMeanwhile(noun), told)
}
