import type { WorkType } from '#contract/kinds/publication-kinds.ts'
import type { PublicationEntry, PublicationFields } from '#contract/publications.ts'
import { authorsOf, firstAndLastPage, yearOf } from './bibliographic-parts.ts'
import { familyFirst } from './person.ts'
import { patentNumber } from './patent-number.ts'
import { people } from './people.ts'

export interface MetaTag {
  name: string
  content: string
}

/** The `citation_*` tags of a publication's page, as Google Scholar and Zotero read them. */
export function citationMeta(entry: PublicationEntry, pageUrl: string): MetaTag[] {
  const authors = people(authorsOf(entry)).map((author) => tag('author', familyFirst(author)))
  const tags = [
    tag('title', entry.fields.title),
    ...authors,
    tag('publication_date', publicationDate(entry)),
    ...tagsOfKind(entry),
    tag('abstract_html_url', pageUrl),
  ]
  return tags.filter(({ content }) => content)
}

function tag(name: string, content: string): MetaTag {
  return { name: `citation_${name}`, content }
}

function publicationDate(entry: PublicationEntry): string {
  return entry.kind === 'patent' ? entry.fields.dateGranted.replaceAll('-', '/') : yearOf(entry)
}

function tagsOfKind(entry: PublicationEntry): MetaTag[] {
  if (entry.kind === 'patent') {
    const { number, country } = patentNumber(entry.fields)
    return [tag('patent_number', number), tag('patent_country', country ?? '')]
  }
  return [...venueTags(entry), ...pageTags(entry.fields.pages), tag('doi', entry.fields.doi)]
}

function venueTags(entry: Exclude<PublicationEntry, { kind: 'patent' }>): MetaTag[] {
  if (entry.kind === 'work') return workTags(entry.fields)
  if (entry.kind === 'conference') return [tag('conference_title', entry.fields.conference)]
  const { journal, volume, number } = entry.fields
  return [tag('journal_title', journal), tag('volume', volume), tag('issue', number)]
}

/** Google Scholar tells theses and reports by the institution that the tag names. */
function workTags({ type, book, publisher, isbn }: PublicationFields<'work'>): MetaTag[] {
  const name = institutions[type] ?? 'publisher'
  return [tag('inbook_title', book), tag(name, publisher), tag('isbn', isbn)]
}

const institutions: Partial<Record<WorkType, string>> = {
  thesis: 'dissertation_institution',
  report: 'technical_report_institution',
}

function pageTags(pages: string): MetaTag[] {
  const { first, last } = firstAndLastPage(pages)
  return [tag('firstpage', first), tag('lastpage', last)]
}
