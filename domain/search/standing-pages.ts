import { searchSynonyms } from '#content/search-synonyms.ts'
import {
  anchorOf,
  headingField,
  type PageHeadings,
  type WrittenHeadings,
} from '#contract/headings.ts'
import { listedPages, type ListedPage } from '#contract/kinds/page-titles-kind.ts'
import { courseMessages } from '#contract/messages/courses.ts'
import { contactHeading } from '#contract/messages/frame.ts'
import { forgotMessages } from '#contract/messages/passwords.ts'
import {
  isSingle,
  listPages,
  sitePages,
  type PageDescription,
  type PageKey,
  type PagesWith,
  type VariousPage,
  type Audience,
} from '#contract/pages.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { studentYears, yearInWords } from '#contract/students.ts'
import type { ResourceKey } from '#contract/resources.ts'
import { plainLines } from '#contract/rich-text/rich-text.ts'
import type { SearchHit } from '#contract/search.ts'
import { profileEditPath } from '#contract/paths.ts'
import { plainLinesOf } from '../rich-text/read-rich-text.ts'
import type { Curriculum } from '../documents/find-document.ts'
import type { DomainWords } from '../domains/read-domains.ts'
import type { AlumniWords } from '../people/alumni-content.ts'
import { facultyOf, type Person } from '../people/people.ts'
import type { Department } from '../site/department.ts'
import { wordsForNumber } from '../number-words.ts'
import { headOfPage, resourceTitles, type PageTitles } from '../site/page-titles.ts'
import type { AboutWords, HomeWords, VerificationWords } from '../site/page-content.ts'
import {
  deskOf,
  isEditor,
  mayEditRecords,
  mayWriteAny,
  type Member,
  type Who,
} from '../accounts/access.ts'
import { joined } from './fold.ts'
import { type StoredText, findTexts, mostRelevant, readyTexts } from './stored-texts.ts'
import { headingsIn, sentencesIn } from './sentences-in.ts'
import type { Ask } from './candidate.ts'
import { findOwnPages } from './find-records.ts'
import { matches, type TextWords } from './criteria.ts'
import type { SiteTexts } from './site-texts.ts'
import { isForKindsOf } from './pages-of-kinds.ts'

/** The anchors of parts that are called so as well, whatever their headings are. */
const namedParts: ReadonlySet<string> = new Set(searchSynonyms.parts)

/** A page that everybody may read, and its parts. */
export interface StandingPage extends StoredText {
  parts: StoredText[]
  /** Of a list within a domain: what lists of this kind are called. By the domain alone it is not found. */
  list?: string
}

/** What a page says beside its title and description. */
interface Said extends Pick<StoredText, 'names' | 'labels'> {
  /** What it is looked for by, where that is not its title. */
  title?: string
  /** Said in the results in place of what its description says. */
  description?: string
  content?: unknown
  parts?: readonly Part[]
  views?: readonly View[]
}

/** What a list can be narrowed to, which people look for as if it were a page. */
type View = readonly [title: string, query: string, names: readonly string[]]

/** A part of a page: the heading, the anchor of its place, and what stands under it. */
type Part = readonly [heading: string, anchor: string, content: unknown]

type SearchedPage = PagesWith<{ search: true }>

/** What the department has written of itself. */
export interface SiteWords {
  department: Department
  people: readonly Person[]
  curricula: readonly Curriculum[]
  home: HomeWords
  about: AboutWords
  verification: VerificationWords
  alumni: AlumniWords
  domains: readonly DomainWords[]
  titles: PageTitles
  /** The addresses of the lists of domains in which something stands. */
  filled: ReadonlySet<string>
}

type Sayings = Record<keyof PageHeadings, Said> & Partial<Record<SearchedPage, Said>>

