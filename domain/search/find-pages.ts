import type { SearchHit } from '#contract/search.ts'
import {
  hasDesk,
  isTeacher,
  mayEditRecords,
  mayWriteAny,
  type Member,
  type Who,
} from '../accounts/access.ts'
import type { Ask } from './candidate.ts'
import { findTexts, type StoredText, mostRelevant, readyTexts } from './stored-texts.ts'
import { matches } from './criteria.ts'
import type { SiteTexts } from './site-texts.ts'
import { type Audience, isSingle, listPages } from '#contract/pages.ts'
import { profileEditPath } from '#contract/paths.ts'

/** Whom search tells of the pages of an audience. Administrators get to a teacher's from the desk. */
const isToldOf: Record<Audience, (who: Member) => boolean> = {
  everyone: () => false,
  members: () => true,
  owner: ({ role }) => role === 'stud',
  teachers: isTeacher,
  writers: mayWriteAny,
  editors: hasDesk,
  administrators: mayEditRecords,
}

const searched = listPages().filter(({ search }) => search)

/**
 * Pages of the site and of whoever asks, and their parts. A page is left out where a part of it says
 * the same and its own name says nothing of it.
 */
export function findPages({ who, question, texts, window }: Ask) {
  const hits = texts.ready.flatMap(({ page, names, parts }) => {
    const found = findTexts(parts, question)
    const isNamed = question.criteria.some((criterion) => matches(names, criterion))
    return isNamed || found.length === 0 ? [...findTexts(page, question), ...found] : found
  })
  const own = findTexts(readyTexts(memberPages(who)), question)
  return mostRelevant('pages', [...own, ...hits], question, window)
}

/** Where somebody may go who has not asked for anything yet. */
export function placesToGo(who: Who, { standing }: SiteTexts): SearchHit[] {
  return [...memberPages(who), ...standing].map(({ path, title, facts }) => ({
    path,
    title: [{ text: title, isMatch: false }],
    facts,
    snippet: [],
  }))
}

/** The pages of whoever is signed in; nobody else is told of them. */
function memberPages(who: Who): StoredText[] {
  if (who === null) return []
  return searched
    .filter(({ audience }) => isToldOf[audience](who))
    .map((page) => ({
      path: isSingle(page) ? page.path : profileEditPath(who.reg),
      title: page.title ?? '',
      facts: '',
      text: page.description ?? '',
    }))
}
