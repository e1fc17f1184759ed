import { eq, and, sql } from 'drizzle-orm'
import { kinds } from '#contract/kinds/kinds.ts'
import { allOf, homeMessages } from '#contract/messages/home.ts'
import { pages } from '#contract/paths.ts'
import { resourceKeys } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import { records, events, publications, students } from '#store/schema.ts'
import { pageHead } from '#contract/pages.ts'
import { countedThings, type CountedThing } from '#contract/kinds/content-kinds.ts'
import { withPictures } from '../files/gallery.ts'
import { storedPictures } from '../files/stored-pictures.ts'
import { listCurricula } from '../documents/find-document.ts'
import { upcomingEvents } from '../events/list-events.ts'
import { currentNotices } from '../notices/list-notices.ts'
import { facultyOf, listPeople, type Person } from '../people/people.ts'
import { latestPublications } from '../publications/latest-publications.ts'
import { newestNotes } from '../resources/notes/list-notes.ts'
import { readRichText } from '../rich-text/read-rich-text.ts'
import { picturesOf } from '../rich-text/shown-text.ts'
import { addressIn } from '../own-pages/own-pages.ts'
import { daysOf } from '../events/event-line.ts'
import { readAlumni } from '../people/alumni-content.ts'
import { textOf } from '../records/hidden.ts'
import { isStudying } from '../students/graduates.ts'
import type { Department } from './department.ts'
import { resourceTitles, type PageTitles } from './page-titles.ts'
import { readAsShown } from './page-sections.ts'
import { type Looking, today } from './today.ts'

/** What the home page says of the department, and what its records show lately. */
export async function homeContent(
  db: Reader,
  { department, titles, ...looking }: Looking & { department: Department; titles: PageTitles },
) {
  const [home, people, notices, newest, upcoming, notes, curricula, courses] = await Promise.all([
    readHome(db),
    listPeople(db, department.domains, looking.today),
    currentNotices(db, looking.today, 3),
    latestPublications(db, 4),
    upcomingEvents(db, looking, 3),
    newestNotes(db, 3),
    listCurricula(db),
    db.$count(records, eq(records.kind, kinds.course.name)),
  ])
  const ofCourses = courses > 0 ? pages.curriculum : null
  const isCurriculumShown = home.sections.some(
    ({ name, state }) => name === 'curriculum' && state === 'shown',
  )
  const { signatureId, ...words } = home
  const achievements = await withPictures(db, home.achievements)
  const signature = (await storedPictures(db, [signatureId])).get(signatureId ?? '') ?? null
  return {
    words: {
      path: pages.home,
      title: department.shortName,
      description: department.lede || department.name,
    },
    department,
    home: { ...words, achievements, welcome: { ...signedBy(home.welcome, people), signature } },
    /** Those in the story and the letter. */
    pictures: await picturesOf(db, [home.about, home.welcome.text]),
    /** What the forms of its parts are called. */
    parts: { home: kinds.home.parts ?? [], department: kinds.department.parts ?? [] },
    faculty: facultyOf(people).map(({ id, name, degrees, role, photo, photoAlt }) => {
      return { id, name, degrees, role, photo, photoAlt }
    }),
    curricula,
    /** What the links to all of a list say: the titles of their pages are the department's. */
    lists: {
      notices: allOf(titles.noticesTitle),
      publications: [
        { label: allOf(titles.journalsTitle), to: pages.journals },
        { label: allOf(titles.conferencesTitle), to: pages.conferences },
        { label: allOf(titles.patentsTitle), to: pages.patents },
        { label: allOf(titles.otherPublicationsTitle), to: pages.otherPublications },
      ],
      events: allOf(titles.majorEventsTitle),
      faculty: allOf(titles.facultyTitle),
      courses: titles.coursesTitle,
    },
    /** What each domain offers. */
    resources: resourceKeys.map((resource) => {
      return { resource, label: resourceTitles(titles, resource).label }
    }),
    /** On the first screen. */
    buttons:
      department.buttons.length > 0
        ? department.buttons.map(({ label, to }) => ({ label, to: addressIn(to) ?? pages.home }))
        : standingButtons(
            curricula.length > 0 && isCurriculumShown ? '#curriculum' : ofCourses,
            facultyOf(people).length > 0,
          ),
    news: {
      notices: notices.map(({ id, title, from, forWhom }) => ({ id, title, from, forWhom })),
      publications: newest,
      events: upcoming.map((event) => ({
        ...event,
        // The leaf of a calendar beside it bears no year.
        day: event.date.startsWith(looking.today.slice(0, 4)) ? '' : daysOf(event),
      })),
      notes,
    },
  }
}

/**
 * What the first screen leads to until the department says otherwise: the curriculum, below or made of
 * the courses, and the faculty, as far as they are there.
 */
