import type { GroupFilter } from '#contract/degrees.ts'
import { calls, pages, viewPath } from '#contract/paths.ts'

/** What the roster shows; what is '' is not asked for. */
export interface RosterView extends GroupFilter {
  q?: string
  year?: string
  account?: string
  columns?: string
  density?: string
  after?: string
}

/** The address of the roster so looked at. */
export function rosterPath(view: RosterView) {
  return viewPath(pages.roster, view)
}

/** The file of all that the roster so looked at finds. */
export function rosterFilePath({ after: _page, ...asked }: RosterView) {
  return viewPath(calls.rosterExport, asked)
}
