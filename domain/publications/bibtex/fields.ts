import type { PublicationEntry, PublicationKind } from '#contract/publications.ts'
import { readDate } from '#contract/read-date.ts'
import { first, webAddress } from './field-text.ts'
import type { EntryFields } from './parse-entry.ts'
import { patentFields } from './patent-fields.ts'

/** The fields of one entry as the site keeps them, '' where the file says nothing. */
export function entryOf(kind: PublicationKind, fields: EntryFields): PublicationEntry {
  if (kind === 'patent') return { kind, fields: patentFields(fields) }
  const common = {
    title: first(fields, 'title'),
    authors: first(fields, 'author'),
    year: first(fields, 'year') || yearOf(first(fields, 'date')),
    pages: pageRange(first(fields, 'pages')),
    doi: doiOf(first(fields, 'doi')),
    url: webAddress(first(fields, 'url')),
    note: first(fields, 'note'),
  }
  if (kind === 'journal') return { kind, fields: { ...common, ...journalFields(fields) } }
  return { kind, fields: { ...common, ...conferenceFields(fields) } }
}

function journalFields(fields: EntryFields) {
  return {
    journal: first(fields, 'journal', 'journaltitle'),
    volume: first(fields, 'volume'),
    number: first(fields, 'number', 'issue'),
    index: first(fields, 'index'),
    abstract: first(fields, 'abstract'),
  }
}

function conferenceFields(fields: EntryFields) {
  return {
    conference: first(fields, 'booktitle', 'eventtitle'),
    location: first(fields, 'venue', 'location', 'address'),
  }
}

/** '11029-11035' and '11029--11035' as '11029–11035'; 'A-1--A-5' keeps its own hyphens. */
function pageRange(text: string): string {
  const parts = text.split(/--+|[–—]/)
  if (parts.length > 1) return parts.map((part) => part.trim()).join('–')
  return text.replace(/(^|,\s*)(\w+)\s*-\s*(\w+)(?=$|,)/g, '$1$2–$3')
}

function yearOf(date: string): string {
  return (readDate(date) ?? /^\d{4}(?!\d)/.exec(date)?.[0])?.slice(0, 4) ?? date
}

function doiOf(text: string): string {
  const bare = text.replace(/^(https?:\/\/)?((dx|www)\.)?doi\.org\//i, '').replace(/^doi:\s*/i, '')
  return /^10\.\d{4,9}\/\S+$/.test(bare) ? bare : ''
}
