import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createReadStream } from 'node:fs'
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import { withDefaultTexts } from '../records/default-texts.ts'
import { sampleLinks } from '#content/sample/links.ts'
import { sampleVideos } from '#content/sample/videos.ts'
import { documentTitles } from '#contract/documents.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { newRecord } from '#contract/record-schemas.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import { type Log, recordMany } from '#store/changes.ts'
import { newId } from '#store/columns.ts'
import type { Db, Reader, Transaction } from '#store/database.ts'
import { changes, site, students } from '#store/schema.ts'
import { updateRows } from '#store/update-rows.ts'
import { pictureSize, sampleEvents } from '#content/sample/events.ts'
import { portraitSize } from '#content/sample/profiles.ts'
import { sampleDocuments } from '#content/sample/documents.ts'
import { sampleNotes } from '#content/sample/notes.ts'
import { samplePapers } from '#content/sample/papers.ts'
import { putDocument } from '../documents/write-documents.ts'
import { insertEvent } from '../events/write-events.ts'
import { readDomains } from '../domains/read-domains.ts'
import type { StoredRecord } from '../history/restorable.ts'
import { importBibliography } from '../publications/import-bibliography.ts'
import { insertRecord, insertRecords, type Writing } from '../records/write-records.ts'
import { insertNote } from '../resources/notes/write-notes.ts'
import { insertPaper } from '../resources/papers/write-papers.ts'
import { today, daysAfter } from '../site/today.ts'
import { importRoster } from '../students/import-roster.ts'
import { addFiles, type NewFile } from '../files/add-file.ts'
import { snapshotOf, type StudentRow } from '../students/student-fields.ts'
import { countWords } from './count-words.ts'
import { sampleDay, countSample, remover, sampler } from './sample-records.ts'
import { profilesByNumber, summaryWith } from './sample-profiles.ts'

/** Of any file of the sample, in bytes: far above what is shipped. */
const maxBytes = 4_000_000

interface Filling {
  db: Db
  blobs: Blobs
  /** Where the sample lies: content/sample. */
  folder: string
  say: (sentence: string) => void
}

/**
 * Fills a site that nobody has written to yet with the sample department. What a crash cut off is
 * done again: the importers know what they have taken already, and the rest is one transaction
 * that also notes that the sample is whole.
 */
export async function fillWithSample({ db, blobs, folder, say }: Filling) {
  if (!(await isUntouched(db))) return addLaterTexts(db, folder)
  const [texts, domains, roster, bibliography] = await Promise.all([
    readTexts(folder),
    readSampleDomains(folder),
    readFile(join(folder, 'students.csv'), 'utf8'),
    readFile(join(folder, 'publications.bib'), 'utf8'),
  ])
  await importRoster(db, sampler, roster)
  await importBibliography(db, sampler, bibliography)
  const files = await storeSampleFiles(blobs, folder)
  await recordMany(db, sampler, async (tx, log) => {
    if (!(await isFirst(tx))) return
    // Ahead of the resources that stand in them.
    for (const domain of domains) await insertRecord({ tx, log }, 'domain', domain)
    await insertWithFiles(tx, log, files, texts.get('course') ?? [])
    await insertTexts({ tx, log }, texts)
  })
  say(`Filled with a sample department: ${countWords(await countSample(db))}.`)
}

/** Kinds whose sample is JSON, in the order in which it is added: a file of one record, or of a list. */
const sampleTexts = {
  department: 'department.json',
  home: 'home.json',
  about: 'about.json',
  verification: 'verification.json',
  alumniPage: 'alumni.json',
  pageTitles: 'page-titles.json',
  cohort: 'cohorts.json',
  festival: 'festivals.json',
  person: 'person.json',
  course: 'courses.json',
} as const satisfies Partial<Record<KindName, string>>

const textKinds = Object.keys(sampleTexts) as (keyof typeof sampleTexts)[]

type Texts = ReadonlyMap<KindName, readonly StoredRecord[]>

/** The records of these kinds, checked as a call would be; one with an address of its own has its `id`. */
async function readTexts(folder: string): Promise<Texts> {
  const read = async (name: keyof typeof sampleTexts) => {
    const kind: Kind = kinds[name]
    // The files are ours, and the schema says what is wrong with one of their records.
    const said = JSON.parse(await readFile(join(folder, sampleTexts[name]), 'utf8')) as
      | { id?: string }
      | { id?: string }[]
    const given = Array.isArray(said) ? said : [said]
    const records = given.map((fields) => ({
      id: kind.single ? kind.name : (fields.id ?? newId()),
      snapshot: { ...newRecord(kind).parse(withDefaultTexts(name, fields)) },
    }))
    return [name, records] as const
  }
  return new Map(await Promise.all(textKinds.map(read)))
}

