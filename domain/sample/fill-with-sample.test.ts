import { eq, inArray, isNull, ne } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { audiences } from '#contract/visibility.ts'
import { unnamed } from '#contract/messages/frame.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { documentTitles } from '#contract/documents.ts'
import { sampleDomainKeys } from '#test/department.ts'
import { mediaTypes } from '#store/blobs/sniff-type.ts'
import { links, noteFiles, notes, papers, videos } from '#store/resource-schema.ts'
import { jobs } from '#store/job-schema.ts'
import {
  changes,
  documents,
  events,
  files,
  publications,
  records,
  site,
  students,
} from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aJournal } from '#test/factories.ts'
import { departmentWords } from '#test/department.ts'
import { sampleFolder, sampleSite } from '#test/sample.ts'
import { getDocument } from '../documents/find-document.ts'
import { listEvents, pastEvents, upcomingEvents } from '../events/list-events.ts'
import { listDocuments } from '../records/document-storage.ts'
import { readDepartment } from '../site/department.ts'
import { today } from '../site/today.ts'
import { fillWithSample } from './fill-with-sample.ts'
import { removeSample } from './remove-sample.ts'
import { sampler } from './sample-records.ts'

const { db } = await testDatabase({ domains: false })
const { blobs, fill, empty } = await sampleSite(db)
beforeEach(empty)

const filled =
  'Filled with a sample department: 240 students, 44 publications, 7 people, 12 events, 1 festival, 6 notices, 6 documents, 9 notes, 16 links, 10 videos, 6 research papers, 3 domains, 1 programme, 57 courses, 3 cohorts of graduates and 6 texts of the department.'

async function firstBytes(hash: string, count: number) {
  const found = await blobs.get(hash, { start: 0, end: count - 1 })
  return found ? Buffer.concat(await found.stream.toArray()).toString('latin1') : ''
}

test('an empty site is filled once', async () => {
  expect(await fill()).toEqual([filled])
  expect(await fill()).toEqual([])
  expect(await db.$count(students)).toBe(240)
  expect(await db.$count(publications)).toBe(44)
  expect(await db.$count(events)).toBe(12)
})

test('two copies that start on one empty database fill it once', async () => {
  await Promise.all([fill(), fill()])
  expect(await db.$count(events)).toBe(12)
  expect(await db.$count(documents)).toBe(6)
  expect(await db.$count(noteFiles)).toBe(17)
})

test('what a crash cut off leaves nothing, and is done at the next start', async () => {
  const broken = { receive: () => Promise.reject(new Error('The disk is full.')) }
  await expect(
    fillWithSample({ db, blobs: broken, folder: sampleFolder, say: () => undefined }),
  ).rejects.toThrow('files/documents/academic-calendar.pdf')
  expect(await db.$count(changes)).toBe(0)
  expect(await fill()).toEqual([filled])
})

test('a site that somebody has written to is left alone', async () => {
  await aJournal(db)
  expect(await fill()).toEqual([])
  expect(await db.$count(students)).toBe(0)
  expect(await db.$count(site, isNull(site.sampleSince))).toBe(1)
})

test('a site whose words were part of the program goes on with them, once, until they are removed', async () => {
  await fill()
  await db.delete(records)
  await db.delete(changes).where(inArray(changes.kind, ['department', 'course']))
  await Promise.all([fill(), fill()])
  expect(await readDepartment(db)).toMatchObject({ name: departmentWords.name })
  expect(await db.$count(changes, eq(changes.kind, 'department'))).toBe(1)
  expect(await listDocuments(db, kinds.course)).toHaveLength(57)
  await removeSample(db)
  await fill()
  expect(await readDepartment(db)).toMatchObject({ name: unnamed })
  expect(await listDocuments(db, kinds.course)).toEqual([])
})

test('it goes on with its people as well, and not with those whom somebody has deleted', async () => {
  await fill()
  await db.delete(records).where(eq(records.kind, 'person'))
  await fill()
  expect(await db.$count(records, eq(records.kind, 'person'))).toBe(0)
  await db.delete(changes).where(eq(changes.kind, 'person'))
  await fill()
  expect(await db.$count(records, eq(records.kind, 'person'))).toBe(7)
})

test('something is coming up, and something has been', async () => {
  await fill()
  expect(await upcomingEvents(db, { today: today() })).toHaveLength(5)
  const past = await pastEvents(db, { today: today() })
  expect(past.filter(({ kind }) => kind === 'event')).toHaveLength(7)
  expect(past.filter(({ kind }) => kind === 'festival')).toHaveLength(1)
})

test('every event has a picture of the measures it is stored with', async () => {
  await fill()
  const pictures = (await listEvents(db)).map(({ photo }) => photo)
  expect(new Set(pictures.map((photo) => photo?.hash))).toHaveProperty('size', 12)
  for (const photo of pictures) {
    const found = await blobs.get(photo?.hash ?? '')
    const { format, width, height } = await sharp(
      Buffer.concat((await found?.stream.toArray()) ?? []),
    ).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1600, height: 900 })
    expect(photo).toMatchObject({ type: 'image/png', width: 1600, height: 900 })
  }
})

