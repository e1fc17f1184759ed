import { adding } from '#contract/adding.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { actions, editPart } from '#contract/messages/actions.ts'
import { contentPath, pages } from '#contract/paths.ts'
import type { SearchHit } from '#contract/search.ts'
import { mayEditRecords, type Who } from '../accounts/access.ts'
import { listContents } from '../site/content-page.ts'
import type { Ask } from './candidate.ts'
import { findTexts, mostRelevant, readyTexts, type StoredText } from './stored-texts.ts'

/** The lists that have a form, and the name of what it begins. */
const forms: readonly (readonly [title: string, list: string])[] = [
  [actions.notice, pages.notices],
  [actions.event, pages.majorEvents],
  [actions.journal, pages.journals],
  [actions.conference, pages.conferences],
  [actions.patent, pages.patents],
  [actions.work, pages.otherPublications],
  [actions.course, pages.courses],
  [actions.document, pages.documents],
  [actions.person, pages.faculty],
  [actions.page, pages.pageList],
  [actions.domain, pages.domains],
]

const begun: readonly StoredText[] = forms.map(([title, list]) => action(title, `${list}${adding}`))

/** Pages of the desk by what is done there. */
const opened: readonly StoredText[] = [
  action(actions.importPublications, pages.publicationImport),
  action(actions.importRoster, pages.rosterImport),
  action(actions.menu, pages.menu),
  action(actions.history, pages.history),
  action(actions.desk, pages.desk),
]

/** Each part of what the department says of itself, whose form opens at once. */
const edited: readonly StoredText[] = listContents().flatMap(({ name, title }) => {
  const { parts = [] }: Kind = kinds[name]
  return parts.map((part) => action(editPart(part.label), contentPath(name, part.name), title))
})

function action(title: string, path: string, facts = ''): StoredText {
  return { title, path, facts, text: '' }
}

const texts = readyTexts([...begun, ...opened, ...edited])

/** What whoever asks can begin. It is for administrators: nobody else is told of it. */
export function findActions({ who, question, window }: Ask) {
  const found = mayEditRecords(who) ? findTexts(texts, question) : []
  return mostRelevant('actions', found, question, window)
}

/**
 * The forms that administrators may begin who have not asked for anything yet; nothing for everybody
 * else. The pages of the desk are among the places to go.
 */
export function actionsToBegin(who: Who): SearchHit[] {
  if (!mayEditRecords(who)) return []
  return begun.map(({ path, title, facts }) => ({
    path,
    title: [{ text: title, isMatch: false }],
    facts,
    snippet: [],
  }))
}
