import type { PublicationEntry } from '#contract/publications.ts'

/** The authors text of a publication; a patent's is its patentee. */
export function authorsOf(entry: PublicationEntry): string {
  return entry.kind === 'patent' ? entry.fields.patentee : entry.fields.authors
}

/** Four digits, or '' where the year is not known. */
export function yearOf(entry: PublicationEntry): string {
  if (entry.kind !== 'patent') return entry.fields.year
  return /^\d{4}/.exec(entry.fields.dateGranted)?.[0] ?? ''
}

/** '2255–2260' as its first and last page; a single page has no last one. */
export function firstAndLastPage(pages: string): { first: string; last: string } {
  const [first = '', last = ''] = pages.split('–')
  return { first: first.trim(), last: last.trim() }
}

/** A manuscript that no journal has taken yet must not be cited as if one had. */
export function isSubmitted(note: string): boolean {
  return /\b(under review|submitted|in review)\b/i.test(note)
}

/** A thesis is for a doctorate where its note does not speak of a master's degree. */
export function isMasters(note: string): boolean {
  return /\bmaster|\bM\. ?(Tech|Sc|E|Phil)\b/i.test(note)
}

/** A title as a sentence of its own: with a full stop, unless it ends in a mark already. */
export function withFullStop(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`
}
