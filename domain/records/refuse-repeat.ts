import { eq } from 'drizzle-orm'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { isCalledAlike } from '#contract/messages/records.ts'
import {
  type PublicationFields,
  type PublicationKind,
  publicationKinds,
} from '#contract/publications.ts'
import type { Reader } from '#store/database.ts'
import { records } from '#store/schema.ts'
import { type Snapshot, textIn } from '../history/restorable.ts'
import { Problem } from '../problem.ts'
import { findRepeated } from '../publications/find-repeated.ts'
import { entryWith } from '../publications/publication-columns.ts'
import { nameKey } from '../sheets/known-records.ts'

/** A record that a new one may repeat, and the sentence that says so. */
interface Repeated {
  id: string
  sentence: string
}

/**
 * Throws conflict for a new record that may repeat one, unless whoever adds it has been told of that
 * very one: `told` is its id, or null where nobody is there to be told.
 */
export async function refuseRepeat(
  db: Reader,
  kind: KindName,
  fields: object,
  told: string | null | undefined,
): Promise<void> {
  if (told === null) return
  const repeated = await repeatedBy(db, kind, fields)
  if (repeated === null || repeated.id === told) return
  throw new Problem('conflict', repeated.sentence, { repeats: repeated.id })
}

async function repeatedBy(db: Reader, kind: KindName, fields: object): Promise<Repeated | null> {
  // What is sent has been checked by the schema of its kind.
  if (isPublication(kind)) return findRepeated(db, entryWith(kind, fields as PublicationFields))
  return kind === kinds.person.name ? findNamesake(db, fields as Snapshot) : null
}

/** The person added last who has the name of a new one: two people may, and more often it is one added twice. */
async function findNamesake(db: Reader, fields: Snapshot): Promise<Repeated | null> {
  const kind = kinds.person
  const calledSo = (snapshot: Snapshot) => nameKey(kind, textIn(snapshot, kind.title) ?? '')
  const asked = calledSo(fields)
  const rows = await db
    .select({ id: records.id, data: records.data })
    .from(records)
    .where(eq(records.kind, kind.name))
    .orderBy(records.sequence)
  const namesake = rows.findLast(({ data }) => calledSo(data) === asked)
  if (!namesake) return null
  const { id, data } = namesake
  return { id, sentence: isCalledAlike(kind.noun, textIn(data, kind.title) ?? '') }
}

function isPublication(kind: KindName): kind is PublicationKind {
  return kind in publicationKinds
}
