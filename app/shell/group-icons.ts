import type { SearchKind } from '#contract/search.ts'
import type { IconName } from '../ui/icon-paths.ts'

/** The sign of each group. */
export const groupIcons: Record<SearchKind, IconName> = {
  pages: 'chevron-right',
  people: 'person',
  courses: 'contact',
  events: 'calendar',
  publications: 'quote',
  notes: 'file',
  papers: 'file-pdf',
  videos: 'film',
  links: 'external',
  documents: 'file-plain',
  records: 'file-plain',
  texts: 'search',
}
