import type { SearchHit } from '#contract/search.ts'
import type { Who } from '../accounts/access.ts'
import type { Ask } from './ask.ts'
import { findTexts, mostRelevant, readyTexts } from './kept-texts.ts'
import { joinTexts, matches, textWords } from './criteria.ts'
import { memberPages } from './member-pages.ts'
import { standingPages } from './standing-pages.ts'

const ready = standingPages.map(({ parts, ...page }) => {
  const names = joinTexts(...[page.title, ...(page.names ?? [])].map(textWords))
  const text = [page.text, ...parts.map((part) => part.text)].join(' ')
  return { page: readyTexts([{ ...page, text }]), names, parts: readyTexts(parts) }
})

/**
 * Pages of the site and of whoever asks, and their parts. A page is left out where a part of it says
 * the same and its own name says nothing of it.
 */
export function findPages({ who, question, window }: Ask) {
  const hits = ready.flatMap(({ page, names, parts }) => {
    const found = findTexts(parts, question)
    const isNamed = question.criteria.some((criterion) => matches(names, criterion))
    return isNamed || found.length === 0 ? [...findTexts(page, question), ...found] : found
  })
  const own = findTexts(readyTexts(memberPages(who)), question)
  return mostRelevant('pages', [...own, ...hits], question, window)
}

/** Where somebody may go who has not asked for anything yet. */
export function placesToGo(who: Who): SearchHit[] {
  return [...memberPages(who), ...standingPages].map(({ path, title, facts }) => ({
    path,
    title: [{ text: title, isMatch: false }],
    facts,
    snippet: [],
  }))
}
