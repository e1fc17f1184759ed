import { holdsCaptioned, holdsFile, type Field } from '#contract/kinds/field.ts'
import { picturesIn } from '#contract/rich-text/rich-text.ts'
import type { Snapshot } from '../history/restorable.ts'
import { readRichText } from '../rich-text/read-rich-text.ts'

/** A stored file that a record names, or an upload that is to be one. */
export interface HeldPlace {
  /** The field that names it: one of the kind, or of the groups of a list. */
  field: Field
  /** The field of the kind in which it stands. */
  top: Field
  fileId: string
  /** The name or the caption that it has there; '' where it has none. */
  called: string
}

/** Those of these fields that are meant; of a list, as much of its groups as is meant. */
export function fieldsMeant(
  fields: readonly Field[],
  isMeant: (field: Field) => boolean,
): readonly Field[] {
  return fields.flatMap((field) => {
    if (field.holds !== 'list') return isMeant(field) ? [field] : []
    const of = fieldsMeant(field.of ?? [], isMeant)
    return of.length > 0 ? [{ ...field, of }] : []
  })
}

/** Whether a field holds files to open, not pictures to look at. */
export function holdsFileToOpen({ holds }: Pick<Field, 'holds'>): boolean {
  return holds === 'file' || holds === 'files' || holds === 'attachments'
}

/** The files that the fields of a record name, wherever they stand: in groups of lists and in texts as well. */
export function heldIn(fields: readonly Field[], record: Snapshot): HeldPlace[] {
  return fields.flatMap((top) => placesIn(top, record[top.name], top))
}

function placesIn(field: Field, value: unknown, top: Field): HeldPlace[] {
  if (field.holds === 'list') {
    const groups: unknown[] = Array.isArray(value) ? value : []
    return groups.flatMap((group) =>
      isRecord(group)
        ? (field.of ?? []).flatMap((part) => placesIn(part, group[part.name], top))
        : [],
    )
  }
  return filesIn(field, value).map((file) => ({ field, top, ...file }))
}

function filesIn(field: Field, value: unknown): Pick<HeldPlace, 'fileId' | 'called'>[] {
  if (holdsFile(field)) {
    return typeof value === 'string' && value !== '' ? [{ fileId: value, called: '' }] : []
  }
  if (field.holds === 'files' || holdsCaptioned(field)) return namedIn(value)
  return field.holds === 'richText' && typeof value === 'string'
    ? picturesIn(readRichText(value)).map((fileId) => ({ fileId, called: '' }))
    : []
}

/** Files with names or captions; a call may name those of a list by their ids alone. */
function namedIn(value: unknown): Pick<HeldPlace, 'fileId' | 'called'>[] {
  const all: unknown[] = Array.isArray(value) ? value : []
  return all.flatMap((one) => {
    if (typeof one === 'string') return [{ fileId: one, called: '' }]
    if (!isRecord(one) || typeof one.fileId !== 'string') return []
    const called = one.name ?? one.caption
    return [{ fileId: one.fileId, called: typeof called === 'string' ? called : '' }]
  })
}

/** The same value of a field with other files in the place of those that it names, but for texts. */
export function withFiles(
  field: Field,
  value: unknown,
  other: (fileId: string) => string,
): unknown {
  const { holds, of = [] } = field
  if (holdsFile(field)) return typeof value === 'string' && value !== '' ? other(value) : value
  if (!Array.isArray(value)) return value
  const all: unknown[] = value
  if (holds === 'files' || holdsCaptioned(field)) {
    return all.map((one) => {
      if (typeof one === 'string') return other(one)
      const isFile = isRecord(one) && typeof one.fileId === 'string'
      return isFile ? { ...one, fileId: other(String(one.fileId)) } : one
    })
  }
  if (holds !== 'list') return value
  return all.map((group) => {
    if (!isRecord(group)) return group
    const parts = of.filter(({ name }) => Object.hasOwn(group, name))
    const said = parts.map((part) => [part.name, withFiles(part, group[part.name], other)] as const)
    return { ...group, ...Object.fromEntries(said) }
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The pictures of a kind of which visitors are shown sizes: those in lists and texts, and with captions. */
export function picturesWithin(fields: readonly Field[], record: Snapshot): string[] {
  const shown = heldIn(fields, record).filter(
    ({ field, top }) =>
      field.holds === 'pictures' ||
      field.holds === 'richText' ||
      (field.holds === 'picture' && field !== top),
  )
  return [...new Set(shown.map(({ fileId }) => fileId))]
}

/** Whether records of these fields may have such pictures. */
export function mayShowPictures(fields: readonly Field[]): boolean {
  return fields.some(
    ({ holds, of = [] }) =>
      holds === 'pictures' ||
      holds === 'richText' ||
      mayShowPictures(of) ||
      of.some((part) => part.holds === 'picture'),
  )
}