function standingButtons(curriculum: string | null, hasFaculty: boolean) {
  return [
    ...(curriculum === null ? [] : [{ label: homeMessages.curriculum, to: curriculum }]),
    ...(hasFaculty ? [{ label: homeMessages.faculty, to: pages.faculty }] : []),
  ]
}

export type HomeContent = Awaited<ReturnType<typeof homeContent>>

/** The letter with the page and the photo of whoever signs it, where the lists name them so. */
function signedBy(welcome: HomeWords['welcome'], people: readonly Person[]) {
  const signer = people.find(({ name }) => name === welcome.name)
  return {
    ...welcome,
    signer: signer ? { id: signer.id, photo: signer.photo, photoAlt: signer.photoAlt } : null,
  }
}

/** The words of the home page; a part that nobody has written is empty. */
export async function readHome(db: Reader) {
  const { story, mission, letter, welcomeHeading, welcomeName, welcomeRole, statistics, ...home } =
    await readAsShown(db, kinds.home)
  return {
    ...home,
    statistics: await withCounts(db, statistics),
    about: readRichText(story),
    mission: mission.map(({ text }) => text),
    welcome: {
      heading: welcomeHeading,
      text: readRichText(letter),
      name: welcomeName,
      role: welcomeRole,
    },
  }
}

export type HomeWords = Awaited<ReturnType<typeof readHome>>

/** What the About-us page says. */
export async function aboutContent(db: Reader, department: Department) {
  const { laboratories, facilities, ...about } = await readAbout(db)
  const { description, ...head } = pageHead('about')
  return {
    words: { ...head, title: about.title, description: about.lede || description },
    about: {
      ...about,
      laboratories: await withPictures(db, laboratories),
      facilities: await withPictures(db, facilities),
    },
    department,
    parts: kinds.about.parts ?? [],
  }
}

export type AboutContent = Awaited<ReturnType<typeof aboutContent>>

/** The words of the About page; a part that nobody has written is empty. */
export async function readAbout(db: Reader) {
  const { numbers, outcomes, admissionIntro, admissionSteps, admissionClosing, ...about } =
    await readAsShown(db, kinds.about)
  return {
    ...about,
    numbers: await withCounts(db, numbers),
    outcomes: outcomes.map(({ text }) => text),
    admission: { intro: admissionIntro, steps: admissionSteps, closing: admissionClosing },
  }
}

export type AboutWords = Awaited<ReturnType<typeof readAbout>>

/** What the page on student verification says. */
export async function verificationContent(db: Reader, department: Department) {
  const verification = await readVerification(db)
  const { description, ...head } = pageHead('verification')
  return {
    words: { ...head, title: verification.title, description: verification.intro || description },
    verification,
    department,
    parts: kinds.verification.parts ?? [],
  }
}

/** The words of that page; a part that nobody has written is empty. */
export async function readVerification(db: Reader) {
  const { numbers, confirmed, never, ...verification } = await readAsShown(db, kinds.verification)
  return {
    ...verification,
    numbers: await withCounts(db, numbers),
    confirmed: confirmed.map(({ text }) => text),
    never: never.map(({ text }) => text),
  }
}

export type VerificationWords = Awaited<ReturnType<typeof readVerification>>

type Counts = Record<CountedThing, (db: Reader) => Promise<number>>

/** Each as the pages that list it would be counted. */
const counts: Counts = {
  students: (db) => db.$count(students, isStudying),
  faculty: async (db) => facultyOf(await listPeople(db, [])).length,
  publications: (db) => db.$count(publications),
  graduates: async (db) => {
    const { cohorts } = await readAlumni(db)
    return cohorts.reduce((total, { graduates }) => total + graduates, 0)
  },
  courses: (db) => db.$count(records, eq(records.kind, 'course')),
  events: eventsOfYear,
}

/** Events and festivals whose first day is in the calendar year. */
async function eventsOfYear(db: Reader) {
  const year = today().slice(0, 4)
  const ofYear = sql`left(${events.date}, 4) = ${year}`
  const festivals = and(eq(records.kind, 'festival'), sql`left(${textOf('date')}, 4) = ${year}`)
  const found = await Promise.all([db.$count(events, ofYear), db.$count(records, festivals)])
  return found[0] + found[1]
}

/** Figures with the numbers that the site counts in the place of those that nobody has typed. */
export async function withCounts<Each extends { value: string; counted: string }>(
  db: Reader,
  figures: readonly Each[],
): Promise<Each[]> {
  const asked = countedThings.filter((thing) => figures.some(({ counted }) => counted === thing))
  const known = new Map<string, number>(
    await Promise.all(asked.map(async (thing) => [thing, await counts[thing](db)] as const)),
  )
  return figures.map((figure) => ({
    ...figure,
    value: String(known.get(figure.counted) ?? figure.value),
  }))
}
