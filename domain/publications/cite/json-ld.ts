import type { WorkType } from '#contract/kinds/publication-kinds.ts'
import type { PublicationEntry, PublicationFields } from '#contract/publications.ts'
import { authorsOf, firstAndLastPage, yearOf } from './bibliographic-parts.ts'
import { patentNumber } from './patent-number.ts'
import { people } from './people.ts'
import type { Person } from './person.ts'

/**
 * A publication in the words of schema.org. Whoever writes it into a page escapes '<' first,
 * or a title could end the script element.
 */
export function jsonLd(entry: PublicationEntry, pageUrl: string): object {
  return known({
    '@context': 'https://schema.org',
    '@type': typeOf(entry),
    name: entry.fields.title,
    author: people(authorsOf(entry)).map(creator),
    datePublished: entry.kind === 'patent' ? entry.fields.dateGranted : yearOf(entry),
    url: pageUrl,
    ...(entry.kind === 'patent' ? patentParts(entry.fields) : articleParts(entry)),
  })
}

function typeOf(entry: PublicationEntry): string {
  if (entry.kind === 'work') return workForms[entry.fields.type]
  return entry.kind === 'patent' ? 'CreativeWork' : 'ScholarlyArticle'
}

const workForms: Record<WorkType, string> = {
  book: 'Book',
  chapter: 'Chapter',
  thesis: 'Thesis',
  report: 'Report',
  preprint: 'ScholarlyArticle',
  dataset: 'Dataset',
}

function creator({ name, given, family, suffix, organisation }: Person): object {
  if (organisation) return { '@type': 'Organization', name }
  const parts = { givenName: given, familyName: family, honorificSuffix: suffix }
  return known({ '@type': 'Person', name, ...parts })
}

function articleParts(entry: Exclude<PublicationEntry, { kind: 'patent' }>): object {
  const { title, pages, doi, url } = entry.fields
  const { first, last } = firstAndLastPage(pages)
  return {
    headline: title,
    abstract: 'abstract' in entry.fields ? entry.fields.abstract : '',
    pagination: pages,
    pageStart: first,
    pageEnd: last,
    identifier: doi && numbered('DOI', doi),
    sameAs: [doi && `https://doi.org/${doi}`, url].filter(Boolean),
    ...(entry.kind === 'work' ? workParts(entry.fields) : { isPartOf: partOf(entry) }),
  }
}

function workParts({ book, publisher, isbn }: PublicationFields<'work'>): object {
  return {
    isPartOf: book ? { '@type': 'Book', name: book } : undefined,
    publisher: publisher ? { '@type': 'Organization', name: publisher } : undefined,
    isbn,
  }
}

function partOf(entry: Extract<PublicationEntry, { kind: 'journal' | 'conference' }>) {
  return entry.kind === 'journal' ? issueOf(entry.fields) : proceedingsOf(entry.fields)
}

/** The issue is part of its volume, and the volume of its journal; what is unknown is left out. */
function issueOf({ journal, volume, number }: PublicationFields<'journal'>): object | undefined {
  const periodical = journal ? { '@type': 'Periodical', name: journal } : undefined
  const inVolume = volume
    ? known({ '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: periodical })
    : periodical
  if (!number) return inVolume
  return known({ '@type': 'PublicationIssue', issueNumber: number, isPartOf: inVolume })
}

function proceedingsOf({ conference }: PublicationFields<'conference'>): object | undefined {
  return conference ? { '@type': 'CreativeWork', name: conference } : undefined
}

function patentParts(fields: PublicationFields<'patent'>): object {
  const { number, country, granted } = patentNumber(fields)
  const label = granted ? 'Patent number' : 'Patent application number'
  return {
    genre: 'Patent',
    identifier: number && numbered(label, [country, number].filter(Boolean).join(' ')),
    sameAs: fields.url,
  }
}

function numbered(propertyID: string, value: string): object {
  return { '@type': 'PropertyValue', propertyID, value }
}

/** The same object without what is not known. */
function known(object: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => isKnown(value)))
}

function isKnown(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}
