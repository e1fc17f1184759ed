import { and, eq, not, sql } from 'drizzle-orm'
import { registerNumberTaken, studentHasAccount } from '#contract/change-words.ts'
import { profileParts } from '#contract/visibility.ts'
import { accounts } from '#store/account-schema.ts'
import { chunksOf } from '#store/chunks.ts'
import type { Transaction } from '#store/database.ts'
import { isOneOf } from '#store/is-one-of.ts'
import { students } from '#store/schema.ts'
import { updateRows } from '#store/update-rows.ts'
import type { KeptKind, KeptRecord } from '../history/kept-kind.ts'
import { textIn, yesOrNo } from '../history/read-snapshot.ts'
import { Problem } from '../problem.ts'
import { columnsIn } from './columns-in.ts'
import { fieldNames } from './roster-columns.ts'
import { snapshotOf } from './student-fields.ts'

const rosterWords = Object.fromEntries(
  Object.entries(fieldNames).map(([name, label]) => [name, { label }]),
)

/** How students come back from the change log. */
export const keptStudents: KeptKind = {
  fields: {
    ...rosterWords,
    developer: { label: fieldNames.developer, say: yesOrNo },
    photoId: { label: 'Photo', holds: 'file' },
    resumeId: { label: 'Résumé', holds: 'file' },
    visibility: { label: 'Kept back', say: keptBack },
    indexable: { label: 'Search engines may list it', say: yesOrNo },
  },
  nameOf: (snapshot) => textIn(snapshot, 'name') ?? textIn(snapshot, 'register_no') ?? '',
  isKeptBy: (who, id) => who.role === 'stud' && who.studentId === id,
  async read(tx, ids) {
    const rows = await tx.select().from(students).where(isOneOf(students.id, ids)).for('update')
    return rows.map((row) => ({ id: row.id, snapshot: snapshotOf(row) }))
  },
  async insert(tx, records) {
    await refuseTakenNumber(tx, records)
    const rows = records.map(({ id, snapshot }) => {
      const { registerNumber = '', name = '', year = 1, ...columns } = columnsIn(snapshot)
      return { id, registerNumber, name, year, ...columns }
    })
    for (const chunk of chunksOf(rows)) await tx.insert(students).values(chunk)
  },
  async update(tx, records) {
    await refuseTakenNumber(tx, records)
    await updateRows(
      tx,
      students,
      records.map(({ id, snapshot }) => ({ id, ...columnsIn(snapshot) })),
    )
  },
  async remove(tx, ids) {
    await refuseOwners(tx, ids)
    await tx.delete(students).where(isOneOf(students.id, ids))
  },
}

/** A register number may have gone to another student since. */
async function refuseTakenNumber(tx: Transaction, records: readonly KeptRecord[]) {
  const numbers = records.flatMap(({ snapshot }) => textIn(snapshot, 'register_no') ?? [])
  const [taken] = await tx
    .select({ number: students.registerNumber })
    .from(students)
    .where(
      and(
        isOneOf(students.registerNumber, numbers),
        not(
          isOneOf(
            students.id,
            records.map(({ id }) => id),
          ),
        ),
      ),
    )
    .limit(1)
  if (taken) throw new Problem('conflict', registerNumberTaken(taken.number))
}

/** Whoever has an account would lose it with the record. */
async function refuseOwners(tx: Transaction, ids: readonly string[]) {
  const [owner] = await tx
    .select({ name: students.name })
    .from(students)
    .innerJoin(accounts, eq(accounts.studentId, students.id))
    .where(isOneOf(students.id, ids))
    .orderBy(sql`${students.registerNumber}`)
    .limit(1)
  if (owner) throw new Problem('conflict', studentHasAccount(owner.name))
}

function keptBack(visibility: unknown): string {
  const audiences = new Map(Object.entries(visibility ?? {}))
  return profileParts
    .flatMap((part) => {
      const audience = audiences.get(part)
      return audience && audience !== 'public' ? [`${partNames[part]}: ${said[audience]}`] : []
    })
    .join(', ')
}

const partNames = {
  summary: fieldNames.profile_desc,
  linkedin: fieldNames.linkedin_link,
  github: fieldNames.github_link,
  email: fieldNames.email,
  leetcode: fieldNames.leetcode_link,
  photo: 'Photo',
  resume: 'Résumé',
} as const

const said: Record<string, string> = { members: 'signed-in people only', hidden: 'hidden' }
