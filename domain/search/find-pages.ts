import type { SearchHit } from '#contract/search.ts'
import type { Who } from '../accounts/access.ts'
import type { Ask } from './ask.ts'
import { findTexts, readyTexts, windowOf } from './kept-texts.ts'
import { memberPages } from './member-pages.ts'
import { standingPages } from './standing-pages.ts'

const ready = readyTexts(standingPages)

/** Pages of the site, and of whoever asks, by title and by what stands on them. */
export function findPages({ who, question, window }: Ask) {
  return windowOf(findTexts([...readyTexts(memberPages(who)), ...ready], question.marks), window)
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
