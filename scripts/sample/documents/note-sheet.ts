import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { streams } from '#content/streams.ts'
import type { sampleNotes } from '#content/sample/notes.ts'
import { html, raw } from './markup.ts'
import type { Sheet } from './sheet.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'content', 'sample', 'notes')

/** A study note: its text lies beside its print, as HTML of the same name. */
export function noteSheet(note: (typeof sampleNotes)[number], file: string): Sheet {
  const stream = streams.find(({ key }) => key === note.domain)
  const text = readFileSync(join(folder, `${file}.html`), 'utf8')
  return {
    title: note.title,
    above: `Notes · ${stream?.short ?? ''}`,
    intro: note.description,
    strand: stream?.strand ?? 'signal',
    body: html`<div class="note">${raw(text)}</div>`,
  }
}
