import people from '#content/sample/records/person.json' with { type: 'json' }
import type papers from '#content/sample/records/paper.json'
import { textOf } from '../text-of.ts'
import { html, raw } from './markup.ts'
import { sampleDomain, type Sheet } from './sheet.ts'

/** People of the sample by their ids, in the order in which they signed, by the name of the report's file. */
const authorsOf: Readonly<Record<string, readonly string[]>> = {
  'one-time-codes': ['shwetha-hegde', 'selvamuthu-ravikumar'],
  'repeat-or-ask': ['annamma-kuruvilla', 'lakshmi-narasimha-yelamanchili'],
  'small-consortia': ['kalaivani-sundaresan', 'mohammed-irfan-khaleel'],
  'clock-drift': ['selvamuthu-ravikumar', 'shwetha-hegde'],
  'fourteen-bytes': ['prem-anand-gnanaraj', 'annamma-kuruvilla'],
  ballots: ['mohammed-irfan-khaleel', 'kalaivani-sundaresan'],
}

const names = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** A technical report: its text stands in two columns. */
export function paperSheet(paper: (typeof papers)[number], file: string): Sheet {
  const domain = sampleDomain(paper.domain)
  const authors = (authorsOf[file] ?? []).map(
    (author) => people.find(({ id }) => id === author)?.name,
  )
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
      ${raw(textOf('papers', file))}
    </div>`,
  }
}
