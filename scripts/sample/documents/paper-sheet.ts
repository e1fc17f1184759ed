import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import people from '#content/sample/person.json' with { type: 'json' }
import type { samplePapers } from '#content/sample/papers.ts'
import { html, raw } from './markup.ts'
import { sampleDomain, type Sheet } from './sheet.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'content', 'sample', 'papers')
const names = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** A technical report: its text lies beside its print, as HTML, and stands in two columns. */
export function paperSheet(paper: (typeof samplePapers)[number]): Sheet {
  const domain = sampleDomain(paper.domain)
  const text = readFileSync(join(folder, `${paper.file}.html`), 'utf8')
  const authors = paper.authors.map((author) => people.find(({ id }) => id === author)?.name)
  return {
    title: paper.title,
    above: `Technical report ${paper.year} · ${domain.short}`,
    intro: names.format(authors.filter((name) => name !== undefined)),
    strand: domain.strand,
    body: html`<div class="note paper">
      <section class="abstract">
        <h2>Abstract</h2>
        <p>${paper.abstract}</p>
      </section>
      ${raw(text)}
    </div>`,
  }
}
