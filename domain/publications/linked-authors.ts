import { inOneLine, printedNames } from './cite/people.ts'

/** A piece of an authors text: an author with a page, or what stands between. */
export interface AuthorPart {
  text: string
  path: string | null
}

/** An authors text in its pieces, in which the names that lead somewhere have a path. */
export function linkedAuthors(
  authors: string,
  pathOf: (printed: string) => string | null,
): AuthorPart[] {
  const line = inOneLine(authors)
  const parts: AuthorPart[] = []
  let end = 0
  for (const printed of printedNames(authors)) {
    const path = pathOf(printed)
    const start = line.indexOf(printed, end)
    // A name that was put together again stands there otherwise; it is read all the same.
    if (path === null || start === -1) continue
    parts.push({ text: line.slice(end, start), path: null }, { text: printed, path })
    end = start + printed.length
  }
  return [...parts, { text: line.slice(end), path: null }].filter(({ text }) => text !== '')
}
