import { publicationBatches } from '#domain/publications/list-publications.ts'
import type { PublicationRecord } from '#domain/publications/publication-columns.ts'
import type { PublicationKind } from '#contract/publications.ts'
import type { Reader } from '#store/database.ts'

/** All publications of a kind, newest first, as a call sends them piece by piece. */
export async function listPublications<K extends PublicationKind>(
  db: Reader,
  kind: K,
): Promise<PublicationRecord<K>[]> {
  const batches = await Array.fromAsync(publicationBatches(db, kind))
  return batches.flat()
}
