import { publicationCall } from '#contract/publication-paths.ts'
import type { PublicationFields, PublicationKind } from '#contract/publications.ts'
import { call, type Done } from './network.ts'

/** POST /journal, /paper or /patent. */
export function addPublication<K extends PublicationKind>(kind: K, fields: PublicationFields<K>) {
  return call<Done & { _id: string }>('POST', publicationCall(kind), { ...fields, videoId: '' })
}

/** DELETE /journal, /paper or /patent. */
export function removePublication(kind: PublicationKind, id: string) {
  return call<Done>('DELETE', publicationCall(kind), { object: id })
}
