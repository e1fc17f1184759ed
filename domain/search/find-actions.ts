import { adding, addingFestival, anchors, contentPath, pages } from '#contract/paths.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { sheetPagePath } from '#contract/sheet-paths.ts'
import {
  actions,
  duplicateFacts,
  editPart,
  otherNames,
  toDomain,
} from '#contract/messages/actions.ts'
import type { SearchHit } from '#contract/search.ts'
import { mayAddResource, mayEditRecords, mayWriteAll, type Who } from '../accounts/access.ts'
import type { Domain } from '../domains/read-domains.ts'
import { listContents } from '../site/content-page.ts'
import type { Ask } from './candidate.ts'
import { findTexts, mostRelevant, readyTexts, type StoredText } from './stored-texts.ts'

/** The lists that have a form, and the name of what it begins. */
const forms: readonly (readonly [kind: KindName, title: string, list: string])[] = [
  ['notice', actions.notice, pages.notices],
  ['event', actions.event, pages.majorEvents],
  ['eventCategory', actions.eventCategory, pages.eventCategories],
  ['journal', actions.journal, pages.journals],
  ['conference', actions.conference, pages.conferences],
  ['patent', actions.patent, pages.patents],
  ['work', actions.work, pages.otherPublications],
  ['programme', actions.programme, pages.programmes],
  ['course', actions.course, pages.courses],
  ['document', actions.document, pages.documents],
  ['person', actions.person, pages.faculty],
  ['page', actions.page, pages.pageList],
  ['domain', actions.domain, pages.domains],
  ['cohort', actions.cohort, pages.alumni],
]

/** What can be done, and the kind of record whose editors may; null where it is for administrators. */
interface Action {
  kind: KindName | null
  text: StoredText
}

const begun: readonly Action[] = [
  action(null, actions.student, pages.roster),
  ...forms.map(([kind, title, list]) => action(kind, title, `${list}${adding}`)),
  action('festival', actions.festival, `${pages.majorEvents}${addingFestival}`),
]

/** Pages of the desk by what is done there. */
const opened: readonly Action[] = [
  action(null, actions.importPublications, pages.publicationImport),
  action(null, actions.authors, pages.authors),
  action(null, actions.importRoster, pages.rosterImport),
  action('person', actions.importPeople, sheetPagePath('person')),
  action('course', actions.importCourses, sheetPagePath('course')),
  action(null, actions.graduates, pages.roster),
  action(null, actions.promote, pages.roster, { names: otherNames.promote }),
  action(null, actions.invite, pages.members),
  action(null, actions.testMail, pages.mail),
  action(null, actions.backUp, pages.setUp),
  action(null, actions.health, pages.health),
  action(null, actions.trash, pages.trash),
  action(null, actions.drafts, pages.draftList),
  action(null, actions.onDay, pages.draftList),
  action(null, actions.menu, pages.menu),
  action(null, actions.history, pages.history, { names: otherNames.history }),
  action(null, actions.duplicate, pages.desk, {
    names: otherNames.duplicate,
    facts: duplicateFacts,
  }),
  action(null, actions.removeSample, pages.setUp, { names: otherNames.removeSample }),
  action(null, actions.desk, pages.desk),
]

/** Each part of what the department says of itself, whose form opens at once. */
const edited: readonly Action[] = listContents().flatMap(({ name, title }) => {
  const { parts = [] }: Kind = kinds[name]
  return parts.map((part) =>
    action(name, editPart(part.label), contentPath(name, part.name), { facts: title }),
  )
})

function action(
  kind: KindName | null,
  title: string,
  path: string,
  said: Partial<Pick<StoredText, 'facts' | 'names'>> = {},
): Action {
  return { kind, text: { title, path, facts: '', text: '', ...said } }
}

/** What everybody does at the foot of whatever page they read, and members in its menu. */
const byReaders = readyTexts([
  { title: actions.theme, names: otherNames.theme, path: `#${anchors.theme}`, facts: '', text: '' },
])
const byMembers = readyTexts([
  {
    title: actions.logout,
    names: otherNames.logout,
    path: `#${anchors.logout}`,
    facts: '',
    text: '',
  },
])

const all = [...begun, ...opened, ...edited]

/** Made once for administrators, who ask most often. */
const texts = readyTexts(all.map(({ text }) => text))

/** Kinds of record that stand in a domain, and where. */
const inDomains = {
  note: 'Notes',
  link: 'Links',
  paper: 'ResearchPapers',
  video: 'Videos',
} as const

/** What whoever asks may add to the domains in use. */
function additionsTo(domains: readonly Pick<Domain, 'key' | 'title'>[], who: Who): StoredText[] {
  // The keys of the constant.
  const resources = Object.keys(inDomains) as (keyof typeof inDomains)[]
  const open = resources.filter(
    (kind) => mayWriteAll(who, kind) || kinds[kind].writers === 'teachers',
  )
  return open.flatMap((kind) =>
    domains
      .filter(({ key }) => mayAddResource(who, { kind, domain: key }))
      .map(({ key, title }) => ({
        title: toDomain[kind](title),
        path: `${resourcePath(key, inDomains[kind])}${adding}`,
        facts: '',
        text: '',
      })),
  )
}

/** What whoever asks can begin or do: nobody is told of what they may not. */
export function findActions({ who, question, texts: site, window }: Ask) {
  const listed = mayEditRecords(who) ? texts : readyTexts(textsFor(who, all))
  const added = readyTexts(additionsTo(site.domainsInUse, who))
  const own = who ? [...byReaders, ...byMembers] : byReaders
  const found = findTexts([...listed, ...added, ...own], question)
  return mostRelevant('actions', found, question, window)
}

/**
 * The forms that somebody may begin who has not asked for anything yet; nothing for visitors. The pages of the desk are among the places to go.
 */
export function actionsToBegin(who: Who): SearchHit[] {
  return textsFor(who, begun).map(({ path, title, facts }) => ({
    path,
    title: [{ text: title, isMatch: false }],
    facts,
    snippet: [],
  }))
}

function textsFor(who: Who, offered: readonly Action[]): StoredText[] {
  return offered
    .filter(({ kind }) => (kind === null ? mayEditRecords(who) : mayWriteAll(who, kind)))
    .map(({ text }) => text)
}
