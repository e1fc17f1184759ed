import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { openBlobs } from '#store/blobs/disk.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { Db } from '#store/database.ts'
import { accounts } from '#store/account-schema.ts'
import { newId } from '#store/columns.ts'
import { drafts } from '#store/draft-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { links } from '#store/resource-schema.ts'
import { changes, events, files, records } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import {
  aDocument,
  aLink,
  aNote,
  aNotice,
  aRecordOf,
  aStudentAccount,
  aTeacher,
  anAdmin,
  anEvent,
  editor,
} from '#test/factories.ts'
import { sampleFolder, sampleSite } from '#test/sample.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { fillWithSample } from '../sample/fill-with-sample.ts'
import { editRecord, removeRecord } from '../records/edit-record.ts'
import { listDocuments } from '../records/document-storage.ts'
import { copyFiles } from './copy-files.ts'
import { exportedKinds, recordsOf } from './exported-kinds.ts'
import { importSite } from './import-site.ts'
import { writeExport, type Exported } from './write-export.ts'

const folder = await temporaryFolder()
afterAll(folder.remove)
const place = join(folder.path, 'export')
const origin = 'https://cse.example'
const actor = { accountId: null, name: 'Import' }

const source = await testDatabase({ domains: false })
const { blobs, fill } = await sampleSite(source.db)
const target = await testDatabase({ domains: false })
const targetBlobs = await openBlobs(join(folder.path, 'target-files'))

const draftTitle = 'What somebody may say one day'
const oddTitle = 'CON/..\\<b>“Café” & ‮=1+1, "two"</b>'

let exported: Exported
beforeAll(async () => {
  await fill()
  await addOddRecords(source.db)
  exported = await exportTo(place)
})

async function exportTo(path: string) {
  const done = await writeExport({ database: source, blobs, folder: path, origin })
  expect(await copyFiles(blobs, done.files, path)).toEqual([])
  return done
}

async function stored(text: string, name: string) {
  const { hash, size, type } = await blobs.put(Readable.from([Buffer.from(text)]), {
    maxBytes: 1000,
  })
  return { hash, size, type, name }
}

/** Odd names, empty fields, files of one name, and a record of every kind. */
async function addOddRecords(db: Db) {
  for (const name of Object.keys(kinds) as KindName[]) {
    if (!isSingle(name) && isDocument(name)) {
      await aRecordOf(db, name)
    }
  }
  // Of the categories that every site begins with, one is renamed and one deleted.
  const large = { id: 'eventCategory-major', fields: { name: 'Large event' } }
  await editRecord(db, editor, 'eventCategory', large)
  await removeRecord(db, editor, 'eventCategory', 'eventCategory-festival')
  const twice = [await stored('one', 'Same.txt'), await stored('two', 'Same.txt')]
  await aNote(db, { title: oddTitle, description: '' }, [
    { ...twice[0], name: 'Same.txt' },
    { ...twice[1], name: 'same.TXT' },
  ])
  await aNote(db, { title: oddTitle.toLowerCase() }, [twice[1] ?? {}])
  await aLink(db, { name: oddTitle })
  await aNote(db, { title: 'For a course that has gone', course: 'gone' })
  await aDocument(db, 'Rules of the house', await stored('a document', '../CON.pdf'))
  await anEvent(db, { title: 'Café\u2028“quotes”', photo: null })
  await aNotice(db, { title: '.hidden', from: '2099-01-01' })
  // Of a time when questions were lines, and nothing asked for an answer.
  const sections = [{ form: 'questions', heading: '', text: 'Who?\n\nWhen?\nNow.' }]
  const older = { title: 'Older', slug: 'older', lede: '', sections, menu: 'none', state: 'shown' }
  await db.insert(records).values({ id: 'older', kind: 'page', data: older, sort: 'Older' })
  await aStudentAccount(db, { name: 'Ånna “Zoë” O’Neil', email: 'anna@d.example' })
  await aTeacher(db, { email: 'teacher@d.example', domains: ['CyberSecurity'], kinds: ['event'] })
  const { id: accountId } = await anAdmin(db, { userName: 'admin' })
  const dueAt = new Date('2099-01-01')
  for (const due of [null, null, dueAt]) {
    const fields = { title: draftTitle }
    await db.insert(drafts).values({ accountId, kind: 'notice', form: newId(), fields, dueAt: due })
  }
}

function isDocument(name: KindName) {
  // Its year is its id, and the sample has some.
  const apart = ['cohort', 'journal', 'conference', 'patent', 'work', 'event', 'document']
  return ![...apart, 'note', 'link', 'video', 'paper', 'domain'].includes(name)
}

/** All records of a kind, in their order. */
async function all(db: Db, one: (typeof exportedKinds)[number]) {
  const found = []
  for await (const batch of recordsOf(db, one)) found.push(...batch)
  return found
}

async function hashOf(store: Blobs, hash: string) {
  const content = await store.get(hash)
  if (!content) return null
  return createHash('sha256')
    .update(await buffer(content.stream))
    .digest('hex')
}

async function walk(path: string) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
}

