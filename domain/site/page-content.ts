import { kinds } from '#contract/kinds/kinds.ts'
import { firstScreen } from '#contract/messages/content-forms.ts'
import { pages } from '#contract/paths.ts'
import type { Reader } from '#store/database.ts'
import { listCurricula } from '../documents/find-document.ts'
import { upcomingEvents } from '../events/list-events.ts'
import { listFaculty } from '../people/faculty.ts'
import { latestPublications } from '../publications/latest-publications.ts'
import { newestNotes } from '../resources/notes/list-notes.ts'
import { pageHead } from '#contract/pages.ts'
import { about } from '#content/about.ts'
import { verification } from '#content/verification.ts'
import { readSingle } from '../records/document-storage.ts'
import type { Department } from './department.ts'
import { paragraphsOf } from './xml.ts'

/** What the home page says of the department, and what its records show lately. */
export async function homeContent(
  db: Reader,
  { department, today }: { department: Department; today: string },
) {
  const [home, publications, events, notes, curricula] = await Promise.all([
    readHome(db),
    latestPublications(db, 4),
    upcomingEvents(db, today, 3),
    newestNotes(db, 3),
    listCurricula(db),
  ])
  return {
    words: {
      path: pages.home,
      title: department.shortName,
      description: department.lede || department.name,
    },
    department,
    home,
    /** What the forms of its parts are called. */
    parts: kinds.home.parts ?? [],
    /** What the form of the first screen is called. */
    firstScreen,
    faculty: listFaculty().map(({ slug, name, degree, role }) => ({ slug, name, degree, role })),
    curricula,
    news: { publications, events, notes },
  }
}

export type HomeContent = Awaited<ReturnType<typeof homeContent>>

/** The words of the home page; a part that nobody has written is empty. */
export async function readHome(db: Reader) {
  const {
    about: paragraphs,
    mission,
    welcome,
    welcomeHeading,
    welcomeName,
    welcomeRole,
    ...home
  } = await readSingle(db, kinds.home)
  const signer = listFaculty().find(({ name }) => name === welcomeName)
  return {
    ...home,
    about: paragraphsOf(paragraphs),
    mission: mission.map(({ text }) => text),
    welcome: {
      heading: welcomeHeading,
      paragraphs: paragraphsOf(welcome),
      name: welcomeName,
      role: welcomeRole,
      /** Of the page of whoever signs; '' for somebody who has none. */
      slug: signer?.slug ?? '',
    },
  }
}

export type HomeWords = Awaited<ReturnType<typeof readHome>>

/** What the About-us page says. */
export function aboutContent(department: Department) {
  return { words: pageHead('about'), about, department }
}

export type AboutContent = ReturnType<typeof aboutContent>

/** What the page on student verification says. */
export function verificationContent(department: Department) {
  return { words: pageHead('verification'), verification, department }
}
