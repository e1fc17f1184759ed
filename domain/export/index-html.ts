import { longDay } from '#contract/write-date.ts'
import { inDigits } from '#contract/write-number.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { escapeXml } from '../site/xml.ts'
import { exportedKinds, headingOf, placeOfKind } from './exported-kinds.ts'
import { pageEnd, pageStart } from './page-html.ts'
import type { Parts } from './parts.ts'
import { browsePage } from './record-html.ts'

interface Index {
  department: string
  origin: string
  now: Date
  counts: Readonly<Record<string, number>>
  parts: Pick<Parts, 'written'>
}

/** What each ending is called. */
const formats: readonly [ending: string, words: string][] = [
  ['json', 'JSON'],
  ['csv', 'CSV'],
  ['bib', 'BibTeX'],
  ['vcf', 'vCard'],
]

/** The page that an export is browsed from. */
export function indexHtml({ department, origin, now, counts, parts }: Index): string {
  const there = new Set(parts.written.map(({ path }) => path))
  const filled = exportedKinds.map(({ kind }) => kind).filter(({ name }) => counts[name])
  const { lists = [], texts = [] } = Object.groupBy(filled, ({ single }) =>
    single ? 'texts' : 'lists',
  )
  const day = longDay(now)
  const lineOf = (kind: Kind) => {
    const downloads = formats
      .map(([ending, words]) => ({ path: `${placeOfKind(kind)}.${ending}`, words }))
      .filter(({ path }) => there.has(path))
      .map(({ path, words }) => `<a href="${path}">${words}</a>`)
    const count = kind.single ? '' : `<span>${inDigits(counts[kind.name] ?? 0)}</span>`
    return `<li><a href="browse/${browsePage(kind.name, 0)}">${escapeXml(headingOf(kind))}</a>${count}<small>${downloads.join('')}</small></li>`
  }
  return `${pageStart(department, 'browse/style.css')}<header><h1>${escapeXml(department)}</h1>
<p>All that this department had on its site at <a href="${escapeXml(origin)}">${escapeXml(origin.replace(/^https?:\/\//, ''))}</a> on ${day}. <a href="README.txt">What is in this folder, and what is not</a>: no passwords, no history, no drafts.</p></header>
<main>
<h2>Records</h2>
<ul class="kinds">
${lists.map(lineOf).join('\n')}
</ul>
<h2>What the department says of itself</h2>
<ul class="kinds">
${texts.map(lineOf).join('\n')}
</ul>
<h2>For other programs</h2>
<ul class="kinds">
<li><a href="calendar.ics">Events as a calendar</a></li>
<li><a href="settings.json">Settings</a></li>
<li><a href="manifest.json">Every file with its size and SHA-256</a></li>
</ul>
</main>
${pageEnd}`
}
