import { about } from '#content/about.ts'
import { alumni } from '#content/alumni.ts'
import { documentWords } from '#content/documents.ts'
import { domains } from '#content/domains.ts'
import { elan } from '#content/elan.ts'
import { home } from '#content/home.ts'
import { resources } from '#content/resources.ts'
import { verification } from '#content/verification.ts'
import { pages } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { domainKeys, resourceKeys } from '#contract/resources.ts'
import { pageWords, type PageKey } from '../site/page-words.ts'
import type { KeptText } from './kept-texts.ts'
import { sentencesIn } from './sentences-in.ts'

/** A page is looked for by what the bar calls it; this one's own title is the department's name. */
const homeLabel = 'Home'

const standing = [
  { ...page('home', pages.home, home), title: homeLabel },
  page('about', pages.about, about),
  page('students', pages.students),
  page('faculty', pages.faculty),
  page('alumni', pages.alumni, alumni),
  page('courses', pages.courses),
  page('calendar', pages.calendar, documentWords.calendar),
  page('timeTable', pages.timeTable, documentWords.timeTable),
  page('verification', pages.verification, verification),
  page('journals', pages.journals),
  page('conferences', pages.conferences),
  page('patents', pages.patents),
  page('majorEvents', pages.majorEvents),
  page('elan', pages.elan, elan),
  page('cocurricular', pages.cocurricularEvents, documentWords.cocurricular),
  page('extraCurricular', pages.extraCurricularEvents, documentWords.extraCurricular),
  page('login', pages.login),
]

/** Every page that stands on its own and that everybody may read, with the words on it. */
export const standingPages: KeptText[] = [
  ...standing,
  ...domainKeys.flatMap((domain) => [
    {
      path: resourcePath(domain),
      title: domains[domain].title,
      facts: pageWords('resources').title,
      text: sentencesIn(domains[domain].sections),
    },
    ...resourceKeys.map((resource) => ({
      path: resourcePath(domain, resource),
      title: `${resources[resource].label}: ${domains[domain].title}`,
      facts: pageWords('resources').title,
      text: resources[resource].oneLine,
    })),
  ]),
]

function page(key: PageKey, path: string, content: unknown = ''): KeptText {
  const { title, description } = pageWords(key)
  return { path, title, facts: '', text: `${description} ${sentencesIn(content)}` }
}
