import { isAuthor } from '../people/publications-of.ts'
import { inOneLine, printedNames } from './cite/people.ts'

/** Somebody with a page, by every name of theirs. */
interface Member {
  names: readonly string[]
  path: string
}

/** A piece of an authors text: an author with a page, or what stands between. */
export interface AuthorPart {
  text: string
  path: string | null
}

/** An authors text in its pieces, in which those who have a page lead there. */
export function linkedAuthors(authors: string, members: readonly Member[]): AuthorPart[] {
  const line = inOneLine(authors)
  const parts: AuthorPart[] = []
  let end = 0
  for (const printed of printedNames(authors)) {
    const path = pathOf(printed, members)
    const start = line.indexOf(printed, end)
    // A name that was put together again stands there otherwise; it is read all the same.
    if (path === null || start === -1) continue
    parts.push({ text: line.slice(end, start), path: null }, { text: printed, path })
    end = start + printed.length
  }
  return [...parts, { text: line.slice(end), path: null }].filter(({ text }) => text !== '')
}

function pathOf(printed: string, members: readonly Member[]) {
  const found = members.find(({ names }) => names.some((name) => isAuthor(name, printed)))
  return found?.path ?? null
}
