import type { Snapshot } from './restorable.ts'

/** A text of a snapshot; undefined where it has none. */
export function textIn(snapshot: Snapshot, name: string): string | undefined {
  const value = snapshot[name]
  return typeof value === 'string' ? value : undefined
}

/** A number of a snapshot; undefined where it has none. */
export function numberIn(snapshot: Snapshot, name: string): number | undefined {
  const value = snapshot[name]
  return typeof value === 'number' ? value : undefined
}

/** A yes or no of a snapshot; undefined where it says nothing. */
export function flagIn(snapshot: Snapshot, name: string): boolean | undefined {
  const value = snapshot[name]
  return typeof value === 'boolean' ? value : undefined
}

/** The id of something that may be missing: null where the snapshot says that it is. */
export function referenceIn(snapshot: Snapshot, name: string): string | null | undefined {
  return snapshot[name] === null ? null : textIn(snapshot, name)
}

/** A moment of a snapshot; undefined where it has none. */
export function momentIn(snapshot: Snapshot, name: string): Date | undefined {
  const value = snapshot[name]
  if (value instanceof Date) return value
  return typeof value === 'string' ? new Date(value) : undefined
}

/** Says a yes or no. */
export function yesOrNo(value: unknown): string {
  return value === true ? 'Yes' : 'No'
}
