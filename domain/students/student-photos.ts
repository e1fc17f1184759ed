import { sql } from 'drizzle-orm'
import { alreadyIn, nobodyHas, photoMessages } from '#contract/messages/roster-photos.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import type { Reader, Transaction } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { updateRows } from '#store/update-rows.ts'
import { requireAdmin } from '../accounts/access.ts'
import { textIn } from '../history/restorable.ts'
import type { PhotoOwner, PhotoOwners } from '../photos/photo-owners.ts'
import { inWords } from './read-roster.ts'
import { isOneOf, lockRoster } from './selected-students.ts'
import { snapshotOf } from './student-fields.ts'
import { takeProfilePhoto } from './take-student-file.ts'

/** The students of the roster, whose photos are known by register numbers. */
export const studentPhotos: PhotoOwners = {
  kind: 'student',
  requireGiver: (who) => {
    requireAdmin(who)
    return who
  },
  formats: ['jpeg', 'png', 'webp'],
  words: {
    alreadyIn,
    stale: rosterMessages.stale,
    notAPicture: photoMessages.notAPicture,
    hasPhoto: photoMessages.hasPhoto,
  },
  find: findStudents,
  take: takeProfilePhoto,
  async lock(tx, ids) {
    await lockRoster(tx)
    return new Map((await rowsOf(tx, ids)).map(({ id, photoId }) => [id, photoId]))
  },
  async give({ tx, log }, photos) {
    const known = new Map((await rowsOf(tx, [...photos.keys()])).map((row) => [row.id, row]))
    // As the zip has them: whoever asks once more is told of them in the order of the log.
    const rows = [...photos.keys()].flatMap((id) => known.get(id) ?? [])
    for (const row of rows) {
      const after = { ...row, photoId: photos.get(row.id) ?? null }
      const change = { before: snapshotOf(row), after: snapshotOf(after) }
      log({ kind: 'student', recordId: row.id, ...change })
    }
    await updateRows(
      tx,
      students,
      rows.map(({ id }) => ({ id, photoId: photos.get(id) ?? null })),
    )
  },
  nameIn: (snapshot) =>
    inWords(textIn(snapshot, 'name') ?? '', textIn(snapshot, 'register_no') ?? ''),
}

function rowsOf(tx: Transaction, ids: readonly string[]) {
  return tx
    .select()
    .from(students)
    .where(isOneOf([...ids]))
}

async function findStudents(db: Reader, names: readonly string[]) {
  const wanted = sql.param(names.map((name) => keyOf(name).replaceAll('\0', '')))
  const { id, name, registerNumber, photoId } = students
  const rows = await db
    .select({ id, name, registerNumber, photoId })
    .from(students)
    .where(sql`replace(${registerNumber}, '/', '-') = any(${wanted}::text[])`)
    .orderBy(registerNumber)
  // Where A/1 and A-1 are two students, the name of a file says the latter, which comes first.
  const byNumber = new Map(
    rows
      .toReversed()
      .map(({ registerNumber: number, ...row }): [string, PhotoOwner] => [
        keyOf(number),
        { id: row.id, named: inWords(row.name, number), photoId: row.photoId },
      ]),
  )
  return (file: string) => byNumber.get(keyOf(file)) ?? nobodyHas(file.toUpperCase().slice(0, 40))
}

/** A slash cannot stand in the name of a file; people put a hyphen or an underscore there. */
function keyOf(registerNumber: string) {
  return registerNumber.toUpperCase().replace(/[/_]/g, '-')
}