/** A page with headings has its parts here; one without may have words that its description lacks. */
const sayings = ({
  department,
  people,
  curricula,
  home,
  about,
  verification,
  alumni,
  titles,
}: SiteWords): Sayings => ({
  ...Object.fromEntries(listedPages.map((page) => [page, sayingOf(titles, page)])),
  home: {
    // The bar calls it so; its own title is the department's name.
    title: sitePages.home.menu.label,
    names: [department.name, department.shortName],
    content: [department.headline, department.lede],
    parts: [
      [contactHeading, 'Contact', contactWords(department)],
      ...partsOf<'home'>(home, {
        numbers: home.statistics,
        achievements: home.achievements,
        about: plainLines(home.about),
        vision: [home.vision],
        mission: home.mission,
        competencies: home.competencies,
        faculty: facultyOf(people).map(({ name, role }) => `${name}, ${role}`),
        curriculum: curricula.map(({ title, about: ofWhom }) => [title, ofWhom]),
        resources: department.domains.map(({ short, oneLine }) => [short, oneLine]),
        publications: '',
        events: '',
        notices: null,
        notes: null,
      }),
      ...lettersOf(home),
    ],
  },
  about: {
    title: about.title,
    content: [about.lede, about.numbers],
    parts: partsOf<'about'>(about, {
      history: about.history,
      outcomes: about.outcomes,
      laboratories: about.laboratories,
      admission: about.admission,
      facilities: about.facilities,
    }),
  },
  alumni: {
    title: alumni.title,
    content: [
      alumni.lede,
      areCohortsHidden(alumni)
        ? []
        : alumni.cohorts.map(({ year, degree, text }) => [year, degree, text]),
    ],
    parts: partsOf<'alumni'>(alumni, {
      fields: alumni.fields.map(({ name, text }) => ({ name, text })),
      voices: alumni.voices,
      places: alumni.places,
      studies: alumni.studies,
      touch: [alumni.touch, alumni.ways],
    }),
  },
  courses: {
    ...sayingOf(titles, 'courses'),
    labels: [courseMessages.core, courseMessages.elective],
  },
  verification: {
    title: verification.title,
    content: [verification.intro, verification.closing],
    parts: partsOf<'verification'>(verification, {
      askers: verification.askers,
      steps: verification.steps,
      office: contactWords(department),
      confirmed: verification.confirmed,
      never: verification.never,
    }),
  },
  students: {
    ...sayingOf(titles, 'students'),
    views: studentYears.map((year) => [yearInWords(year), `?year=${year}`, namesOfYear(year)]),
  },
  majorEvents: {
    ...sayingOf(titles, 'majorEvents'),
    parts: [[titles.pastHeading, 'past', '']],
  },
  login: { labels: [forgotMessages.title] },
})

/** What a page says that has no record of its own; a page of a document also what it says without one. */
function sayingOf(titles: PageTitles, page: ListedPage): Said {
  const { title, lede } = headOfPage(titles, page)
  return { title, description: lede }
}

/** What people call a year of study: 'third year', '3rd year', 'final year'. */
function namesOfYear(year: number): string[] {
  const said = wordsForNumber(year).map((word) => `${word} year`)
  return year === studentYears.at(-1) ? [...said, 'final year'] : said
}

/** Pages of many addresses: what stands at each domain's. */
const ofDomain: Record<
  Extract<VariousPage, Extract<SearchedPage, PagesWith<{ audience: 'everyone' }>>>,
  (domain: DomainWords, titles: PageTitles) => StandingPage
> = {
  domain: domainPage,
  papers: (domain, titles) => resourcePage(domain, 'ResearchPapers', titles),
  notes: (domain, titles) => resourcePage(domain, 'Notes', titles),
  links: (domain, titles) => resourcePage(domain, 'Links', titles),
  videos: (domain, titles) => resourcePage(domain, 'Videos', titles),
}

/** Every page that stands on its own and that everybody may read, with the words on it. */
export function standingPages(words: SiteWords): StandingPage[] {
  const said: Partial<Record<PageKey, Said>> = sayings(words)
  return [
    ...listPages()
      .filter((page) => page.search && page.audience === 'everyone' && isSingle(page))
      .map((page) => standingPage(page, said[page.key])),
    ...words.domains
      .flatMap((domain) => Object.values(ofDomain).map((page) => page(domain, words.titles)))
      // A list in which nothing stands says nothing.
      .filter(({ path, list }) => list === undefined || words.filled.has(path)),
  ]
}

/** All words of pages, with what the menus call them. */
export function wordsOfPages(pages: readonly StandingPage[]): string[] {
  return pages
    .flatMap(({ parts, ...whole }) => [whole, ...parts])
    .flatMap(({ title, names = [], labels = [], facts, text }) => [
      title,
      ...names,
      ...labels,
      facts,
      text,
    ])
}

function standingPage(
  page: PageDescription & { key: PageKey },
  said: Said | undefined,
): StandingPage {
  const { path, menu } = page
  const { content = '', parts = [], views = [], ...rest } = said ?? {}
  const { description = page.description ?? '', ...found } = rest
  const title = found.title ?? page.title ?? ''
  return {
    path,
    names: menu ? [menu.label] : [],
    facts: '',
    text: `${description} ${sentencesIn(content)}`,
    ...found,
    title,
    parts: [
      ...parts.map(([heading, anchor, under]) => ({
        path: `${path}#${anchor}`,
        title: heading,
        names: namedParts.has(anchor) ? [anchor] : [],
        labels: headingsIn(under),
        facts: title,
        text: sentencesIn(under),
        ahead: -0.02,
      })),
      ...views.map(([heading, query, names]) => ({
        path: `${path}${query}`,
        title: heading,
        names,
        facts: title,
        text: '',
        ahead: -0.02,
      })),
    ],
  }
}

/**
 * The parts of a page, by the anchors of its headings: none of them can be left out. What nobody has
 * written is not there; '' is for a part that shows records alone.
 */
