import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { contentPath, pages, personPath } from '#contract/paths.ts'
import { listedAnchor, resourcePath } from '#contract/resource-paths.ts'
import type { ResourceKey } from '#contract/resources.ts'
import { textIn, type Snapshot } from '../history/restorable.ts'

/** The pages on which the records of these kinds are edited. */
const lists: Partial<Record<KindName, string>> = {
  journal: pages.journals,
  conference: pages.conferences,
  patent: pages.patents,
  work: pages.otherPublications,
  event: pages.majorEvents,
  eventCategory: pages.eventCategories,
  festival: pages.majorEvents,
  document: pages.documents,
  programme: pages.programmes,
  course: pages.courses,
  cohort: pages.alumni,
  notice: pages.notices,
  page: pages.pageList,
  person: pages.faculty,
  authorName: pages.authors,
}

/** The kinds whose records stand in the domains. */
export const shelves: Partial<Record<KindName, ResourceKey>> = {
  paper: 'ResearchPapers',
  note: 'Notes',
  link: 'Links',
  video: 'Videos',
}

/** The page on which all records of a kind are edited, or the one that there is; undefined for none. */
export function editPage(name: KindName): string | undefined {
  const kind: Kind = kinds[name]
  return kind.single ? contentPath(name) : lists[name]
}

/** Where one record is edited, as near to it as there is an address. */
export function editPath(kind: KindName, record: Snapshot & { id: string }): string {
  const shelf = shelves[kind]
  if (kind === 'person') return personPath(record.id)
  if (kind === 'domain') return pages.domains
  if (shelf === undefined) return editPage(kind) ?? pages.desk
  return `${resourcePath(textIn(record, 'domain') ?? '', shelf)}#${listedAnchor(record.id)}`
}
