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
import {
  deskOf,
  isEditor,
  mayAddResource,
  mayEditRecords,
  mayWriteAll,
  mayWriteAny,
  type Who,
} from '../accounts/access.ts'
import type { Domain } from '../domains/read-domains.ts'
import { listContents } from '../site/content-page.ts'
import type { Ask } from './candidate.ts'
import { isForKindsOf } from './pages-of-kinds.ts'
import {
  findTexts,
  mostRelevant,
  type ReadyText,
  readyTexts,
  type StoredText,
} from './stored-texts.ts'

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

/** What can be done, and who may: a kind stands for those who may write every record of it. */
interface Action {
  may: KindName | ((who: Who) => boolean)
  texts: ReadyText[]
}

const begun: readonly Action[] = [
  action(mayEditRecords, actions.student, pages.roster),
  ...forms.map(([kind, title, list]) => action(kind, title, `${list}${adding}`)),
  action('festival', actions.festival, `${pages.majorEvents}${addingFestival}`),
]

/** Pages of the desk by what is done there. */
const opened: readonly Action[] = [
  action(mayImport, actions.importPublications, pages.publicationImport),
  action(mayEditRecords, actions.authors, pages.authors),
  action(mayEditRecords, actions.importRoster, pages.rosterImport),
  action('person', actions.importPeople, sheetPagePath('person')),
  action('course', actions.importCourses, sheetPagePath('course')),
  action(mayEditRecords, actions.graduates, pages.roster),
  action(mayEditRecords, actions.promote, pages.roster, { names: otherNames.promote }),
  action(mayEditRecords, actions.invite, pages.members),
  action(mayEditRecords, actions.testMail, pages.mail),
  action(mayEditRecords, actions.backUp, pages.setUp),
  action(mayEditRecords, actions.health, pages.health),
  action(isEditor, actions.trash, pages.trash),
  action(mayWriteAny, actions.drafts, pages.draftList),
  action(mayWriteAny, actions.onDay, pages.draftList),
  action(mayEditRecords, actions.menu, pages.menu),
  action(isEditor, actions.history, pages.history, { names: otherNames.history }),
  action(mayEditRecords, actions.duplicate, pages.desk, {
    names: otherNames.duplicate,
    facts: duplicateFacts,
  }),
  action(mayEditRecords, actions.removeSample, pages.setUp, { names: otherNames.removeSample }),
  action((who) => deskOf(who) === 'desk', actions.desk, pages.desk),
  action((who) => deskOf(who) === 'teaching', actions.desk, pages.teaching),
]

/** Each part of what the department says of itself, whose form opens at once. */
const edited: readonly Action[] = listContents().flatMap(({ name, title }) => {
  const { parts = [] }: Kind = kinds[name]
  return parts.map((part) =>
    action(name, editPart(part.label), contentPath(name, part.name), { facts: title }),
  )
})

/** Whoever edits some publications imports them. */
function mayImport(who: Who): boolean {
  return isForKindsOf(who, 'publicationImport')
}

function action(
  may: Action['may'],
  title: string,
  path: string,
  said: Partial<Pick<StoredText, 'facts' | 'names'>> = {},
): Action {
  return { may, texts: readyTexts([{ title, path, facts: '', text: '', ...said }]) }
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
  const listed = textsFor(who, all)
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

function textsFor(who: Who, offered: readonly Action[]): ReadyText[] {
  return offered
    .filter(({ may }) => (typeof may === 'string' ? mayWriteAll(who, may) : may(who)))
    .flatMap(({ texts }) => texts)
}