function partsOf<Key extends keyof PageHeadings>(
  record: WrittenHeadings<Key>,
  contents: Record<keyof PageHeadings[Key], unknown>,
): Part[] {
  const titles: Readonly<Record<string, string>> = record
  return Object.entries(contents)
    .filter(([, content]) => content === '' || sentencesIn(content).trim() !== '')
    .map(([anchor, content]) => [titles[headingField(anchor)] ?? '', anchor, content])
}

function domainPage(
  { key, title, short, oneLine, sections }: DomainWords,
  { resourcesTitle: facts }: PageTitles,
): StandingPage {
  const path = resourcePath(key)
  return {
    path,
    title,
    names: [short],
    facts,
    text: oneLine,
    parts: sections.map(({ heading, body }) => ({
      path: `${path}#${anchorOf(heading)}`,
      title: heading,
      facts: joined(title, facts),
      text: plainLinesOf(body).join(' '),
    })),
  }
}

function resourcePage(
  { key, title }: DomainWords,
  resource: ResourceKey,
  titles: PageTitles,
): StandingPage {
  const { label, oneLine } = resourceTitles(titles, resource)
  return {
    path: resourcePath(key, resource),
    title: `${label}: ${title}`,
    list: label,
    facts: titles.resourcesTitle,
    text: oneLine,
    parts: [],
  }
}

function lettersOf({ welcome }: HomeWords): Part[] {
  const { heading, text, ...signed } = welcome
  return text.length > 0 ? [[heading, anchorOf(heading), [plainLines(text), signed]]] : []
}

/** What the foot of every page says: the ways that there are. The name alone leads nowhere. */
function contactWords({ name, address, phone, email, hours }: Department) {
  return [
    { label: 'Visit', value: address.length > 0 ? [name, ...address].join(', ') : '' },
    { label: 'Call', value: phone },
    { label: 'Write', value: email },
    { label: 'Office hours', value: hours },
  ].filter(({ value }) => value !== '')
}

/** Whom search tells of the pages of an audience. */
const isToldOf: Record<Audience, (who: Member) => boolean> = {
  everyone: () => false,
  members: () => true,
  owner: ({ role }) => role === 'stud',
  teachers: (who) => deskOf(who) === 'teaching',
  writers: mayWriteAny,
  editors: isEditor,
  administrators: mayEditRecords,
}

const searched = listPages().filter(({ search }) => search)

/**
 * Pages of the site, of the department's own making and of whoever asks, and their parts. A page is left out where a part of it says
 * the same and its own name says nothing of it, and a list of a domain where nothing but the domain is
 * asked for, for its page leads to the lists.
 */
export async function findPages(ask: Ask) {
  const { who, question, texts, window } = ask
  const says = (words: TextWords) => question.criteria.some((asked) => matches(words, asked))
  const hits = texts.ready.flatMap(({ page, names, list, parts }) => {
    if (list && !says(list)) return []
    const found = findTexts(parts, question)
    return says(names) || found.length === 0 ? [...findTexts(page, question), ...found] : found
  })
  const own = findTexts(readyTexts(memberPages(who)), question)
  const written = await findOwnPages(ask)
  const all = [...own, ...hits, ...written].filter(isOfUse(who))
  const found = mostRelevant('pages', all, question, window)
  return { ...found, hits: found.hits.map((hit) => ({ ...hit, path: pathFor(who, hit.path) })) }
}

/** Whoever is logged in has no use for the login. */
function isOfUse(who: Who) {
  return ({ path }: { path: string }) => who === null || path !== sitePages.login.path
}

/** Where somebody may go who has not asked for anything yet. */
export function placesToGo(who: Who, { standing }: SiteTexts): SearchHit[] {
  return [...memberPages(who), ...standing].filter(isOfUse(who)).map(({ path, title, facts }) => ({
    path: pathFor(who, path),
    title: [{ text: title, isMatch: false }],
    facts,
    snippet: [],
  }))
}

/**
 * The address that leads somebody to a page: their own profile is named by their number. Asked only of what
 * is shown, so that a search that leads elsewhere is the same for all students.
 */
function pathFor(who: Who, path: string) {
  return who !== null && path === sitePages.profileEdit.path ? profileEditPath(who.reg) : path
}

/** The pages of whoever is signed in; nobody else is told of them. */
function memberPages(who: Who): StoredText[] {
  if (who === null) return []
  return searched
    .filter(({ audience, key }) => isToldOf[audience](who) && isForKindsOf(who, key))
    .map((page) => ({
      path: page.path,
      title: page.title ?? '',
      facts: '',
      text: page.description ?? '',
    }))
}

/** Unlike other sections they are records of their own, which the page counts also where it hides them. */
function areCohortsHidden({ sections }: AlumniWords) {
  return sections.some(({ name, state }) => name === 'cohorts' && state === 'hidden')
}