test('a good part of the students has a portrait, a resume and projects', async () => {
  await fill()
  const rows = await db.select().from(students)
  const [withPhoto, withResume, withProjects] = [
    rows.filter(({ photoId }) => photoId !== null),
    rows.filter(({ resumeId }) => resumeId !== null),
    rows.filter(({ summary }) => summary.includes('Projects\n')),
  ]
  expect(withPhoto.length / rows.length).toBeGreaterThan(0.4)
  expect(withPhoto.length / rows.length).toBeLessThan(0.6)
  expect(withResume.length / rows.length).toBeGreaterThan(0.25)
  expect(withProjects.length).toBe(withPhoto.length)
  const stored = new Map((await db.query.files.findMany()).map((file) => [file.id, file]))
  const portraits = withPhoto.map(({ photoId }) => stored.get(photoId ?? ''))
  expect(new Set(portraits.map((file) => file?.hash))).toHaveProperty('size', withPhoto.length)
  for (const file of portraits)
    expect(file).toMatchObject({ type: 'image/jpeg', width: 480, height: 480 })
  const resumes = withResume.map(({ resumeId }) => stored.get(resumeId ?? ''))
  for (const file of resumes) expect(file).toMatchObject({ type: 'application/pdf' })
})

test('students have chosen differently from one another, and some not at all', async () => {
  await fill()
  const rows = await db.select().from(students)
  for (const part of ['email', 'photo', 'resume'] as const) {
    const chosen = new Set(rows.map(({ visibility }) => visibility[part]))
    expect([...chosen].filter((audience) => audience !== undefined).length).toBeGreaterThan(1)
    expect(chosen).toContain(undefined)
  }
  expect(new Set(rows.map(({ visibility }) => visibility['email']))).toEqual(
    new Set([...audiences, undefined]),
  )
})

test.each(Object.values(documentTitles))('the document “%s” is a PDF', async (title) => {
  await fill()
  const { file } = await getDocument(db, title)
  expect(file.type).toBe('application/pdf')
  expect(file.name).toMatch(/\.pdf$/)
  expect(await firstBytes(file.hash, 5)).toBe('%PDF-')
})

test('notes and papers bring files that are what their names say', async () => {
  await fill()
  const stored = await db.query.files.findMany()
  const types = new Map(stored.map(({ id, type }) => [id, type]))
  const attached = await db.select().from(noteFiles)
  const typesOf = (ending: string) => {
    const found = attached.filter(({ name }) => name.endsWith(ending))
    return new Set(found.map(({ fileId }) => types.get(fileId)))
  }
  expect(typesOf('.pdf')).toEqual(new Set(['application/pdf']))
  expect(typesOf('.png')).toEqual(new Set(['image/png']))
  expect(typesOf('.txt')).toEqual(new Set([mediaTypes.plain]))
  expect(typesOf('.docx')).toEqual(new Set([mediaTypes.word]))
  for (const { fileId } of await db.select().from(papers)) {
    expect(types.get(fileId)).toBe('application/pdf')
  }
})

test('resumes, of which there are many, are read after all else', async () => {
  await fill()
  const queued = await db
    .select({ name: files.name })
    .from(jobs)
    .innerJoin(files, eq(files.hash, jobs.key))
    .orderBy(jobs.dueAt)
  const isResume = queued.map(({ name }) => name === 'resume.pdf')
  const others = isResume.filter((is) => !is).length
  expect(others).toBeGreaterThan(20)
  expect(isResume.lastIndexOf(false)).toBeLessThan(isResume.indexOf(true))
})

test('every domain has notes, links, videos and papers', async () => {
  await fill()
  for (const table of [notes, links, videos, papers]) {
    const rows = await db.selectDistinct({ domain: table.domain }).from(table)
    expect(new Set(rows.map(({ domain }) => domain))).toEqual(new Set(sampleDomainKeys))
  }
})

test('notes, links and videos are for courses that are there', async () => {
  await fill()
  const courses = await listDocuments(db, kinds.course)
  const ids = new Set(courses.map(({ id }) => id))
  for (const table of [notes, links, videos]) {
    const named = await db.select({ id: table.course }).from(table).where(ne(table.course, ''))
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter(({ id }) => !ids.has(id))).toEqual([])
  }
})

test('all of it is on record as the sample’s', async () => {
  await fill()
  const names = await db.selectDistinct({ name: changes.actorName }).from(changes)
  expect(names).toEqual([{ name: sampler.name }])
  expect(await db.$count(changes)).toBe(
    240 + 44 + 12 + 6 + 6 + 9 + 16 + 10 + 6 + 3 + 1 + 57 + 3 + 1 + 6 + 7,
  )
})
