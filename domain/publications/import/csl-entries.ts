import { storableText } from '#contract/storable-text.ts'
import { outcomeOf } from '../bibtex/entry-of-fields.ts'
import { reasons } from '../bibtex/reasons.ts'
import type { BibliographyRow } from '../bibtex/read-bibliography.ts'
import { withoutTags } from '../without-tags.ts'

type Item = Record<string, unknown>

/** The BibTeX types of what CSL, and Crossref beside it, has types for. */
const types = new Map([
  ...['article-journal', 'article-magazine', 'article-newspaper', 'review', 'journal-article'].map(
    (type) => [type, 'article'] as const,
  ),
  ...['paper-conference', 'proceedings-article', 'speech'].map(
    (type) => [type, 'inproceedings'] as const,
  ),
  ...['book', 'monograph', 'edited-book', 'reference-book'].map((type) => [type, 'book'] as const),
  ...['chapter', 'book-chapter', 'entry-encyclopedia', 'book-section'].map(
    (type) => [type, 'incollection'] as const,
  ),
  ...['thesis', 'dissertation'].map((type) => [type, 'thesis'] as const),
  ...['article', 'posted-content', 'manuscript'].map((type) => [type, 'unpublished'] as const),
  ['patent', 'patent'],
  ['report', 'report'],
  ['dataset', 'dataset'],
])

/**
 * Every item of a CSL-JSON text, each read or refused with a sentence that says why; null where the
 * text is no such JSON. The number of an item stands in the place of its line.
 */
export function readCsl(text: string): BibliographyRow[] | null {
  const items = itemsIn(text)
  return (
    items?.map((item, place) => {
      const line = place + 1
      if (!isItem(item)) {
        return { line, citeKey: '', outcome: 'refused' as const, reason: reasons.noEntry }
      }
      const citeKey = textOf(item['citation-key'])
      const type = types.get(textOf(item.type)) ?? 'misc'
      return { line, citeKey, ...outcomeOf(type, fieldsOf(type, item)) }
    }) ?? null
  )
}

/** Null as well where nothing of the list is an item. */
function itemsIn(text: string): unknown[] | null {
  try {
    const read: unknown = JSON.parse(text)
    const items: unknown[] = Array.isArray(read) ? read : [read]
    return items.length === 0 || items.some(isItem) ? items : null
  } catch {
    return null
  }
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fieldsOf(type: string, item: Item) {
  const isArticle = type === 'article'
  const fields = {
    title: textOf(item.title),
    author: people(item.author),
    editor: people(item.editor),
    [isArticle ? 'journal' : 'booktitle']: textOf(item['container-title']) || eventOf(item),
    volume: textOf(item.volume),
    number: textOf(type === 'patent' ? item.number : item.issue),
    pages: textOf(item.page),
    doi: textOf(item.DOI),
    url: textOf(item.URL),
    abstract: textOf(item.abstract),
    note: textOf(item.note),
    publisher: textOf(item.publisher),
    address: textOf(item['event-place']) || textOf(item['publisher-place']),
    isbn: textOf(item.ISBN),
    ...(type === 'patent' ? { date: dateOf(item.issued) } : yearOf(item.issued)),
    ...(type === 'thesis' && { type: textOf(item.genre) }),
  }
  return new Map(Object.entries(fields))
}

/** Crossref has an event as an object. */
function eventOf({ event, 'event-title': title }: Item): string {
  return textOf(title) || textOf(isItem(event) ? event.name : event)
}

/** What people read: the first of several, without the tags that archives put into titles. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value[0])
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return storableText(withoutTags(String(value)))
}

function people(value: unknown): string {
  const names: unknown[] = Array.isArray(value) ? value : []
  return names.filter(isItem).map(nameOf).filter(Boolean).join(', ')
}

function nameOf(name: Item): string {
  const parts = ['given', 'dropping-particle', 'non-dropping-particle', 'family', 'suffix']
  const said = parts.map((part) => textOf(name[part])).filter(Boolean)
  return said.join(' ') || textOf(name.literal) || textOf(name.name)
}

/** [[2024, 3, 12]] as 2024-03-12, as far as it is known. */
function dateOf(issued: unknown): string {
  if (!isItem(issued)) return textOf(issued)
  const parts = issued['date-parts']
  const first: unknown = Array.isArray(parts) ? parts[0] : undefined
  if (!Array.isArray(first)) return textOf(issued.raw) || textOf(issued.literal)
  return first
    .map((part) => textOf(part).padStart(2, '0'))
    .slice(0, 3)
    .join('-')
}

function yearOf(issued: unknown) {
  return { year: /\d{4}/.exec(dateOf(issued))?.[0] ?? '' }
}
