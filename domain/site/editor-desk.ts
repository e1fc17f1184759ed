import { entrustedWords } from '#contract/kinds/entrusted.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { contentPath, pages } from '#contract/paths.ts'
import type { ResourceKey } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import { keptKinds, type Who } from '../accounts/access.ts'
import { resourcePages } from './resource-pages.ts'

/** The pages on which the records of these kinds are edited. */
const lists: Partial<Record<KindName, string>> = {
  journal: pages.journals,
  conference: pages.conferences,
  patent: pages.patents,
  work: pages.otherPublications,
  event: pages.majorEvents,
  festival: pages.majorEvents,
  document: pages.documents,
  course: pages.courses,
  cohort: pages.alumni,
  notice: pages.notices,
  page: pages.pageList,
  person: pages.faculty,
}

/** The kinds whose records stand in the domains. */
const shelves: Partial<Record<KindName, ResourceKey>> = {
  paper: 'ResearchPapers',
  note: 'Notes',
  link: 'Links',
  video: 'Videos',
}

/**
 * The desk of a member to whom kinds of record were entrusted: where to edit each of them, and
 * nothing else.
 */
export async function editorDesk(db: Reader, who: Who) {
  const kept = keptKinds(who)
  const shelved = kept.flatMap((kind) => shelves[kind] ?? [])
  return {
    cards: kept.flatMap((name) => {
      const kind: Kind = kinds[name]
      const path = kind.single ? contentPath(name) : lists[name]
      return path === undefined ? [] : [{ title: entrustedWords[name] ?? name, path }]
    }),
    domains: shelved.length > 0 ? await resourcePages(db, shelved) : [],
  }
}

export type EditorDesk = Awaited<ReturnType<typeof editorDesk>>
