import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { documentTitles } from '#contract/documents.ts'
import { noteFiles, notes } from '#store/resource-schema.ts'
import { changes, documents, events, publications, site, students } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aJournal } from '#test/factories.ts'
import { sampleFolder, sampleSite } from '#test/sample.ts'
import { getDocument } from '../documents/find-document.ts'
import { festival } from '../events/festival.ts'
import { listEvents, pastEvents, upcomingEvents } from '../events/list-events.ts'
import { today } from '../site/today.ts'
import { importRoster } from '../students/import-roster.ts'
import { sampler } from './sampler.ts'

const { db } = await testDatabase()
const { blobs, fill, empty } = await sampleSite(db)
beforeEach(empty)

const filled =
  'Filled with a sample department: 240 students, 40 publications, 12 events, 6 documents and 6 notes.'

async function firstBytes(hash: string, count: number) {
  const found = await blobs.get(hash, { start: 0, end: count - 1 })
  return found ? Buffer.concat(await found.stream.toArray()).toString('latin1') : ''
}

test('an empty site is filled once', async () => {
  expect(await fill()).toEqual([filled])
  expect(await fill()).toEqual([])
  expect(await db.$count(students)).toBe(240)
  expect(await db.$count(publications)).toBe(40)
  expect(await db.$count(events)).toBe(12)
})

test('two copies that start on one empty database fill it once', async () => {
  await Promise.all([fill(), fill()])
  expect(await db.$count(events)).toBe(12)
  expect(await db.$count(documents)).toBe(6)
  expect(await db.$count(noteFiles)).toBe(6)
})

test('what a crash cut off is completed at the next start', async () => {
  const roster = await readFile(join(sampleFolder, 'students.csv'), 'utf8')
  await importRoster(db, sampler, roster)
  expect(await fill()).toEqual([filled])
  expect(await db.$count(students)).toBe(240)
  expect(await db.$count(events)).toBe(12)
})

test('a site that somebody has written to is left alone', async () => {
  await aJournal(db)
  expect(await fill()).toEqual([])
  expect(await db.$count(students)).toBe(0)
  expect(await db.$count(site, isNull(site.sampleSince))).toBe(1)
})

test('something is coming up, and something has been', async () => {
  await fill()
  expect(await upcomingEvents(db, today())).toHaveLength(5)
  const past = await pastEvents(db, today())
  expect(past.filter(({ id }) => id !== festival.id)).toHaveLength(7)
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

test.each(Object.values(documentTitles))('the document “%s” is a PDF', async (title) => {
  await fill()
  const { file } = await getDocument(db, title)
  expect(file.type).toBe('application/pdf')
  expect(file.name).toMatch(/\.pdf$/)
  expect(await firstBytes(file.hash, 5)).toBe('%PDF-')
})

test('each domain has two notes, each with a PDF', async () => {
  await fill()
  const rows = await db.select().from(notes)
  expect(Map.groupBy(rows, ({ domain }) => domain)).toEqual(
    new Map(
      ['InternetOfThings', 'CyberSecurity', 'BlockchainTechnology'].map((domain) => [
        domain,
        [expect.anything(), expect.anything()],
      ]),
    ),
  )
  const files = await db.query.files.findMany()
  const attached = await db.select({ id: noteFiles.fileId }).from(noteFiles)
  for (const { id } of attached) {
    expect(files.find((file) => file.id === id)?.type).toBe('application/pdf')
  }
})

test('all of it is on record as the sample’s', async () => {
  await fill()
  const names = await db.selectDistinct({ name: changes.actorName }).from(changes)
  expect(names).toEqual([{ name: sampler.name }])
  expect(await db.$count(changes)).toBe(240 + 40 + 12 + 6 + 6)
})
