import { publicationCall } from '#contract/publication-paths.ts'
import type { PublicationFields, PublicationKind } from '#contract/publications.ts'
import { call, type Done } from './network.ts'

/** POST /journal, /paper or /patent. */
export function addPublication<K extends PublicationKind>(kind: K, fields: PublicationFields<K>) {
  return call<Done & { _id: string }>('POST', publicationCall(kind), { ...fields, videoId: '' })
}

/** PUT /journal, /paper or /patent. */
export function editPublication<K extends PublicationKind>(
  kind: K,
  id: string,
  change: Partial<PublicationFields<K>>,
) {
  return call<Done>('PUT', publicationCall(kind), { ...change, videoId: id })
}

/** DELETE /journal, /paper or /patent. */
export function removePublication(kind: PublicationKind, id: string) {
  return call<Done>('DELETE', publicationCall(kind), { object: id })
}
