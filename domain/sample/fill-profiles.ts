import { inArray } from 'drizzle-orm'
import type { Log } from '#store/changes.ts'
import type { Transaction } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { updateRows } from '#store/update-rows.ts'
import { addFiles } from '../files/add-file.ts'
import { snapshotOf, type StudentRow } from '../students/student-fields.ts'
import type { storeSampleFiles } from './sample-files.ts'
import { summaryWith } from './sample-profiles.ts'

type Profiles = Awaited<ReturnType<typeof storeSampleFiles>>['profiles']

/** Gives students of the sample what no roster has: portrait, resume, projects, and their choices. */
export async function fillProfiles(tx: Transaction, log: Log, profiles: Profiles) {
  const numbers = profiles.map(({ number }) => number)
  const rows = await tx.select().from(students).where(inArray(students.registerNumber, numbers))
  const byNumber = new Map(rows.map((row) => [row.registerNumber, row]))
  const due = profiles.flatMap((profile) => {
    const before = byNumber.get(profile.number)
    return before ? [{ before, profile }] : []
  })
  const photoIds = await addFiles(
    tx,
    due.map(({ profile }) => profile.photo),
  )
  const withResume = due.filter(({ profile }) => profile.resume !== null)
  const resumeIds = await addFiles(
    tx,
    withResume.flatMap(({ profile }) => profile.resume ?? []),
  )
  const resumeOf = new Map(withResume.map(({ before }, place) => [before.id, resumeIds[place]]))
  const after = due.map(({ before, profile }, place): StudentRow => {
    return {
      ...before,
      summary: summaryWith(before.summary, profile.projects),
      visibility: { ...profile.visibility },
      indexable: profile.indexable,
      photoId: photoIds[place] ?? null,
      resumeId: resumeOf.get(before.id) ?? null,
    }
  })
  await updateRows(tx, students, after.map(changed))
  for (const [place, { before }] of due.entries()) {
    const row = after[place]
    if (!row) continue
    log({
      kind: 'student',
      recordId: row.id,
      before: snapshotOf(before),
      after: snapshotOf(row),
    })
  }
}

function changed({ id, summary, visibility, indexable, photoId, resumeId }: StudentRow) {
  return { id, summary, visibility, indexable, photoId, resumeId }
}
