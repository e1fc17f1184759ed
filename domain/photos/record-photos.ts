import { and, eq } from 'drizzle-orm'
import type { Kind } from '#contract/kinds/kind.ts'
import * as words from '#contract/messages/sheets.ts'
import type { Reader, Transaction } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { records } from '#store/schema.ts'
import { type Snapshot, textIn } from '../history/restorable.ts'
import { requireWriterOfAll } from '../accounts/access.ts'
import { takePhoto } from '../files/take-photo.ts'
import { Problem } from '../problem.ts'
import { listDocuments, snapshotOf } from '../records/document-storage.ts'
import { rewriteRecords } from '../records/write-records.ts'
import { knownRecords, nameKey } from '../sheets/known-records.ts'
import { requireSheet } from '../sheets/sheet-columns.ts'
import type { PhotoOwner, PhotoOwners } from './photo-owners.ts'

/** The field of the one picture that each record of a kind has; undefined where it has none. */
export function pictureOf({ fields, addressedBy }: Kind): string | undefined {
  return addressedBy && fields.find(({ holds }) => holds === 'picture')?.name
}

/**
 * The records of a kind whose photos come in a zip: each is known by the address of its page, or by
 * what that is made of. Throws not-found for a kind without photos.
 */
export function recordPhotos(asked: string): PhotoOwners {
  const { name, kind } = requireSheet(asked)
  const field = pictureOf(kind)
  if (field === undefined) throw new Problem('not-found', words.unknownKind)
  const photoIn = (snapshot: Snapshot) => textIn(snapshot, field) ?? null
  const nameIn = (snapshot: Snapshot) => textIn(snapshot, kind.title) ?? ''
  return {
    kind: name,
    requireGiver: (who) => {
      requireWriterOfAll(who, name)
      return who
    },
    // As the form takes them.
    formats: ['jpeg', 'png'],
    words: {
      alreadyIn: words.photoAlreadyIn,
      stale: words.stale,
      notAPicture: words.notAPicture,
      hasPhoto: words.hasPhoto,
    },
    async find(db: Reader) {
      const known = knownRecords(kind, await listDocuments(db, kind))
      return (file) => {
        const byAddress = known.byId.get(file)
        const called = known.byName.get(nameKey(kind, file.replaceAll('_', ' '))) ?? []
        const [one, ...others] = byAddress ? [byAddress] : called
        if (!one) return words.photoOfNobody(file.slice(0, 60), kind.noun)
        if (others.length > 0) return words.photoOfSeveral(file.slice(0, 60))
        return { id: one.id, named: nameIn(one), photoId: photoIn(one) } satisfies PhotoOwner
      }
    },
    take: takePhoto,
    lock: async (tx: Transaction, ids) => {
      const rows = await tx
        .select()
        .from(records)
        .where(and(eq(records.kind, name), isOneOf(records.id, ids)))
        .for('update')
      return new Map(rows.map((row) => [row.id, photoIn(snapshotOf(kind, row))]))
    },
    give: (writing, photos) =>
      rewriteRecords(
        writing,
        name,
        new Map([...photos].map(([id, photoId]) => [id, { [field]: photoId }])),
      ),
    nameIn,
  }
}