describe('an export', () => {
  test('holds every record of every kind, and every file under its hash', async () => {
    for (const one of exportedKinds) {
      const { name } = one.kind
      const text = await readFile(join(place, 'records', `${name}.json`), 'utf8')
      const ids = (await all(source.db, one)).map(({ id }) => id)
      const given = JSON.parse(text).map(({ id }: { id: string }) => id)
      expect(given).toEqual(ids)
      expect(exported.counts[name]).toBe(ids.length)
      expect(ids.length).toBeGreaterThan(name === 'mails' || name === 'menu' ? -1 : 0)
    }
    const manifest = JSON.parse(await readFile(join(place, 'manifest.json'), 'utf8'))
    for (const { path, hash, size } of [...manifest.files, ...manifest.parts]) {
      const bytes = await readFile(join(place, path))
      expect({ path, size: bytes.length }).toEqual({ path, size })
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
    }
    const listed = [...manifest.files, ...manifest.parts].map(({ path }): string => path)
    expect(new Set(await walk(place))).toEqual(new Set([...listed, 'manifest.json']))
  })

  test('leads from its first page to everything, and nowhere into the void', async () => {
    const seen = new Set<string>()
    const next = ['index.html']
    for (let path = next.pop(); path !== undefined; path = next.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      if (!path.endsWith('.html')) continue
      const html = await readFile(join(place, path), 'utf8')
      expect(html).not.toMatch(/<script|javascript:|\son\w+=/i)
      for (const [, link = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
        if (/^(https?|mailto):/.test(link)) continue
        const address = link.split('#')[0]?.replaceAll('&apos;', "'") ?? ''
        next.push(join(dirname(path), decodeURIComponent(address)))
      }
    }
    const there = new Set(await walk(place))
    expect([...seen].filter((path) => !there.has(path))).toEqual([])
    for (const { path } of exported.files) expect(seen).toContain(path)
    const notes = await readFile(join(place, 'browse', 'note.html'), 'utf8')
    expect(notes).toContain('&lt;b&gt;“Café” &amp;')
  })

  test('holds nothing by which somebody could log in', async () => {
    const [account] = await source.db.select().from(accounts)
    for (const path of await walk(place)) {
      if (path.startsWith('files/')) continue
      const text = await readFile(join(place, path), 'utf8')
      expect(text).not.toContain('$argon2')
      expect(text).not.toContain(account?.passwordHash)
      expect(text).not.toMatch(/passwordHash|totpSecret/)
    }
  })

  test('holds no draft and nothing that is scheduled, and says how many there are', async () => {
    for (const path of await walk(place)) {
      if (path.startsWith('files/')) continue
      expect(await readFile(join(place, path), 'utf8')).not.toContain(draftTitle)
    }
    expect(exported.unpublished).toEqual({ drafts: 2, scheduled: 1 })
    const readme = await readFile(join(place, 'README.txt'), 'utf8')
    expect(readme).toContain('Not exported are 2 drafts and 1 scheduled change')
  })

  test('has what other programs read', async () => {
    const text = (path: string) => readFile(join(place, path), 'utf8')
    expect((await text('records/journal.bib')).match(/^@article\{/gm)?.length).toBeGreaterThan(5)
    expect(await text('records/person.vcf')).toContain('BEGIN:VCARD')
    expect(await text('records/student.vcf')).toContain('EMAIL;TYPE=INTERNET:anna@d.example')
    expect(await text('calendar.ics')).toContain('BEGIN:VEVENT')
    expect(await text('records/link.csv')).toContain('=1+1, ""two""</b>"')
    expect(await walk(join(place, 'texts', 'notices'))).toContain('hidden.md')
  })
})

test('a table calls the course that a note is for by its code and title', async () => {
  const table = await readFile(join(place, 'records', 'note.csv'), 'utf8')
  expect(table).toContain('CSB302 Consensus Algorithms')
})

describe('an import of a site', () => {
  test('brings the sample in, which is an export like any other', async () => {
    const { db } = await testDatabase({ domains: false })
    const own = await openBlobs(join(folder.path, 'sample-files'))
    const sampleImport = { db, blobs: own, folder: sampleFolder, actor }
    const { added } = await importSite(sampleImport)
    expect(added).toMatchObject({ student: 240, course: 57, domain: 3 })
    expect((await importSite(sampleImport)).added).toEqual({})
    const names = await db.selectDistinct({ name: changes.actorName }).from(changes)
    expect(names).toEqual([{ name: actor.name }])
  })

  test('brings everything back into a site that holds the sample at most', async () => {
    // Its own sample makes room.
    await fillWithSample({ db: target.db, blobs: targetBlobs, folder: sampleFolder, say: () => {} })
    await anAdmin(target.db, { userName: 'admin', name: 'Newly installed' })
    const done = await importSite({ db: target.db, blobs: targetBlobs, folder: place, actor })
    expect(done.omitted).toEqual(['Somebody'])
    expect(done.invited).toBe(1)
    for (const one of exportedKinds) {
      if (one.kind.name === 'account') continue
      expect(await all(target.db, one)).toEqual(await all(source.db, one))
    }
    const rows = new Map((await target.db.select().from(files)).map((row) => [row.id, row]))
    for (const { id, hash, name } of exported.files) {
      expect(rows.get(id)).toMatchObject({ hash, name })
      expect(await hashOf(targetBlobs, hash)).toBe(hash)
    }
    const posted = await target.db.select().from(mails)
    expect(posted.map(({ kind }) => kind)).toEqual(['invitation'])
    const teacher = (await target.db.select().from(accounts)).find(({ role }) => role === 'Teacher')
    expect(teacher).toMatchObject({ passwordHash: null, domains: ['CyberSecurity'] })
  })

  test('changes nothing when it is repeated', async () => {
    const before = await target.db.$count(changes)
    const again = await importSite({ db: target.db, blobs: targetBlobs, folder: place, actor })
    expect(again).toMatchObject({ added: {}, files: 0, invited: 0 })
    expect(await target.db.$count(changes)).toBe(before)
    expect(await target.db.$count(mails)).toBe(1)
  })

  test('lets what is added later come after what came back', async () => {
    const id = await anEvent(target.db, { title: 'Later' })
    const found = await target.db.select().from(events).orderBy(events.sequence)
    expect(found.at(-1)?.id).toBe(id)
  })

  test('refuses a site that holds something else, and says what to do', async () => {
    await target.db.delete(links)
    const again = importSite({ db: target.db, blobs: targetBlobs, folder: place, actor })
    await expect(again).rejects.toThrow(/already holds .*events.*another DATA_DIR/)
  })

  test('refuses a damaged export with the name of what is wrong, and writes nothing', async () => {
    const other = await testDatabase({ domains: false })
    const broken = join(folder.path, 'broken')
    await exportTo(broken)
    const site = { db: other.db, blobs: targetBlobs, folder: broken, actor }
    const [file] = exported.files
    await writeFile(join(broken, file?.path ?? ''), 'x')
    await expect(importSite(site)).rejects.toThrow(`the file ${file?.path} is not the one`)
    await rm(join(broken, file?.path ?? ''))
    await expect(importSite(site)).rejects.toThrow(`the file ${file?.path} is not there`)
    const part = join(broken, 'records', 'link.json')
    const text = await readFile(part, 'utf8')
    await writeFile(part, text.replace(/"url":"[^"]*"/, '"url":"javascript:alert(1)"'))
    await expect(importSite(site)).rejects.toThrow(/records\/link\.json: “.*web address/)
    await writeFile(part, text.slice(0, -20))
    await expect(importSite(site)).rejects.toThrow('link.json is damaged')
    await rm(join(broken, 'manifest.json'))
    await expect(importSite(site)).rejects.toThrow('is no export of Lyceum')
    expect(await other.db.$count(changes)).toBe(0)
    expect(await other.db.$count(files)).toBe(0)
  })

  test('adds the programmes that courses of an older release say in words, once', async () => {
    const other = await testDatabase({ domains: false })
    const older = join(folder.path, 'older')
    await exportTo(older)
    const manifest = join(older, 'manifest.json')
    const { records: counts, ...rest } = JSON.parse(await readFile(manifest, 'utf8'))
    delete counts.programme
    await writeFile(manifest, JSON.stringify({ ...rest, records: counts }))
    const said = ['M.E./M.Tech, CSE', 'B.E.', 'B.E.']
    const part = join(older, 'records', 'course.json')
    const written: object[] = JSON.parse(await readFile(part, 'utf8'))
    const inWords = written.map((course, at) => ({
      ...course,
      programmes: undefined,
      programme: said[at] ?? '',
    }))
    await writeFile(part, JSON.stringify(inWords))
    const site = { db: other.db, blobs: targetBlobs, folder: older, actor }
    await importSite(site)
    const programmes = await listDocuments(other.db, kinds.programme)
    expect(programmes.map(({ title }) => title).toSorted()).toEqual(['B.E.', 'M.E./M.Tech, CSE'])
    const named = new Map(programmes.map(({ id, title }) => [id, title]))
    const courses = await listDocuments(other.db, kinds.course)
    const told = courses.flatMap((course) => course.programmes.map((id) => named.get(id) ?? ''))
    expect(told.toSorted()).toEqual(['B.E.', 'B.E.', 'M.E./M.Tech, CSE'])
    expect(await importSite(site)).toMatchObject({ added: {} })
  })

  test('reads no file outside its folder, whatever the manifest says', async () => {
    const other = join(folder.path, 'outside')
    await exportTo(other)
    const path = join(other, 'manifest.json')
    const manifest = JSON.parse(await readFile(path, 'utf8'))
    manifest.files[0].path = '../target-files/x'
    await writeFile(path, JSON.stringify(manifest))
    const site = { db: target.db, blobs: targetBlobs, folder: other, actor }
    await expect(importSite(site)).rejects.toThrow('is damaged at files.0.path')
  })
})

function isSingle(name: KindName) {
  const kind: Kind = kinds[name]
  return kind.single === true
}
