import type { GroupFilter } from '#contract/degrees.ts'
import { pages, viewPath } from '#contract/paths.ts'

/** What the student list shows: the words looked for, the year, degree, batch and section, and after whom the page begins. */
export interface ListView extends GroupFilter {
  q?: string
  /** '1' to '4', or '' for all. */
  year?: string
  after?: string
}

/** The address of the student list so looked at; what is not asked for is not in it. */
export function searchPath(view: ListView) {
  return viewPath(pages.students, view)
}
