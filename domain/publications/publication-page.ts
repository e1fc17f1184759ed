import type { PublicationKind } from '#contract/publications.ts'
import { personPath, profilePath } from '#contract/paths.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import type { Reader } from '#store/database.ts'
import type { Who } from '../accounts/access.ts'
import { studentsAmong } from '../students/student-papers.ts'
import { listAllPeople, namesOf } from '../people/people.ts'
import { confirmedAmong, refusedNames, withoutRefused } from '../people/author-names.ts'
import { pathsOfPeople } from '../people/author-pages.ts'
import { linkedAuthors } from './linked-authors.ts'
import { isAuthor } from '../people/publications-of.ts'
import { apa } from './cite/apa.ts'
import { bibtex } from './cite/bibtex.ts'
import { ieee } from './cite/ieee.ts'
import { jsonLd } from './cite/json-ld.ts'
import { citationMeta } from './cite/meta.ts'
import { ris } from './cite/ris.ts'
import { getPublication } from './list-publications.ts'
import { lineOf, type PublicationLine } from './publication-line.ts'

interface Asked {
  who: Who
  kind: PublicationKind
  id: string
  /** The site's own address. */
  origin: string
}

/** All that the page of one publication says, to people and to machines. Throws not-found. */
export async function publicationPage(db: Reader, { kind, id, origin, who }: Asked) {
  const { citeKey, entry } = await getPublication(db, kind, id)
  const address = origin + publicationPath(kind, id)
  const line = lineOf(entry)
  const [people, students, confirmed, refused, personOf] = await Promise.all([
    listAllPeople(db),
    studentsAmong(db, who, line.people),
    confirmedAmong(db, line.people),
    refusedNames(db),
    pathsOfPeople(db),
  ])
  const staff = people.filter((one) => {
    const owner = `person ${one.id}` as const
    const authors = withoutRefused({ id, authors: line.people }, owner, refused)
    if (authors === '') return false
    return confirmed.has(owner) || namesOf(one).some((name) => isAuthor(name, authors))
  })
  return {
    id,
    entry,
    line,
    /** The line of its authors, in which those of the department lead to their pages. */
    authors: linkedAuthors(line.people, (printed) => {
      const student = students.find(({ name }) => isAuthor(name, printed))
      return personOf(printed, id) ?? (student ? profilePath(student.registerNumber) : null)
    }),
    /** Its authors who are or were of the department, and its students, each with a page. */
    members: [
      ...staff.map(({ id: slug, name }) => ({ name, path: personPath(slug) })),
      ...students.map(({ registerNumber, name }) => ({ name, path: profilePath(registerNumber) })),
    ],
    description: descriptionOf(line),
    citations: {
      ieee: ieee(entry),
      apa: apa(entry),
      bibtex: bibtex(entry, citeKey),
      ris: ris(entry),
    },
    head: { tags: citationMeta(entry, address), jsonLd: jsonLd(entry, address) },
  }
}

/** For search results, which show about 155 characters. */
function descriptionOf({ people, venue, year, title }: PublicationLine): string {
  const text = [people, venue, year].filter(Boolean).join('. ') || title
  return text.length > 155 ? `${text.slice(0, 154)}…` : text
}

export type PublicationPage = Awaited<ReturnType<typeof publicationPage>>
