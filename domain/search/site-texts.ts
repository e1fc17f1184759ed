import { courses } from '#content/courses.ts'
import { faculty } from '#content/people.ts'
import type { Reader } from '#store/database.ts'
import type { Domain } from '../domains/read-domains.ts'
import { readDepartmentWords } from '../site/department.ts'
import { readAbout, readHome, readVerification } from '../site/page-content.ts'
import { readyFaculty } from './find-people.ts'
import { joinTexts, textWords } from './criteria.ts'
import { sentencesIn } from './sentences-in.ts'
import { standingPages, wordsOfPages, type StandingPage } from './standing-pages.ts'
import { readyTexts } from './stored-texts.ts'

/** All that the department says in texts that no table holds, made ready to be searched. */
export type SiteTexts = ReturnType<typeof textsOf>

/** Made once for the same words: what they are made of changes a few times a year. */
const last = { words: '', texts: null as SiteTexts | null }

/** What the pages of the department say as its records are now. */
export async function readSiteTexts(db: Reader): Promise<SiteTexts> {
  const [{ department, domains }, home, about, verification] = await Promise.all([
    readDepartmentWords(db),
    readHome(db),
    readAbout(db),
    readVerification(db),
  ])
  const pages = standingPages({ department, home, about, verification, domains })
  const words = JSON.stringify([pages, department.domains])
  last.texts = last.words === words && last.texts ? last.texts : textsOf(pages, domains)
  last.words = words
  return last.texts
}

function textsOf(pages: readonly StandingPage[], domains: readonly Domain[]) {
  const text = sentencesIn([wordsOfPages(pages), faculty, courses])
  return {
    standing: pages,
    /** What the domains are called, by their keys. */
    domains: new Map(domains.map(({ key, title }) => [key, title])),
    faculty: readyFaculty(domains),
    ready: pages.map(readyPage),
    text,
    /** The words of it, folded: they are known before any job has gathered those of the records. */
    words: textWords(text).set,
  }
}

function readyPage({ parts, ...page }: StandingPage) {
  const names = joinTexts(...[page.title, ...(page.names ?? [])].map(textWords))
  const text = [page.text, ...parts.map((part) => part.text)].join(' ')
  return { page: readyTexts([{ ...page, text }]), names, parts: readyTexts(parts) }
}
