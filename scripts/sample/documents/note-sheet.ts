import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { sampleNotes } from '#content/sample/notes.ts'
import { html, raw } from './markup.ts'
import { sampleDomain, type Sheet } from './sheet.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'content', 'sample', 'notes')

/** A study note: its text lies beside its print, as HTML of the same name. */
export function noteSheet(note: (typeof sampleNotes)[number], file: string): Sheet {
  const domain = sampleDomain(note.domain)
  const text = readFileSync(join(folder, `${file}.html`), 'utf8')
  return {
    title: note.title,
    above: `Notes · ${domain.short}`,
    intro: note.description,
    strand: domain.strand,
    body: html`<div class="note">${raw(text)}</div>`,
  }
}
