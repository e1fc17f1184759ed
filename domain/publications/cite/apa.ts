import type { PublicationEntry, PublicationFields } from '#contract/publications.ts'
import { authorsOf, isMasters, isSubmitted, withFullStop, yearOf } from './bibliographic-parts.ts'
import { initials, type Person } from './person.ts'
import { patentNumber } from './patent-number.ts'
import { hasOthers, people } from './people.ts'

const mostAuthors = 20

/** A reference as plain text by APA style, 7th edition; the title keeps its capitals. */
export function apa(entry: PublicationEntry): string {
  const authors = authorList(authorsOf(entry))
  const date = `(${yearOf(entry) || 'n.d.'}).`
  const { title, source } = titleAndSource(entry)
  // A work that names no author begins with its title.
  const opening = authors ? [withFullStop(authors), date, title] : [title, date]
  return [...opening, source, addressOf(entry)].filter(Boolean).join(' ')
}

function titleAndSource(entry: PublicationEntry): { title: string; source: string } {
  if (entry.kind === 'journal') return ofJournal(entry.fields)
  if (entry.kind === 'conference') return ofConference(entry.fields)
  if (entry.kind === 'work') return ofWork(entry.fields)
  return ofPatent(entry.fields)
}

function ofJournal(fields: PublicationFields<'journal'>) {
  if (isSubmitted(fields.note)) {
    return { title: `${fields.title} [Manuscript submitted for publication].`, source: '' }
  }
  const issue = fields.volume + (fields.number && `(${fields.number})`)
  const source = [fields.journal, issue, fields.pages].filter(Boolean).join(', ')
  return { title: withFullStop(fields.title), source: source && withFullStop(source) }
}

/** Pages or a DOI tell that the paper stands in proceedings; else it is known as a talk only. */
function ofConference({
  title,
  conference,
  location,
  pages,
  doi,
}: PublicationFields<'conference'>) {
  if (pages || doi) {
    const range = pages && `(${/[–,]/.test(pages) ? 'pp.' : 'p.'} ${pages})`
    const source = conference && withFullStop(['In', conference, range].filter(Boolean).join(' '))
    return { title: withFullStop(title), source }
  }
  const source = [conference, location].filter(Boolean).join(', ')
  return { title: `${title} [Paper presentation].`, source: source && withFullStop(source) }
}

/** A book and a chapter say by themselves what they are; the others are called so. */
function ofWork({ type, title, book, publisher, pages, note }: PublicationFields<'work'>) {
  if (type === 'chapter' && book) {
    const range = pages && `(${/[–,]/.test(pages) ? 'pp.' : 'p.'} ${pages})`
    const within = withFullStop(['In', book, range].filter(Boolean).join(' '))
    return {
      title: withFullStop(title),
      source: [within, publisher && withFullStop(publisher)].filter(Boolean).join(' '),
    }
  }
  if (type === 'thesis') {
    const degree = isMasters(note) ? 'Master’s thesis' : 'Doctoral dissertation'
    return { title: `${title} [${[degree, publisher].filter(Boolean).join(', ')}].`, source: '' }
  }
  const form = { book: '', chapter: '', report: '', preprint: 'Preprint', dataset: 'Data set' }[
    type
  ]
  return {
    title: form ? `${title} [${form}].` : withFullStop(title),
    source: publisher && withFullStop(publisher),
  }
}

function ofPatent(fields: PublicationFields<'patent'>) {
  const { number, country, granted } = patentNumber(fields)
  const isAmerican = country === 'US'
  const label = `${isAmerican ? 'U.S. ' : ''}Patent${granted ? '' : ' Application'} No.`
  const text = [label, isAmerican ? '' : country, number].filter(Boolean).join(' ')
  return {
    title: number ? `${fields.title} (${text}).` : `${fields.title} [Patent].`,
    source: isAmerican ? 'U.S. Patent and Trademark Office.' : '',
  }
}

function addressOf({ kind, fields }: PublicationEntry): string {
  return kind !== 'patent' && fields.doi ? `https://doi.org/${fields.doi}` : fields.url
}

function authorList(text: string): string {
  const names = people(text).map(nameOf)
  const last = names.at(-1)
  if (!last) return ''
  if (names.length > mostAuthors)
    return `${names.slice(0, mostAuthors - 1).join(', ')}, . . . ${last}`
  if (hasOthers(text)) return `${names.join(', ')}, et al.`
  if (names.length < 2) return last
  return `${names.slice(0, -1).join(', ')}, & ${last}`
}

function nameOf({ name, given, family, suffix, organisation }: Person): string {
  return organisation ? name : [family, initials(given), suffix].filter(Boolean).join(', ')
}
