import { inDigits } from '#contract/write-number.ts'
import * as searchMessages from '#contract/messages/search.ts'
import type { SearchAnswer, SearchGroup, SearchKind } from '#contract/search.ts'
import type { IconName } from '../ui/icon-paths.ts'
import {
  contactIcon,
  filePdfIcon,
  filePlainIcon,
  filmIcon,
  personIcon,
  quoteIcon,
} from '../ui/rare-icons.ts'

/** What a search came to, in a line for those who look and those who listen. */
export function resultLine({ q, state, corrected, isPart, groups }: SearchAnswer): string {
  if (state === 'empty') return ''
  if (state === 'short') return searchMessages.short
  if (state === 'none') return `${noneLine(q)}.`
  const found = countLine(groups)
  if (corrected === null) return `${found} for ${quoted(q)}`
  const instead = `${found} for ${quoted(corrected)}`
  return isPart ? `${searchMessages.notAll} ${instead}` : `${noneLine(q)}. ${instead}`
}

/** Where nothing was found. */
export function noneLine(q: string): string {
  return `No results for ${quoted(q)}`
}

/** In letters: more of a question tells nobody which it was. */
const longestShown = 80

/** A question between quotation marks, which are its own where it has some around it. */
export function quoted(q: string): string {
  const bare = q.replace(/^["“”„]([^"“”„]*)["“”„]$/u, '$1')
  const letters = Array.from(bare)
  if (letters.length <= longestShown) return `“${bare}”`
  return `“${letters.slice(0, longestShown).join('').trimEnd()}…”`
}

function countLine(groups: SearchGroup[]) {
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  if (groups.some(({ isWhole }) => !isWhole)) return `More than ${inDigits(total)} results`
  return total === 1 ? 'One result' : `${inDigits(total)} results`
}

/** What leads from a few hits of a group to all of them; '' where those are all. */
export function allLine({ kind, hits, total, isWhole }: SearchGroup): string {
  if (total <= hits.length) return ''
  const group = searchMessages.groups[kind].toLowerCase()
  return isWhole ? `All ${inDigits(total)} ${inSentence(group)}` : `More ${inSentence(group)}`
}

/** 'inside files' is no thing to have many of. */
function inSentence(group: string) {
  return group === searchMessages.groups.texts.toLowerCase() ? 'files' : group
}

/** Which of the hits of one group stand on its page. */
export function placeLine({ hits, total, isWhole }: SearchGroup, after: number): string {
  const all = isWhole ? inDigits(total) : `the top ${inDigits(total)}`
  return `${inDigits(after + 1)} to ${inDigits(after + hits.length)} of ${all}`
}

/** What a group is called; pages that nobody has asked for are ways to go. */
export function groupTitle({ state }: Pick<SearchAnswer, 'state'>, kind: SearchKind): string {
  return state === 'empty' && kind === 'pages' ? searchMessages.goTo : searchMessages.groups[kind]
}

/** The sign of each group. */
export const groupIcons: Record<SearchKind, IconName> = {
  actions: 'pencil',
  pages: 'chevron-right',
  people: personIcon,
  courses: contactIcon,
  events: 'calendar',
  notices: 'info',
  publications: quoteIcon,
  notes: 'file',
  papers: filePdfIcon,
  videos: filmIcon,
  links: 'external',
  documents: filePlainIcon,
  records: filePlainIcon,
  texts: 'search',
}
