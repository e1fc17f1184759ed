import type { Programme } from './held-in-a-year.ts'
import type { StrandName } from '#contract/strands.ts'
import { html } from './markup.ts'
import type { Sheet } from './sheet.ts'

/** A year's programme: when, what and where. */
export function programmeSheet(programme: Programme, strand: StrandName): Sheet {
  const { title, intro, entries, closing } = programme
  const items = entries.map(({ when, what, where, about }) => {
    return html`<li>
      <p class="when">${when}</p>
      <div>
        <h3>${what}</h3>
        <p>${about}</p>
      </div>
      <p class="where">${where}</p>
    </li>`
  })
  return {
    title,
    above: 'Programme 2026–27',
    intro,
    strand,
    body: html`<h2>The year</h2>
      <ol class="programme">
        ${items}
      </ol>
      <p class="closing">${closing}</p>`,
  }
}
