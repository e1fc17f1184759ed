import { about } from '#content/about.ts'
import { alumni } from '#content/alumni.ts'
import { department } from '#content/department.ts'
import { documentWords } from '#content/documents.ts'
import { domains } from '#content/domains.ts'
import { elan } from '#content/elan.ts'
import { home } from '#content/home.ts'
import { navigation } from '#content/navigation.ts'
import { faculty } from '#content/people.ts'
import { resources } from '#content/resources.ts'
import { verification } from '#content/verification.ts'
import { anchorOf, headings } from '#contract/headings.ts'
import { courseMessages } from '#contract/messages/courses.ts'
import { forgotMessages } from '#contract/messages/forgot.ts'
import { pages } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { domainKeys, resourceKeys, type DomainKey } from '#contract/resources.ts'
import { pageWords, type PageKey } from '../site/page-words.ts'
import { joined } from './joined.ts'
import type { KeptText } from './kept-texts.ts'
import { headingsIn, sentencesIn } from './sentences-in.ts'

/** A page that everybody may read, and its parts. */
export interface StandingPage extends KeptText {
  parts: KeptText[]
}

/** A page is looked for by what the bar calls it; this one's own title is the department's name. */
const homeLabel = 'Home'

/** By the address of a page, what the menus call it. */
const menu = new Map(
  navigation
    .flatMap((entry) => ('links' in entry ? entry.links : [entry]))
    .map(({ path, label }) => [path, label]),
)

const { curricula, welcome } = home

const standing: StandingPage[] = [
  {
    ...page('home', pages.home, [department.headline, department.lede]),
    title: homeLabel,
    names: [department.name, department.shortName],
    parts: partsOf(pages.home, homeLabel, [
      [headings.foot, 'Contact', contactWords()],
      [headings.home, 'numbers', home.statistics],
      [headings.home, 'achievements', home.achievements],
      [headings.home, 'about', home.about],
      [headings.home, 'vision', home.vision],
      [headings.home, 'mission', home.mission],
      [{ [anchorOf(welcome.heading)]: welcome.heading }, anchorOf(welcome.heading), welcome],
      [headings.home, 'competencies', home.competencies],
      [headings.home, 'faculty', faculty.map(({ name, role }) => `${name}, ${role}`)],
      [headings.home, 'curriculum', curricula.map(({ years, text }) => `${years}: ${text}`)],
      [
        headings.home,
        'resources',
        department.streams.map(({ short, oneLine }) => [short, oneLine]),
      ],
      [headings.home, 'publications', ''],
      [headings.home, 'events', ''],
    ]),
  },
  {
    ...page('about', pages.about, about.numbers),
    parts: partsOf(pages.about, pageWords('about').title, [
      [headings.about, 'history', about.history],
      [headings.about, 'outcomes', about.outcomes],
      [headings.about, 'laboratories', about.laboratories],
      [headings.about, 'admission', about.admission],
      [headings.about, 'facilities', about.facilities],
    ]),
  },
  page('students', pages.students),
  page('faculty', pages.faculty),
  {
    ...page('alumni', pages.alumni, alumni.cohorts),
    parts: partsOf(pages.alumni, pageWords('alumni').title, [
      [headings.alumni, 'fields', alumni.fields],
      [headings.alumni, 'voices', alumni.people],
      [headings.alumni, 'places', alumni.places],
      [headings.alumni, 'studies', alumni.studies],
      [headings.alumni, 'stay-in-touch', alumni.touch],
    ]),
  },
  { ...page('courses', pages.courses), labels: [courseMessages.core, courseMessages.elective] },
  page('calendar', pages.calendar, documentWords.calendar),
  page('timeTable', pages.timeTable, documentWords.timeTable),
  {
    ...page('verification', pages.verification, [verification.intro, verification.closing]),
    parts: partsOf(pages.verification, pageWords('verification').title, [
      [headings.verification, 'askers', verification.askers],
      [headings.verification, 'steps', verification.steps],
      [headings.verification, 'office', contactWords()],
      [headings.verification, 'confirmed', verification.confirmed],
      [headings.verification, 'never', verification.never],
    ]),
  },
  page('journals', pages.journals),
  page('conferences', pages.conferences),
  page('patents', pages.patents),
  {
    ...page('majorEvents', pages.majorEvents),
    parts: partsOf(pages.majorEvents, pageWords('majorEvents').title, [
      [headings.events, 'past', ''],
    ]),
  },
  {
    ...page('elan', pages.elan, [elan.abstract, elan.about, elan.poster]),
    parts: partsOf(pages.elan, pageWords('elan').title, [
      [headings.elan, 'programme', elan.programme],
      [headings.elan, 'afterwards', [elan.figures, elan.afterwards]],
      [headings.elan, 'thanks', elan.thanks],
    ]),
  },
  page('cocurricular', pages.cocurricularEvents, documentWords.cocurricular),
  page('extraCurricular', pages.extraCurricularEvents, documentWords.extraCurricular),
  { ...page('login', pages.login), labels: [forgotMessages.title] },
]

/** Every page that stands on its own and that everybody may read, with the words on it. */
export const standingPages: StandingPage[] = [...standing, ...domainKeys.flatMap(domainPages)]

/** All words of these pages, with what the menus call them. */
export function wordsOfPages(): string[] {
  return standingPages
    .flatMap(({ parts, ...whole }) => [whole, ...parts])
    .flatMap(({ title, names = [], labels = [], facts, text }) => [
      title,
      ...names,
      ...labels,
      facts,
      text,
    ])
}

function domainPages(domain: DomainKey): StandingPage[] {
  const { title, sections } = domains[domain]
  const stream = department.streams.find(({ key }) => key === domain)
  const facts = pageWords('resources').title
  const path = resourcePath(domain)
  return [
    {
      path,
      title,
      names: [stream?.short ?? ''],
      facts,
      text: stream?.oneLine ?? '',
      parts: sections.map(({ heading, paragraphs }) => ({
        path: `${path}#${anchorOf(heading)}`,
        title: heading,
        facts: joined(title, facts),
        text: paragraphs.join(' '),
      })),
    },
    ...resourceKeys.map((resource) => ({
      path: resourcePath(domain, resource),
      title: `${resources[resource].label}: ${title}`,
      facts,
      text: resources[resource].oneLine,
      parts: [],
    })),
  ]
}

function page(key: PageKey, path: string, content: unknown = ''): StandingPage {
  const { title, description } = pageWords(key)
  const label = menu.get(path)
  return {
    path,
    title,
    names: label === undefined ? [] : [label],
    facts: '',
    text: `${description} ${sentencesIn(content)}`,
    parts: [],
  }
}

/** Parts of a page: whose heading it is, by its anchor, and what stands under it. */
function partsOf(
  path: string,
  facts: string,
  parts: readonly (readonly [Record<string, string>, string, unknown])[],
): KeptText[] {
  return parts.map(([titles, anchor, content]) => ({
    path: `${path}#${anchor}`,
    title: titles[anchor] ?? '',
    labels: headingsIn(content),
    facts,
    text: sentencesIn(content),
    ahead: -0.02,
  }))
}

/** What the foot of every page says. */
function contactWords() {
  const { name, address, phone, email, hours } = department
  return [
    { label: 'Visit', value: [name, ...address].join(', ') },
    { label: 'Call', value: phone },
    { label: 'Write', value: email },
    { label: 'Office hours', value: hours },
  ]
}
