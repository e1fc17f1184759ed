import { isDeepStrictEqual } from 'node:util'
import type { FieldWords, Snapshot } from './restorable.ts'
import { restorableKind } from './restorable-kinds.ts'

/** One field that differs, in words; '' where there is nothing. */
export interface Difference {
  label: string
  before: string
  after: string
}

/** What people call what a field names by its id: stored files, and other records. */
export type Names = ReadonlyMap<string, string>

interface Sides {
  kind: string
  before: Snapshot | null
  after: Snapshot | null
}

/** What differs between the two sides of a change, field by field, in the words of its kind. */
export function differencesOf({ kind, before, after }: Sides, names: Names): Difference[] {
  const words = wordsOf({ kind, before, after })
  return Object.entries(words).flatMap(([name, field]) => {
    const [was, is] = [sideOf(field, name, before), sideOf(field, name, after)]
    // What one side does not name at all is not known to have changed.
    const isUnknown = before && after && (was === undefined || is === undefined)
    if (isUnknown || isDeepStrictEqual(was, is)) return []
    const [said, saidNow] = [valueIn(field, was, names), valueIn(field, is, names)]
    if (said !== saidNow) return [{ label: field.label, before: said, after: saidNow }]
    if (!field.saysLess) return []
    return [{ label: field.label, before: asWritten(was), after: asWritten(is) }]
  })
}

function sideOf({ valueIn: read }: FieldWords, name: string, side: Snapshot | null): unknown {
  return side && read ? read(side) : side?.[name]
}

function asWritten(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The ids of all files that these sides name. */
export function fileIdsIn({ kind, before, after }: Sides): string[] {
  return Object.entries(wordsOf({ kind, before, after })).flatMap(([name, { holds }]) =>
    [before?.[name], after?.[name]].flatMap((value) =>
      holds === 'file' || holds === 'files' ? idsIn(value) : [],
    ),
  )
}

/** The ids of all other records that these sides name. */
export function recordIdsIn({ kind, before, after }: Sides): string[] {
  return Object.entries(wordsOf({ kind, before, after })).flatMap(([name, field]) =>
    field.holds === 'records'
      ? [before, after].flatMap((side) => idsIn(sideOf(field, name, side)))
      : [],
  )
}

/** Of a kind that is not known here, every field stands under its own name. */
function wordsOf({ kind, before, after }: Sides): Readonly<Record<string, FieldWords>> {
  const known = restorableKind(kind)?.fields
  const names = Object.keys({ ...before, ...after })
  return known ?? Object.fromEntries(names.map((name) => [name, { label: inWords(name) }]))
}

/** 'needsSecondFactor' as 'Needs second factor'. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valueIn({ holds, say, gone }: FieldWords, value: unknown, names: Names): string {
  if (value === undefined || value === null) return ''
  // A record that is gone is known by its id where nothing else is said, a file by nothing.
  if (holds)
    return idsIn(value)
      .filter((id) => id !== '')
      .flatMap((id) => names.get(id) ?? (holds === 'records' ? (gone?.(id) ?? id) : []))
      .join(', ')
  if (say) return say(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** One id, or those of a list of records or of files. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'fileId' in one ? idsIn(one.fileId) : idsIn(one),
  )
}
