import { askedIn, type Field } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { asRows } from '#contract/kinds/table-text.ts'
import { paragraphsOf } from '#contract/text-lines.ts'
import type { StoredRecord } from '../history/restorable.ts'
import { escapeXml } from '../site/xml.ts'
import { captionedFiles, groupsIn, heldFiles, inWords, plainText, textsIn } from './in-words.ts'
import { titleOf, type Known } from './known-names.ts'
import { addressOf } from './readable-names.ts'
import { linkHtml, pictureHtml, richHtml, type Places } from '../rich-text/rich-html.ts'

/** How many records stand on one page. */
export const onOnePage = 200

/** The page of the records of a kind that begins with this one, counted from 0. */
export function browsePage(kind: string, place: number): string {
  const page = Math.floor(place / onOnePage)
  return page === 0 ? `${kind}.html` : `${kind}-${page + 1}.html`
}

/** One record of a list: its title, and all of it behind that. */
export function recordHtml(
  kind: Kind,
  record: StoredRecord,
  { known, origin, isOpen = false }: { known: Known; origin: string; isOpen?: boolean },
): string {
  const { id, snapshot } = record
  const places: Places = {
    fileAt: (fileId) => {
      const file = known.files.get(fileId)
      return file ? `../${addressOf(file.path)}` : ''
    },
    origin,
  }
  const shown = kind.fields.filter(({ label }) => label !== '')
  const lines = shown.flatMap((field) => {
    const html = valueHtml(field, snapshot[field.name], { known, places })
    return html === '' ? [] : [`<div><dt>${escapeXml(field.label)}</dt><dd>${html}</dd></div>`]
  })
  const facts = shown
    .filter((field) => field.name !== kind.title && brief.has(field.holds))
    .map((field) => inWords(field, snapshot[field.name], known).replace(/\s+/g, ' '))
    .filter((words) => words !== '' && words.length < 80)
    .slice(0, 3)
  return [
    `<details${isOpen ? ' open' : ''}>`,
    `<summary><b>${escapeXml(titleOf(kind, record))}</b>`,
    facts.length > 0 ? `<span>${escapeXml(facts.join(' · '))}</span>` : '',
    `</summary><dl id="${escapeXml(id)}">${lines.join('')}</dl></details>\n`,
  ].join('')
}

/** What tells one record of a list from another at a glance. */
const brief = new Set<Field['holds']>([
  'text',
  'choice',
  'date',
  'day',
  'year',
  'years',
  'reference',
])

interface Around {
  known: Known
  places: Places
}

function valueHtml(field: Field, value: unknown, around: Around): string {
  const { known, places } = around
  switch (field.holds) {
    case 'richText':
      return typeof value === 'string' ? richHtml(value, places) : ''
    case 'paragraph':
      return paragraphsOf(plainText(value))
        .map((line) => `<p>${escapeXml(line)}</p>`)
        .join('')
    case 'url':
      return linked(value, (address) => address)
    case 'email':
      return linked(value, (address) => `mailto:${address}`)
    case 'doi':
      return linked(value, (doi) => `https://doi.org/${doi}`)
    case 'video':
      return linked(value, (video) => `https://www.youtube.com/watch?v=${video}`)
    case 'picture':
      return typeof value === 'string' ? pictureHtml(places.fileAt(value), '') : ''
    case 'file':
      return typeof value === 'string' ? fileHtml(value, '', around) : ''
    case 'files':
      return listHtml(heldFiles(value).map(({ name, fileId }) => fileHtml(fileId, name, around)))
    case 'attachments':
      return listHtml(
        captionedFiles(value).map(({ caption, fileId }) => fileHtml(fileId, caption, around)),
      )
    case 'pictures':
      return captionedFiles(value)
        .map(({ fileId, alt, caption }) => {
          const words = caption === '' ? '' : `<figcaption>${escapeXml(caption)}</figcaption>`
          return `<figure>${pictureHtml(places.fileAt(fileId), alt)}${words}</figure>`
        })
        .join('')
    case 'reference':
      return typeof value === 'string' && value !== '' ? recordLink(field, value, known) : ''
    case 'references':
      return listHtml(textsIn(value).map((id) => recordLink(field, id, known)))
    case 'list':
      return listHtml(groupsIn(value).map((group) => groupHtml(field.of ?? [], group, around)))
    case 'table':
      return tableHtml(asRows(value) ?? [])
    case 'flag':
      // What is not so is mostly of no interest.
      return value === true ? 'Yes' : ''
    default:
      return escapeXml(inWords(field, value, known))
  }
}

function groupHtml(of: readonly Field[], group: Readonly<Record<string, unknown>>, around: Around) {
  return askedIn(of, group)
    .map((part) => ({ part, html: valueHtml(part, group[part.name], around) }))
    .filter(({ html }) => html !== '')
    .map(
      ({ part, html }) => `<div class="part"><small>${escapeXml(part.label)}</small> ${html}</div>`,
    )
    .join('')
}

function listHtml(items: readonly string[]) {
  const filled = items.filter((item) => item !== '')
  return filled.length === 0 ? '' : `<ul>${filled.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

function tableHtml([head = [], ...rows]: readonly string[][]) {
  if (head.length === 0) return ''
  return `<table>${rowHtml(head, 'th')}${rows.map((cells) => rowHtml(cells, 'td')).join('')}</table>`
}

function rowHtml(cells: readonly string[], tag: 'th' | 'td') {
  return `<tr>${cells.map((cell) => `<${tag}>${escapeXml(cell)}</${tag}>`).join('')}</tr>`
}

function linked(value: unknown, addressFor: (value: string) => string) {
  if (typeof value !== 'string' || value === '') return ''
  return linkHtml(addressFor(value), escapeXml(value))
}

function fileHtml(id: string, words: string, { known, places }: Around) {
  const file = known.files.get(id)
  return file ? linkHtml(places.fileAt(id), escapeXml(words || file.name)) : escapeXml(words)
}

function recordLink({ to = '' }: Field, id: string, { records }: Known) {
  const found = records.get(to)?.get(id)
  if (!found) return escapeXml(id)
  const page = browsePage(to, found.place)
  return linkHtml(`${page}#${encodeURIComponent(id)}`, escapeXml(found.title))
}
