import type { Person } from './person.ts'
import { isInitials, isSuffix, person, spaced } from './person.ts'

const etAl = /[,;]?\s*\b(et al\.?|and others)$/i
// The 'and' of 'Institute of Science and Technology' parts no names.
const and = String.raw` and (?!(?<=\b(?:Centre|Center|College|Council|Department|Faculty|Institute|Ministry|Office|School|University) of [^,;]* and )\S+(?: (?:Engineering|Management|Research|Sciences?|Studies|Technology))?(?:[,;]|$))`
const betweenNames = new RegExp(String.raw`\s*,\s*(?:and |& )?|${and}| & `)
const betweenReversedNames = new RegExp(String.raw`\s*;\s*(?:and |& )?|${and}| & `)

/**
 * The people of an authors text. Names stand 'First Last', parted by ', ', ' and ' or '&'; where
 * ';' parts them, also 'Last, First'. Initials behind a comma belong to the name before them.
 */
export function people(authors: string): Person[] {
  return printedNames(authors).map(person)
}

/** The same as they stand there. */
export function printedNames(authors: string): string[] {
  const text = inOneLine(authors).replace(etAl, '')
  if (text.includes(';')) return listOf(text, betweenReversedNames)
  return listOf(text, betweenNames).reduce<string[]>(withOwnInitials, [])
}

/** An authors text without breaks. */
export function inOneLine(authors: string): string {
  return authors.replace(/\s+/g, ' ').trim()
}

/** Whether an authors text ends in 'et al.': there are more people than it names. */
export function hasOthers(authors: string): boolean {
  return etAl.test(authors.trim())
}

function listOf(text: string, separator: RegExp): string[] {
  return text.split(separator).filter((piece) => piece.trim())
}

/** 'Karthik, R., Kumar, S.' are two people, and 'Martin L. King, Jr.' is one. */
function withOwnInitials(names: string[], piece: string): string[] {
  const before = names.at(-1)
  const belongs = isInitials(spaced(piece)) || isSuffix(piece)
  if (before === undefined || !belongs) return [...names, piece]
  return [...names.slice(0, -1), `${before}, ${piece}`]
}
