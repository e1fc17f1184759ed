import { kinds } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/programmes.ts'
import { personPath, programmePath } from '#contract/paths.ts'
import { webAddressIn } from '#contract/web-address.ts'
import type { Reader } from '#store/database.ts'
import { listAllDocuments } from '../documents/find-document.ts'
import { namedInPages } from '../own-pages/own-pages.ts'
import { listPeople } from '../people/people.ts'
import { findAtAddress } from '../records/document-storage.ts'
import { Problem } from '../problem.ts'
import { shownText } from '../rich-text/shown-text.ts'
import { curriculumOf } from './list-curricula.ts'
import { readProgrammes, type Programme } from './programmes.ts'

/** The programmes in their order, each with the way to its page and what is said of it in a line. */
export async function programmeList(db: Reader) {
  const programmes = await readProgrammes(db)
  return programmes.map((programme) => ({
    ...programme,
    path: programmePath(programme.slug),
    facts: [...factsOf(programme), programme.seats && words.seatCount(programme.seats)]
      .filter((fact) => fact !== '')
      .join(' · '),
  }))
}

export type ListedProgramme = Awaited<ReturnType<typeof programmeList>>[number]

/** What kind of programme it is and how long it takes, as far as that is said. */
function factsOf({ level, duration }: Programme): string[] {
  return [level && words.levels[level], duration && words.semesterCount(duration)].filter(
    (fact) => fact !== '',
  )
}

/**
 * All that is said of one programme; `isMoved` where it stands at another address by now. Throws
 * not-found.
 */
export async function programmePage(db: Reader, address: string) {
  const programme = await findAtAddress(db, kinds.programme, address)
  if (!programme) throw new Problem('not-found', words.unknown)
  const { title, short, slug, coordinator, fees, feesLink, seats } = programme
  const [people, documents, curriculum, learns, eligibility, prospects] = await Promise.all([
    coordinator === '' ? [] : listPeople(db, []),
    programme.documents.length === 0 ? [] : listAllDocuments(db),
    curriculumOf(db, programme),
    shownText(db, programme.learns),
    shownText(db, programme.eligibility),
    shownText(db, programme.prospects),
  ])
  const person = people.find(({ id }) => id === coordinator)
  const facts = [short, ...factsOf(programme)].filter((fact) => fact !== '').join(' · ')
  return {
    /** As its form has it. */
    programme,
    facts,
    isMoved: slug !== address,
    words: {
      title,
      description: facts === '' ? `${title}.` : `${facts}.`,
      path: programmePath(slug),
    },
    seats,
    fees: { said: fees, link: webAddressIn(feesLink) },
    /** Whoever has left the department is named no more. */
    coordinator: person ? { name: person.name, path: personPath(person.id) } : null,
    learns,
    eligibility,
    prospects,
    documents: programme.documents.flatMap((id) => {
      const found = documents.find((document) => document.id === id)
      return found ? [{ id, title: found.name, path: found.path, about: found.about }] : []
    }),
    curriculum,
  }
}

export type ProgrammePage = Awaited<ReturnType<typeof programmePage>>

/** The records that a form of a programme offers, by the names of its fields. */
export async function namedInProgrammes(db: Reader) {
  const { people, documents } = await namedInPages(db)
  return { coordinator: people, documents }
}
