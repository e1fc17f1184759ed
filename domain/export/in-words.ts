import { chosenInWords } from '#contract/kinds/chosen-words.ts'
import {
  emptyValues,
  type CaptionedFile,
  type Field,
  type HeldFile,
} from '#contract/kinds/field.ts'
import { asRows, rowsAsText } from '#contract/kinds/table-text.ts'
import type { Snapshot } from '../history/restorable.ts'
import type { Known } from './known-names.ts'

/**
 * What a field holds, as a cell of a table says it: records by their titles, files by their places in
 * the export, choices by their words.
 */
export function inWords(field: Field, value: unknown, known: Known): string {
  const { holds, words = {}, parts = {}, to = '', of = [] } = field
  switch (holds) {
    case 'choice':
    case 'focus':
    case 'zoom':
      return chosenInWords(field, plainText(value))
    case 'choices':
      return textsIn(value)
        .map((one) => words[one] ?? one)
        .join(', ')
    case 'flag':
      return value === true ? 'Yes' : 'No'
    case 'reference':
      return recordInWords(to, plainText(value), known)
    case 'references':
      return textsIn(value)
        .map((id) => recordInWords(to, id, known))
        .join('\n')
    case 'audiences':
      return Object.entries(value ?? {})
        .map(([part, audience]) => `${parts[part] ?? part}: ${audience}`)
        .join(', ')
    case 'file':
    case 'picture':
      return typeof value === 'string' ? placeOf(value, known) : ''
    case 'files':
      return heldFiles(value)
        .map(({ name, fileId }) => `${name}: ${placeOf(fileId, known)}`)
        .join('\n')
    case 'pictures':
    case 'attachments':
      return captionedFiles(value)
        .map(({ fileId, alt, caption }) =>
          [placeOf(fileId, known), alt, caption].filter(Boolean).join(' · '),
        )
        .join('\n')
    case 'list':
      return groupsIn(value)
        .map((group) =>
          of
            .map((part) => onOneLine(part, inWords(part, group[part.name], known)))
            .filter(Boolean)
            .join(' · '),
        )
        .join('\n')
    case 'table':
      return rowsAsText(asRows(value) ?? [])
    case 'moment':
      return value instanceof Date ? value.toISOString() : ''
    case 'place':
      return value === emptyValues.place ? '' : plainText(value)
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
}

/** A list or a table within a group does not part the lines of the groups. */
function onOneLine({ holds }: Field, words: string) {
  return holds === 'list' || holds === 'table' ? words.replaceAll('\n', '; ') : words
}

function recordInWords(kind: string, id: string, { records }: Known) {
  return records.get(kind)?.get(id)?.title ?? id
}

function placeOf(id: string, { files }: Known) {
  return files.get(id)?.path ?? ''
}

/** What fields of words hold. */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** What `references` and `choices` hold. */
export function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** What `files` holds; snapshots are complete, so it is as its description says. */
export function heldFiles(value: unknown): HeldFile[] {
  return Array.isArray(value) ? (value as HeldFile[]) : []
}

/** What `pictures` and `attachments` hold. */
export function captionedFiles(value: unknown): CaptionedFile[] {
  return Array.isArray(value) ? (value as CaptionedFile[]) : []
}

/** What `list` holds. */
export function groupsIn(value: unknown): Snapshot[] {
  return Array.isArray(value) ? (value as Snapshot[]) : []
}
