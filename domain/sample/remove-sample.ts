import { isDeepStrictEqual } from 'node:util'
import { isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { student } from '#contract/kinds/people-kinds.ts'
import { recordMany, type Actor } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { links, notes, papers, videos } from '#store/resource-schema.ts'
import * as schema from '#store/schema.ts'
import { usedDomains } from '../domains/domain-storage.ts'
import { restorableKind } from '../history/restorable-kinds.ts'
import { storedKinds } from '../records/stored-kinds.ts'
import { deleteRecord, lockRecord, rewriteRecord, type Writing } from '../records/write-records.ts'
import { forgetWords } from '../search/gather-words.ts'
import { countGraduates } from '../students/graduates.ts'
import { studentStorage } from '../students/student-fields.ts'
import { countRecords, type Counts } from './count-words.ts'
import { remover, sampleRecords, type SampleRecord } from './sample-records.ts'
import { clearedFields, withoutSample } from './sample-remnants.ts'

const { documents, events, publications, site, students } = schema

/** Where the records of kinds with a table of their own stand, and the column by which the log knows them. */
const places = new Map<string, { table: PgTable; key: PgColumn }>([
  ['student', { table: students, key: students.id }],
  ['journal', { table: publications, key: publications.id }],
  ['conference', { table: publications, key: publications.id }],
  ['patent', { table: publications, key: publications.id }],
  ['work', { table: publications, key: publications.id }],
  ['event', { table: events, key: events.id }],
  ['document', { table: documents, key: documents.key }],
  ['note', { table: notes, key: notes.id }],
  ['link', { table: links, key: links.id }],
  ['video', { table: videos, key: videos.id }],
  ['paper', { table: papers, key: papers.id }],
])

/**
 * Removes every record that the sample brought and nobody has changed since, and says how many of
 * each kind went and how many were kept because they had been changed. Of what is kept, the texts of the
 * department and the profiles of students with an account lose what is still as the sample brought it.
 */
export async function removeSample(
  db: Db,
  actor: Actor = remover,
): Promise<{ removed: Counts; kept: Counts }> {
  return recordMany(db, actor, async (tx, log) => {
    await lockAll(tx)
    const found = await sampleRecords(tx)
    const due = Map.groupBy(
      found.filter(({ untouched }) => untouched),
      ({ kind }) => kind,
    )
    for (const [kind, records] of due) {
      // Once it is known what else is left in them.
      if (kind === 'domain' || kind === 'cohort') continue
      const ids = records.map(({ recordId }) => recordId)
      for (const { id, snapshot } of (await restorableKind(kind)?.read(tx, ids)) ?? []) {
        log({ kind, recordId: id, before: snapshot, after: null })
      }
      await deleteAll(tx, kind, ids)
    }
    const used = await removeDomains({ tx, log }, due.get('domain') ?? [])
    await emptyTexts({ tx, log }, found)
    await emptyProfiles({ tx, log }, found)
    const joined = await removeCohorts({ tx, log }, due.get('cohort') ?? [])
    await neverFillAgain(tx)
    // Nobody is to be led to a word that went with it.
    await forgetWords(tx)
    const isKept = ({ kind, recordId, untouched }: SampleRecord) =>
      !untouched ||
      (kind === 'domain' && used.has(recordId)) ||
      (kind === 'cohort' && joined.has(recordId))
    return {
      removed: countRecords(found.filter((one) => !isKept(one))),
      kept: countRecords(found.filter(isKept)),
    }
  })
}

/**
 * Removes domains, but for those in which somebody has resources of their own: these are left with
 * their names, and without the words of the sample. Returns which are.
 */
async function removeDomains({ tx, log }: Writing, found: readonly SampleRecord[]) {
  const ids = found.map(({ recordId }) => recordId)
  const used = await usedDomains(tx, ids)
  for (const record of await storedKinds.domain.read(tx, ids)) {
    const wordless = { oneLine: '', sections: [] }
    if (used.has(record.id)) await rewriteRecord({ tx, log }, 'domain', record, wordless)
    else await deleteRecord({ tx, log }, 'domain', record)
  }
  return used
}

/**
 * A text of the department has many parts, and whoever has written one has not written the others: what
 * of it is as the sample brought it goes, field by field and, of a list, entry by entry.
 */
async function emptyTexts({ tx, log }: Writing, found: readonly SampleRecord[]) {
  const names = Object.values<Kind>(kinds).flatMap(({ name, single }) => (single ? [name] : []))
  for (const one of found) {
    if (one.untouched || !names.includes(one.kind)) continue
    // The names of single kinds, as they were found above.
    const name = one.kind as KindName
    const record = await lockRecord(tx, name, one.recordId)
    const change = withoutSample(kinds[name], clearedFields(one), {
      now: record.snapshot,
      brought: one.brought ?? {},
    })
    await rewriteRecord({ tx, log }, name, record, change)
  }
}

/** A student who has an account keeps it, and what the sample said of them besides the roster goes. */
async function emptyProfiles({ tx, log }: Writing, found: readonly SampleRecord[]) {
  const owned = new Map(
    found.filter(({ isOwned }) => isOwned).map((record) => [record.recordId, record]),
  )
  for (const { id, snapshot } of await studentStorage.read(tx, [...owned.keys()])) {
    const one = owned.get(id)
    if (!one) continue
    const change = withoutSample(student, clearedFields(one), {
      now: snapshot,
      brought: one.brought ?? {},
    })
    const after = { ...snapshot, ...change }
    if (isDeepStrictEqual(after, snapshot)) continue
    await studentStorage.update(tx, [{ id, snapshot: after }])
    log({ kind: student.name, recordId: id, before: snapshot, after })
  }
}

/** Removes cohorts, but for those that students of the department have joined. Returns which are left. */
async function removeCohorts({ tx, log }: Writing, found: readonly SampleRecord[]) {
  const ids = found.map(({ recordId }) => recordId)
  const joined = await countGraduates(tx, ids)
  for (const record of await storedKinds.cohort.read(tx, ids)) {
    if (!joined.has(record.id)) await deleteRecord({ tx, log }, 'cohort', record)
  }
  return joined
}

/** Readers go on; whoever is changing a record is waited for, and then it counts as changed. */
async function lockAll(tx: Transaction) {
  const tables = new Set([schema.records, ...[...places.values()].map(({ table }) => table)])
  await tx.execute(sql`lock table ${sql.join([...tables], sql`, `)} in exclusive mode`)
}

async function deleteAll(tx: Transaction, kind: string, ids: readonly string[]) {
  const place = places.get(kind) ?? { table: schema.records, key: schema.records.id }
  await tx.execute(sql`delete from ${place.table} where ${isOneOf(place.key, ids)}`)
}

/** A filling that a crash cut off must not go on after this. */
async function neverFillAgain(tx: Transaction) {
  await tx.update(site).set({ sampleSince: new Date() }).where(isNull(site.sampleSince))
}