/** The domains of the sample, in their order. */
export async function readSampleDomains(folder: string) {
  const text = await readFile(join(folder, 'domains.json'), 'utf8')
  return z.array(newRecord(kinds.domain)).parse(JSON.parse(text))
}

export type SampleDomains = Awaited<ReturnType<typeof readSampleDomains>>

/** A record that names a domain which the site has deleted meanwhile is in none. */
async function insertTexts(writing: Writing, texts: Texts) {
  const known = new Set((await readDomains(writing.tx)).map(({ key }) => key))
  const placed = ({ id, snapshot }: StoredRecord): StoredRecord => {
    const isLost = 'domain' in snapshot && !known.has(String(snapshot.domain))
    return { id, snapshot: isLost ? { ...snapshot, domain: '' } : snapshot }
  }
  for (const [kind, records] of texts) await insertRecords(writing, kind, records.map(placed))
}

/**
 * A site that was filled when these texts were part of the program has shown them ever since, and
 * goes on to: they are records of its sample now, which can be edited and removed.
 */
async function addLaterTexts(db: Db, folder: string) {
  // Reading the texts takes longer than all else of a start, and nearly none needs them.
  if ((await missingTexts(db)).length === 0) return
  const texts = await readTexts(folder)
  await recordMany(db, sampler, async (tx, log) => {
    // Of two copies that start at once, the second finds them there.
    await tx.update(site).set({ sampleSince: new Date() }).where(isNotNull(site.sampleSince))
    const missing = new Set<KindName>(await missingTexts(tx))
    await insertTexts({ tx, log }, new Map([...texts].filter(([kind]) => missing.has(kind))))
  })
}

/** The kinds of text that nobody has written yet; none on a site without the sample. */
async function missingTexts(db: Reader) {
  const written = await db
    .selectDistinct({ kind: changes.kind })
    .from(changes)
    .where(inArray(changes.kind, textKinds))
  const known = new Set<string>(written.map(({ kind }) => kind))
  const missing = textKinds.filter((kind) => !known.has(kind))
  // All of the log is read for the rest, so only where something is missing.
  return missing.length > 0 && (await hasSample(db)) ? missing : []
}

/** Whether the sample was filled in, and nobody has had it removed. */
export async function hasSample(db: Reader): Promise<boolean> {
  const [filled] = await db.select({ id: site.id }).from(site).where(isNotNull(site.sampleSince))
  // Where it never was, the log of years has nothing to say of it.
  if (!filled) return false
  const byRemover = eq(changes.actorName, remover.name)
  const [removed] = await db.select({ id: changes.id }).from(changes).where(byRemover).limit(1)
  return removed === undefined
}

/** Neither filled whole before, nor written to by anybody but the sample itself. */
async function isUntouched(db: Db) {
  const [filled] = await db.select({ id: site.id }).from(site).where(isNotNull(site.sampleSince))
  const byOthers = ne(changes.actorName, sampler.name)
  const [written] = await db.select({ id: changes.id }).from(changes).where(byOthers).limit(1)
  return !filled && !written
}

/** Of two copies that start on one empty database, the second waits here and leaves it alone. */
async function isFirst(tx: Transaction) {
  const marked = await tx
    .update(site)
    .set({ sampleSince: new Date() })
    .where(and(eq(site.id, 1), isNull(site.sampleSince)))
    .returning({ id: site.id })
  return marked.length > 0
}

type SampleFiles = Awaited<ReturnType<typeof storeSampleFiles>>

