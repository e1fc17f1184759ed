import type { Department } from './department.ts'
import { home } from '#content/home.ts'
import { faculty } from '#content/people.ts'
import type { Reader } from '#store/database.ts'
import { listCurricula } from '../documents/find-document.ts'
import { upcomingEvents } from '../events/list-events.ts'
import { latestPublications } from '../publications/latest-publications.ts'
import { newestNotes } from '../resources/notes/list-notes.ts'
import { pageHead } from '#contract/pages.ts'
import { pages } from '#contract/paths.ts'
import { about } from '#content/about.ts'
import { verification } from '#content/verification.ts'

/** What the home page says of the department, and what its records show lately. */
export async function homeContent(
  db: Reader,
  { department, today }: { department: Department; today: string },
) {
  const { curricula: _shownWithTheirFiles, ...words } = home
  const [publications, events, notes, curricula] = await Promise.all([
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
    home: words,
    faculty: faculty.map(({ slug, name, degree, role }) => ({ slug, name, degree, role })),
    curricula,
    news: { publications, events, notes },
  }
}

export type HomeContent = Awaited<ReturnType<typeof homeContent>>

/** What the About-us page says. */
export function aboutContent(department: Department) {
  return { words: pageHead('about'), about, department }
}

export type AboutContent = ReturnType<typeof aboutContent>

/** What the page on student verification says. */
export function verificationContent(department: Department) {
  return { words: pageHead('verification'), verification, department }
}
