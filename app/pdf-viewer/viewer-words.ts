import { matchOf } from '#contract/messages/viewer.ts'
import * as viewerMessages from '#contract/messages/viewer.ts'
import * as words from '#contract/messages/viewer.ts'

/** How a search stands, as pdf.js reports it. */
export interface FindReport {
  /** Found 0, not found 1, round the end 2, under way 3. */
  state?: number
  matchesCount: { current: number; total: number }
}

const [notFound, underWay] = [1, 3]

/** The words beside the search field; none where nothing is looked for. */
export function matchWords(query: string, { state, matchesCount }: FindReport) {
  const { current, total } = matchesCount
  if (query.trim() === '') return ''
  if (total > 0) return matchOf(current, total)
  if (state === notFound) return viewerMessages.noMatch
  return state === underWay ? viewerMessages.searching : ''
}

/** What pdf.js says of its errors: the class of one does not cross from its worker, its name does. */
interface PdfError {
  name?: unknown
  status?: unknown
}

/** The sentence that tells a reader why a document did not open. */
export function troubleOf({ name, status }: PdfError): string {
  if (name === 'InvalidPDFException') return words.unreadable
  if (name === 'PasswordException') return words.locked
  if (name === 'ResponseException' && status === 404) return words.missing
  if (name === 'ResponseException' && status !== 0) return words.failed
  return words.offline
}
