import type { PublicationEntry, PublicationFields } from '#contract/publications.ts'
import { authorsOf, isMasters, isSubmitted } from './bibliographic-parts.ts'
import { initials, type Person } from './person.ts'
import { patentNumber } from './patent-number.ts'
import { hasOthers, people } from './people.ts'

const mostAuthors = 6
const months = 'Jan. Feb. Mar. Apr. May Jun. Jul. Aug. Sep. Oct. Nov. Dec.'.split(' ')

/** A reference as plain text by the IEEE Editorial Style Manual; venues are not abbreviated. */
export function ieee(entry: PublicationEntry): string {
  const authors = authorList(authorsOf(entry))
  const title = entry.fields.title.replace(/\.$/, '')
  const quoted = /[?!]$/.test(title) ? `“${title}”` : `“${title},”`
  return [authors && `${authors},`, quoted, sourceOf(entry)].filter(Boolean).join(' ')
}

function sourceOf(entry: PublicationEntry): string {
  if (entry.kind === 'journal') return withAddress(journalParts(entry.fields), entry.fields)
  if (entry.kind === 'conference') return withAddress(conferenceParts(entry.fields), entry.fields)
  if (entry.kind === 'work') return withAddress(workParts(entry.fields), entry.fields)
  const date = dateInWords(entry.fields.dateGranted)
  return withAddress([patentText(entry.fields), date], { doi: '', url: entry.fields.url })
}

function journalParts(fields: PublicationFields<'journal'>): string[] {
  if (isSubmitted(fields.note)) return [fields.journal, 'submitted for publication']
  const { journal, volume, number, year } = fields
  const [vol, no] = [volume && `vol. ${volume}`, number && `no. ${number}`]
  return [journal, vol, no, pageText(fields.pages), year]
}

function conferenceParts(fields: PublicationFields<'conference'>): string[] {
  const { conference, location, year, pages } = fields
  return [conference && `in ${conference}`, location, year, pageText(pages)]
}

function workParts(fields: PublicationFields<'work'>): string[] {
  const { type, book, publisher, year, pages, note } = fields
  const thesis = isMasters(note) ? 'M.S. thesis' : 'Ph.D. dissertation'
  const form = {
    book: '',
    chapter: '',
    thesis,
    report: '',
    preprint: 'preprint',
    dataset: 'dataset',
  }
  return [book && `in ${book}`, form[type], publisher, year, pageText(pages)]
}

function pageText(pages: string): string {
  return pages && `${/[–,]/.test(pages) ? 'pp.' : 'p.'} ${pages}`
}

/** 'U.S. Patent 10 123 456'; a number of another country keeps that country's letters. */
function patentText(fields: PublicationFields<'patent'>): string {
  const { number, country, granted } = patentNumber(fields)
  const kind = granted || !number ? 'Patent' : 'Patent Application'
  if (country !== 'US') return [kind, country, number].filter(Boolean).join(' ')
  return `U.S. ${kind} ${number.replace(/,|(?<=\d)(?=(\d{3})+(?!\d|\/))/g, ' ')}`
}

function withAddress(parts: string[], { doi, url }: { doi: string; url: string }): string {
  const known = parts.filter(Boolean)
  const source = [...known, ...(doi ? [`doi: ${doi}`] : [])].join(', ')
  const address = doi || !url ? '' : `[Online]. Available: ${url}`
  return [source && `${source}.`, address].filter(Boolean).join(' ')
}

function authorList(text: string): string {
  const names = people(text).map(nameOf)
  const [first] = names
  if (!first) return ''
  if (names.length > mostAuthors || hasOthers(text)) return `${first} et al.`
  if (names.length < 3) return names.join(' and ')
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`
}

function nameOf({ name, given, family, suffix, organisation }: Person): string {
  return organisation ? name : [initials(given), family, suffix].filter(Boolean).join(' ')
}

/** 'Jul. 16, 1990', 'Jul. 1990' or '1990'. */
function dateInWords(iso: string): string {
  const [year = '', month, day] = iso.split('-')
  const name = months[Number(month) - 1]
  if (!name) return year
  return day ? `${name} ${Number(day)}, ${year}` : `${name} ${year}`
}
