import type { Snapshot } from './restorable.ts'

/** A text of a snapshot; undefined where it has none. */
export function textIn(snapshot: Snapshot, name: string): string | undefined {
  const value = snapshot[name]
  return typeof value === 'string' ? value : undefined
}

/** A yes or no of a snapshot; undefined where it says nothing. */
export function flagIn(snapshot: Snapshot, name: string): boolean | undefined {
  const value = snapshot[name]
  return typeof value === 'boolean' ? value : undefined
}
