import type { Creator } from '@retorquere/bibtex-parser'
import { plain } from './plain-text.ts'

/** The people of an `author` field as one text: 'First von Last' names joined by ', '. */
export function authorsText(people: readonly Creator[]): string {
  return people.map(nameOf).filter(Boolean).join(', ')
}

/** Whether somebody put commas where BibTeX expects 'and', which makes one odd person of three. */
export function isListWithCommas({ suffix }: Creator): boolean {
  return suffix !== undefined && !/^([js]r|[ivx]+)\.?$/i.test(suffix)
}

function nameOf({ name, firstName, prefix, lastName, suffix }: Creator): string {
  if (lastName === 'others' && !firstName) return 'et al.'
  const parts = name ?? [firstName, prefix, lastName, suffix].filter(Boolean).join(' ')
  return plain(withoutMarks(parts)).replace(/(?<=\p{Lu}\.)(?=\p{Lu})/gu, ' ')
}

/** Footnote marks, such as the star of an equal contribution, are no part of a name. */
function withoutMarks(name: string): string {
  return name.replace(/[*∗†‡§¶]/g, '')
}
