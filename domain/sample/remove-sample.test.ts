import { eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { beforeEach, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { pages } from '#contract/paths.ts'
import { documentTitles } from '#contract/documents.ts'
import { accounts } from '#store/account-schema.ts'
import { links, noteFiles, notes, papers, videos } from '#store/resource-schema.ts'
import { changes, documents, events, publications, records, site, students } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aJournal, anEvent, aStudent, editor } from '#test/factories.ts'
import { sampleSite } from '#test/sample.ts'
import { saveDocument } from '../documents/write-documents.ts'
import { editEvent, removeEvent } from '../events/write-events.ts'
import { listEvents } from '../events/list-events.ts'
import { readSingle, unwritten } from '../records/document-storage.ts'
import { editRecord } from '../records/edit-record.ts'
import { orderRecords } from '../records/order-records.ts'
import { importRoster } from '../students/import-roster.ts'
import { moveStudents } from '../students/move-students.ts'
import { removeSample } from './remove-sample.ts'
import { countSample } from './sample-records.ts'
import { isAnyLeft, sampleLeft } from './sample-remnants.ts'

const { db } = await testDatabase({ domains: false })
const { fill, empty } = await sampleSite(db)
beforeEach(empty)

const sampleCounts = {
  student: 240,
  programme: 1,
  course: 57,
  journal: 18,
  conference: 16,
  patent: 6,
  work: 4,
  event: 12,
  notice: 6,
  document: 6,
  note: 9,
  link: 16,
  video: 10,
  paper: 6,
  domain: 3,
  department: 1,
  home: 1,
  about: 1,
  verification: 1,
  alumniPage: 1,
  pageTitles: 1,
  cohort: 3,
  festival: 1,
  person: 7,
}

test('all that the sample brought goes, and nothing else', async () => {
  await fill()
  const student = await aStudent(db)
  const journal = await aJournal(db)
  expect(await removeSample(db)).toEqual({ removed: sampleCounts, kept: {} })
  expect(await db.select({ id: students.id }).from(students)).toEqual([{ id: student.id }])
  expect(await db.select({ id: publications.id }).from(publications)).toEqual([{ id: journal }])
  const tables = [events, documents, notes, noteFiles, links, videos, papers]
  for (const table of tables) expect(await db.$count(table)).toBe(0)
  // The program's, and not the sample's: every site begins with them.
  const left = await db.select({ kind: records.kind }).from(records)
  expect(left).toEqual(Array.from({ length: 6 }, () => ({ kind: 'eventCategory' })))
})

test('what was changed and is again as it was goes, and so does what only stands elsewhere', async () => {
  await fill()
  const [event] = await listEvents(db)
  const change = (title: string) =>
    editEvent(db, editor, { id: event?.id ?? '', change: { title }, photo: null })
  await change('Ours for a moment')
  await change(event?.title ?? '')
  const everybody = await db.select({ id: students.id }).from(students)
  await moveStudents(db, editor, { selection: { ids: everybody.map(({ id }) => id) }, year: 2 })
  const domains = await db
    .select({ id: records.id })
    .from(records)
    .where(eq(records.kind, 'domain'))
  await orderRecords(db, editor, 'domain', { ids: domains.map(({ id }) => id) })
  await orderRecords(db, editor, 'domain', { ids: domains.map(({ id }) => id).toReversed() })
  expect(await countSample(db)).toEqual(sampleCounts)
  expect(await removeSample(db)).toEqual({ removed: sampleCounts, kept: {} })
})

test('what somebody has changed since is kept', async () => {
  await fill()
  const [event] = await listEvents(db)
  await editEvent(db, editor, { id: event?.id ?? '', change: { title: 'Ours now' }, photo: null })
  const file = { hash: 'a'.repeat(64), name: 'ours.pdf', type: 'application/pdf', size: 5 }
  await saveDocument(db, editor, { title: documentTitles.calendar, file })
  await importRoster(
    db,
    { accountId: null, name: 'Import' },
    'Register Number,Name,Year\n23CS001,Aadhira Renamed,4',
  )
  const { removed, kept } = await removeSample(db)
  expect(kept).toEqual({ event: 1, document: 1, student: 1 })
  expect(removed).toMatchObject({ event: 11, document: 5, student: 239, note: 9 })
  expect(await listEvents(db)).toMatchObject([{ title: 'Ours now' }])
  expect(await db.select({ name: students.name }).from(students)).toEqual([
    { name: 'Aadhira Renamed' },
  ])
})

test('a text that somebody has written in part is left with that part alone', async () => {
  await fill()
  const { social } = await readSingle(db, kinds.department)
  const own = { label: 'Our code', url: 'https://code.example/' }
  const fields = { name: 'Department of Robotics', social: [...social, own] }
  await editRecord(db, editor, 'department', { id: 'department', fields })
  expect(await removeSample(db)).toMatchObject({ kept: { department: 1 } })
  const left = await readSingle(db, kinds.department)
  expect(left).toEqual({
    ...left,
    ...unwritten(kinds.department),
    name: fields.name,
    social: [own],
  })
  expect(await removeSample(db)).toMatchObject({ kept: { department: 1 } })
  expect(await readSingle(db, kinds.department)).toEqual(left)
})

test('what an older log calls by another name goes as well', async () => {
  await fill()
  const older = { about: 'Once *here*', welcome: 'Dear all' }
  const ofHome = eq(changes.kind, 'home')
  const renamed = (snapshot: PgColumn) =>
    sql`(${snapshot} - 'story' - 'letter') || ${JSON.stringify(older)}::jsonb`
  await db
    .update(changes)
    .set({ after: renamed(changes.after) })
    .where(ofHome)
  await db
    .update(records)
    .set({ data: renamed(records.data) })
    .where(eq(records.kind, 'home'))
  await editRecord(db, editor, 'home', { id: 'home', fields: { welcomeName: 'Dr Leela Varma' } })
  await removeSample(db)
  expect(await readSingle(db, kinds.home)).toEqual({
    ...(await readSingle(db, kinds.home)),
    story: '',
    letter: '',
    welcomeName: 'Dr Leela Varma',
  })
})

test('a student who has been given an account keeps it, and what the sample said of them goes', async () => {
  await fill()
  const [student] = await db.select().from(students).where(isNotNull(students.resumeId)).limit(1)
  const id = student?.id ?? ''
  await db.insert(accounts).values({ name: 'A', role: 'stud', studentId: id })
  // Nobody of the sample has chosen as much.
  const visibility = { email: 'public', summary: 'members', github: 'members' } as const
  await db.update(students).set({ visibility }).where(eq(students.id, id))
  expect(await removeSample(db)).toMatchObject({ kept: { student: 1 } })
  expect(await db.$count(accounts)).toBe(1)
  const left = await db.select().from(students)
  expect(left).toEqual([
    {
      ...student,
      summary: '',
      linkedin: '',
      github: '',
      leetcode: '',
      photoId: null,
      resumeId: null,
      visibility,
      indexable: false,
    },
  ])
  // The address of the roster is the sample's as well, and mails go there.
  expect((await sampleLeft(db)).remnants).toMatchObject([{ name: student?.name, goes: false }])
  const version = db.site.current()
  expect(await removeSample(db)).toEqual({ removed: {}, kept: { student: 1 } })
  expect(db.site.current()).toBe(version)
})

test('what is left is told apart: what nobody has touched, and what others have changed in part', async () => {
  expect(isAnyLeft(await sampleLeft(db))).toBe(false)
  await fill()
  expect(await sampleLeft(db)).toEqual({ whole: sampleCounts, remnants: [] })
  const notice = await anyOf('notice')
  await editRecord(db, editor, 'notice', { id: notice, fields: { title: 'Ours' } })
  const name = 'Department of Robotics'
  await editRecord(db, editor, 'department', { id: 'department', fields: { name } })
  const { whole, remnants } = await sampleLeft(db)
  expect(whole).toMatchObject({ notice: 5 })
  expect(whole['department']).toBeUndefined()
  expect(remnants.map(({ name: called, goes }) => [called, goes])).toEqual([
    ['Department', true],
    ['Ours', false],
  ])
  await removeSample(db)
  const left = await sampleLeft(db)
  expect(left).toEqual({
    whole: {},
    remnants: [{ name: 'Ours', path: pages.notices, goes: false }],
  })
  expect(isAnyLeft(left)).toBe(true)
  await editRecord(db, editor, 'notice', { id: notice, fields: { body: 'Our words.', files: [] } })
  expect(isAnyLeft(await sampleLeft(db))).toBe(false)
})

test('a course that is called as one of the sample is the department’s own once its words are', async () => {
  await fill()
  const course = await anyOf('course')
  await editRecord(db, editor, 'course', { id: course, fields: { outline: 'Our own syllabus.' } })
  expect((await sampleLeft(db)).remnants).toEqual([])
})

async function anyOf(kind: string) {
  const [found] = await db.select().from(records).where(eq(records.kind, kind)).limit(1)
  return found?.id ?? ''
}

test('what somebody has removed already is not spoken of', async () => {
  await fill()
  const [event] = await listEvents(db)
  await removeEvent(db, editor, event?.id ?? '')
  const { removed, kept } = await removeSample(db)
  expect([removed['event'], kept['event']]).toEqual([11, undefined])
})

test('the change log keeps what went, as it was', async () => {
  await fill()
  const written = await db.select().from(changes).orderBy(changes.id)
  await removeSample(db)
  const gone = await db.select().from(changes).where(eq(changes.action, 'remove'))
  expect(gone).toHaveLength(427)
  expect(new Set(gone.map(({ batch }) => batch))).toHaveProperty('size', 1)
  const byId = new Map(written.map(({ recordId, after }) => [recordId, after]))
  for (const { recordId, before } of gone) expect(before).toMatchObject(byId.get(recordId) ?? {})
})

test('a second time there is nothing to do, and no page is made anew for it', async () => {
  await fill()
  await removeSample(db)
  const version = db.site.current()
  expect(await removeSample(db)).toEqual({ removed: {}, kept: {} })
  expect(db.site.current()).toBe(version)
})

test('pages change at once', async () => {
  await fill()
  const version = db.site.current() ?? 0
  await removeSample(db)
  expect(db.site.current()).toBeGreaterThan(version)
})

test('a site whose sample was removed is not filled again, even if it was not yet whole', async () => {
  await importRoster(
    db,
    { accountId: null, name: 'Sample department' },
    'Register Number,Name,Year\n23CS001,Aadhira,4',
  )
  await removeSample(db)
  expect(await fill()).toEqual([])
  await db.delete(changes)
  expect(await fill()).toEqual([])
  expect(await db.$count(students)).toBe(0)
})

test('the count is of what is still as the sample brought it', async () => {
  expect(await countSample(db)).toEqual({})
  await fill()
  expect(await countSample(db)).toEqual(sampleCounts)
  const some = await db.select({ id: events.id }).from(events).limit(2)
  const ids = some.map(({ id }) => id)
  await removeEvent(db, editor, ids[0] ?? '')
  await editEvent(db, editor, { id: ids[1] ?? '', change: { time: 'Noon' }, photo: null })
  expect(await countSample(db)).toMatchObject({ event: 10 })
  expect(await db.$count(events, inArray(events.id, ids))).toBe(1)
})

test('the count is right long after the site was filled, too', async () => {
  await fill()
  const filledAt = sql`${changes.at} - interval '2 years'`
  await db.update(changes).set({ at: filledAt })
  await db.update(site).set({ sampleSince: sql`${site.sampleSince} - interval '2 years'` })
  const own = await anEvent(db)
  expect(await countSample(db)).toEqual(sampleCounts)
  const [event] = await db.select({ id: events.id }).from(events).where(ne(events.id, own)).limit(1)
  await removeEvent(db, editor, event?.id ?? '')
  expect(await countSample(db)).toMatchObject({ event: 11 })
  expect(await removeSample(db)).toMatchObject({ removed: { event: 11, student: 240 } })
})
