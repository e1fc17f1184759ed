import type notes from '#content/sample/records/note.json'
import { textOf } from '../text-of.ts'
import { html, raw } from './markup.ts'
import { sampleDomain, type Sheet } from './sheet.ts'

/** A study note, or one of several files of it. */
export function noteSheet(note: (typeof notes)[number], file: string): Sheet {
  const domain = sampleDomain(note.domain)
  return {
    title: note.title,
    above: `Notes · ${domain.short}`,
    intro: note.description,
    strand: domain.strand,
    body: html`<div class="note">${raw(textOf('notes', file))}</div>`,
  }
}