async function insertWithFiles(
  tx: Transaction,
  log: Log,
  { profiles, events, notices, documents, notes, papers }: SampleFiles,
  courses: readonly StoredRecord[],
) {
  const now = today()
  for (const { photo, inDays, ...words } of events) {
    await insertEvent(tx, log, { fields: { ...words, date: sampleDay(now, inDays) }, photo })
  }
  await insertNotices({ tx, log }, notices, now)
  for (const { document, ...given } of documents) {
    await putDocument(tx, log, { title: documentTitles[document], ...given })
  }
  const byCode = new Map(courses.map(({ id, snapshot }) => [snapshot.code, id]))
  const withCourse = <R extends { domain: string; course?: string }>({
    course = '',
    ...fields
  }: R) => ({
    ...fields,
    course: byCode.get(course) ?? '',
  })
  for (const note of notes) await insertNote(tx, log, withCourse(note))
  for (const link of sampleLinks) await insertRecord({ tx, log }, 'link', withCourse(link))
  for (const video of sampleVideos) await insertRecord({ tx, log }, 'video', withCourse(video))
  for (const paper of papers) await insertPaper(tx, log, paper)
  // Files are read in this order, and the resumes are many: what visitors open first comes first.
  await fillProfiles(tx, log, profiles)
}

type Profiles = Awaited<ReturnType<typeof storeSampleFiles>>['profiles']

/** Gives students of the sample what no roster has: portrait, resume, projects, and their choices. */
async function fillProfiles(tx: Transaction, log: Log, profiles: Profiles) {
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

/** What the sample has files for: events, notices, documents, notes, papers and profiles. Stores their bytes. */
async function storeSampleFiles(blobs: Blobs, folder: string) {
  const events = sampleEvents.map(async ({ picture, ...event }) => {
    const stored = await store(join('pictures', `${picture}.png`), `${picture}.png`)
    return { ...event, photo: { ...stored, ...pictureSize } }
  })
  const documents = sampleDocuments.map(async ({ file, name, ...said }) => {
    return { ...said, file: await store(join('documents', file), name) }
  })
  const notes = sampleNotes.map(async ({ files, ...note }) => {
    const stored = files.map(({ file, name }) => store(join('notes', file), name))
    return { ...note, files: await Promise.all(stored) }
  })
  const papers = samplePapers.map(async ({ file, authors: _inThePdf, ...paper }) => {
    return { ...paper, file: await store(join('papers', `${file}.pdf`), `${paper.title}.pdf`) }
  })
  const profiles = [...profilesByNumber.values()].map(async (profile) => {
    const { number, hasResume } = profile
    const photo = await store(join('portraits', `${number}.webp`), 'portrait.webp')
    const resume = hasResume ? await store(join('resumes', `${number}.pdf`), 'resume.pdf') : null
    return { ...profile, photo: { ...photo, ...portraitSize }, resume }
  })
  return {
    profiles: await Promise.all(profiles),
    events: await Promise.all(events),
    notices: await readNotices(folder, store),
    documents: await Promise.all(documents),
    notes: await Promise.all(notes),
    papers: await Promise.all(papers),
  }

  async function store(path: string, name: string): Promise<NewFile> {
    const { hash, type, size } = await blobs.put(createReadStream(join(folder, path)), { maxBytes })
    return { hash, name, type, size }
  }
}

/** The notices in the folder of the sample; their days are counted from that of filling. */
const sampleNotices = z.array(
  z.object({
    title: z.string(),
    audience: z.string(),
    body: z.string(),
    inDays: z.number(),
    forDays: z.number(),
    placement: z.string(),
    files: z.array(z.object({ file: z.string(), name: z.string() })).default([]),
  }),
)

type Store = (path: string, name: string) => Promise<NewFile>

/** The notices of the sample, with what is attached to them in the blob store. */
async function readNotices(folder: string, store: Store) {
  const text = await readFile(join(folder, 'notices.json'), 'utf8')
  const notices = sampleNotices.parse(JSON.parse(text)).map(async ({ files, ...notice }) => {
    const stored = files.map(({ file, name }) => store(file, name))
    return { ...notice, files: await Promise.all(stored) }
  })
  return Promise.all(notices)
}

/** Inserts them, the first of the day named last, so that it leads the list. */
async function insertNotices(
  writing: Writing,
  notices: Awaited<ReturnType<typeof readNotices>>,
  firstDay: string,
): Promise<void> {
  for (const { inDays, forDays, files, ...words } of notices.toReversed()) {
    const ids = await addFiles(writing.tx, files)
    const from = daysAfter(firstDay, inDays)
    const fields = newRecord(kinds.notice).parse({
      ...words,
      from,
      until: daysAfter(from, forDays - 1),
    })
    const held = files.map(({ name }, place) => ({ name, fileId: ids[place] ?? '' }))
    await insertRecord(writing, 'notice', { ...fields, files: held })
  }
}
