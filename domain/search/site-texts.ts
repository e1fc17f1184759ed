import { personPath } from '#contract/paths.ts'
import type { Reader } from '#store/database.ts'
import { listCurricula } from '../documents/find-document.ts'
import { currentOf, type Domain } from '../domains/read-domains.ts'
import { readDepartmentWords } from '../site/department.ts'
import { pathsHiddenFrom, silentPages } from '../site/unwritten-pages.ts'
import { readPageTitles, type PageTitles } from '../site/page-titles.ts'
import { readAbout, readHome, readVerification } from '../site/page-content.ts'
import { readAlumni } from '../people/alumni-content.ts'
import { listPeople, type Person } from '../people/people.ts'
import { joinTexts, textWords } from './criteria.ts'
import { joined } from './fold.ts'
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
  const [people, curricula, home, about, verification, alumni, titles, silent] = await Promise.all([
    listPeople(db, department.domains),
    listCurricula(db),
    readHome(db),
    readAbout(db),
    readVerification(db),
    readAlumni(db),
    readPageTitles(db),
    silentPages(db),
  ])
  const said = { department, people, curricula, home, about, verification, alumni, domains, titles }
  const hidden = pathsHiddenFrom(null, silent)
  const pages = standingPages(said).filter(({ path }) => !hidden.includes(path))
  const words = JSON.stringify([pages, people, department.domains])
  last.texts =
    last.words === words && last.texts ? last.texts : textsOf({ pages, people, domains, titles })
  last.words = words
  return last.texts
}

interface Said {
  pages: readonly StandingPage[]
  people: readonly Person[]
  domains: readonly Domain[]
  titles: PageTitles
}

function textsOf({ pages, people: listed, domains, titles }: Said) {
  const people = listed.map(textOfPerson)
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
    text,
    /** The words of it, folded: they are known before any job has gathered those of the records. */
    words: textWords(text).set,
  }
}

function textOfPerson(person: Person) {
  const { id, name, role, degrees, domains, interests, courses: taught, paragraphs } = person
  return {
    path: personPath(id),
    title: name,
    names: [role],
    facts: joined(role, degrees),
    text: [
      interests.join(', '),
      taught.join(', '),
      ...paragraphs,
      ...domains.map(({ short }) => short),
    ]
      .filter((part) => part !== '')
      .join('. '),
    ahead: 0.3,
  }
}

function readyPage({ parts, ...page }: StandingPage) {
  const names = joinTexts(...[page.title, ...(page.names ?? [])].map(textWords))
  const text = [page.text, ...parts.map((part) => part.text)].join(' ')
  return { page: readyTexts([{ ...page, text }]), names, parts: readyTexts(parts) }
}
