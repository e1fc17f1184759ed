import { personPath } from '#contract/paths.ts'
import type { Reader } from '#store/database.ts'
import { listCurricula } from '../documents/find-document.ts'
import { currentOf, type Domain } from '../domains/read-domains.ts'
import { type Department, readDepartmentWords } from '../site/department.ts'
import { pathsHiddenFrom, silentPages } from '../site/unwritten-pages.ts'
import { readPageTitles, type PageTitles } from '../site/page-titles.ts'
import { readAbout, readHome, readVerification } from '../site/page-content.ts'
import { readAlumni } from '../people/alumni-content.ts'
import { programmeNames } from '../courses/programmes.ts'
import type { ProgrammeName } from '../courses/taught-in.ts'
import { listTaught, titlesByTeacher, type CourseTaught } from '../courses/teachers.ts'
import { listWithRecords, type Person, type PersonRecord } from '../people/people.ts'
import { filledLists } from '../resources/filled-lists.ts'
import { joinTexts, textWords } from './criteria.ts'
import { factsOf } from './facts-of-courses.ts'
import { fold, joined } from './fold.ts'
import { initialsOf, numbersIn } from './known-spellings.ts'
import { sentencesIn } from './sentences-in.ts'
import { standingPages, wordsOfPages, type StandingPage } from './standing-pages.ts'
import { readyTexts } from './stored-texts.ts'

/** All that the department says in texts that no table holds, made ready to be searched. */
export type SiteTexts = ReturnType<typeof textsOf>

/** Made once for the same words: what they are made of changes a few times a year. */
const last = { words: '', texts: null as SiteTexts | null }

/** What the pages of the department say as its records are now. */
export async function readSiteTexts(db: Reader): Promise<SiteTexts> {
  const { department, domains } = await readDepartmentWords(db)
  const [
    staff,
    courses,
    programmes,
    curricula,
    home,
    about,
    verification,
    alumni,
    titles,
    silent,
    filled,
  ] = await Promise.all([
    listWithRecords(db, department.domains),
    listTaught(db),
    programmeNames(db),
    listCurricula(db),
    readHome(db),
    readAbout(db),
    readVerification(db),
    readAlumni(db),
    readPageTitles(db),
    silentPages(db),
    filledLists(db),
  ])
  const people = staff.map(({ person }) => person)
  const said = {
    department,
    people,
    curricula,
    home,
    about,
    verification,
    alumni,
    domains,
    titles,
    filled,
  }
  const hidden = pathsHiddenFrom(null, silent)
  const pages = standingPages(said).filter(({ path }) => !hidden.includes(path))
  const { domains: inUse, phone, initials } = department
  const words = JSON.stringify([pages, staff, courses, programmes, inUse, phone, initials])
  last.texts =
    last.words === words && last.texts
      ? last.texts
      : textsOf({ pages, staff, courses, programmes, department, domains, titles })
  last.words = words
  return last.texts
}

interface Said {
  pages: readonly StandingPage[]
  staff: readonly { person: Person; record: PersonRecord }[]
  courses: readonly CourseTaught[]
  programmes: readonly ProgrammeName[]
  department: Pick<Department, 'phone' | 'initials'>
  domains: readonly Domain[]
  titles: PageTitles
}

function textsOf({ pages, staff, courses, programmes, department, domains, titles }: Said) {
  const taught = titlesByTeacher(
    courses,
    staff.map(({ record }) => record),
  )
  const people = staff.map(({ person }) => textOfPerson(person, taught.get(person.id) ?? []))
  const text = sentencesIn([wordsOfPages(pages), people])
  return {
    standing: pages,
    /** What the pages of documents are called, among others. */
    pageTitles: titles,
    /** What the domains are called, by their keys. */
    domains: new Map(domains.map(({ key, title }) => [key, title])),
    domainsInUse: currentOf(domains),
    ready: pages.map(readyPage),
    /** Whoever teaches or works here. */
    people: readyTexts(people).map((person) => ({ person, names: textWords(person.title).set })),
    /** What courses are asked for by beside their own words. */
    courseFacts: factsOf(courses, programmes),
    /** What the department is called in letters, folded: every page is of it. */
    initials: fold(department.initials),
    spellings: {
      numbers: [department.phone, ...staff.map(({ person }) => person.phone)].flatMap(numbersIn),
      addresses: staff
        .map(({ person: { email, name } }) => ({ address: email, name }))
        .filter(({ address }) => address !== ''),
      codes: courses.map(({ code }) => code),
      initials: initialsOf(courses.map(({ title }) => title)),
    },
    text,
    /** The words of it, folded: they are known before any job has gathered those of the records. */
    words: textWords(text).set,
  }
}

/** By the telephone number as by a word; by the address only as a whole, for its parts are of everybody. */
function textOfPerson(person: Person, teaches: readonly string[]) {
  const { id, name, role, degrees, domains, interests, courses, paragraphs, phone } = person
  const taught = [...new Set([...courses, ...teaches])]
  return {
    path: personPath(id),
    title: name,
    names: [role],
    labels: taught,
    facts: joined(role, degrees),
    text: [
      interests.join(', '),
      taught.join(', '),
      ...paragraphs,
      ...domains.map(({ short }) => short),
      phone,
    ]
      .filter((part) => part !== '')
      .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
      .join(' '),
    ahead: 0.3,
  }
}

function readyPage({ parts, list, ...page }: StandingPage) {
  const names = joinTexts(...[page.title, ...(page.names ?? [])].map(textWords))
  const text = [page.text, ...parts.map((part) => part.text)].join(' ')
  return {
    page: readyTexts([{ ...page, text }]),
    names,
    list: list === undefined ? null : textWords(list),
    parts: readyTexts(parts),
  }
}
