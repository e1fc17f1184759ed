import { publicationsPath } from '#contract/publication-paths.ts'
import type { PublicationKind } from '#contract/publications.ts'

/** The kind of publication whose list or record stands at this path; paths have no case. */
export function kindOfPath(path: string): PublicationKind {
  const isUnder = (kind: PublicationKind) =>
    path.toLowerCase().startsWith(publicationsPath(kind).toLowerCase())
  if (isUnder('conference')) return 'conference'
  return isUnder('patent') ? 'patent' : 'journal'
}
