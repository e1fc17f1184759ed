import { type ImportFormat, importLimits } from '#contract/publication-import.ts'
import { type BibliographyRow, readBibliography } from '../bibtex/read-bibliography.ts'
import { readCsl } from './csl-entries.ts'
import { readRis } from './ris-entries.ts'

/** What a text brings, or why it is not read at all. */
export type ReadEntries =
  | { format: ImportFormat; rows: BibliographyRow[] }
  | { trouble: 'too-many' | 'unreadable' | 'empty' }

const entryHead = /^[ \t]*@\s*[A-Za-z]+\s*[{(]/gm
const recordHead = /^TY {1,2}-/gm

/** Reads entries of whatever format they are in; the text tells which. */
export function readEntries(text: string): ReadEntries {
  const clean = text
    .replaceAll('\0', '')
    .toWellFormed()
    .replace(/^\uFEFF/, '')
  if (/^\s*[[{]/.test(clean)) return bounded('csl', readCsl(clean))
  if (countOf(clean, recordHead) > 0) {
    return isTooLong(clean, recordHead) ?? bounded('ris', readRis(clean))
  }
  if (!/@\s*[A-Za-z]+\s*[{(]/.test(clean)) return { trouble: 'unreadable' }
  return isTooLong(clean, entryHead) ?? bounded('bibtex', readBibliography(clean))
}

function bounded(format: ImportFormat, rows: BibliographyRow[] | null): ReadEntries {
  if (!rows) return { trouble: 'unreadable' }
  if (rows.length === 0) return { trouble: 'empty' }
  return rows.length > importLimits.entries ? { trouble: 'too-many' } : { format, rows }
}

/** Counted ahead of reading, which takes far longer. */
function isTooLong(text: string, head: RegExp): ReadEntries | null {
  return countOf(text, head) > importLimits.entries ? { trouble: 'too-many' } : null
}

function countOf(text: string, head: RegExp): number {
  return text.match(head)?.length ?? 0
}
