import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batchSearch, changeSearch } from '#contract/change-schemas.ts'
import { removeEvent } from '../events/write-events.ts'
import {
  addPublication,
  editPublication,
  removePublication,
} from '../publications/write-publications.ts'
import { importRoster } from '#domain/students/import-roster.ts'
import { editProfile } from '#domain/students/edit-profile.ts'
import { moveStudents } from '#domain/students/move-students.ts'
import { record } from '#store/changes.ts'
import { changes, students } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aDocument, aJournal, aNote, anEvent, aStudent, editor } from '#test/factories.ts'
import { listBatch, listChanges } from './list-changes.ts'
import { undoBatch } from './undo-batch.ts'

const { db } = await testDatabase()
const meera = { ...editor, accountId: 'meera', name: 'Meera Iyer' }
const script = { accountId: null, name: 'Import' }

function look(asked: Record<string, string> = {}) {
  return listChanges(db, editor, changeSearch.parse(asked))
}

/** The newest batch of the log. */
async function newest(asked: Record<string, string> = {}) {
  const { batches } = await look(asked)
  return batches[0]
}

test('a change says who made it, when, and what differs in words that people use', async () => {
  const id = await aJournal(db, { title: 'On Small Networks', pages: '1–9' })
  const change = { pages: '1–10', index: 'Scopus' }
  await editPublication(db, meera, { kind: 'journal', id, change })
  expect(await newest()).toMatchObject({
    title: 'Changed the journal “On Small Networks”',
    by: 'Meera Iyer',
    isProgram: false,
    records: 1,
    changedSince: 0,
    canUndo: true,
    changes: [
      {
        differences: [
          { label: 'Pages', before: '1–9', after: '1–10' },
          { label: 'Indexed in', before: '', after: 'Scopus' },
        ],
        restorable: { before: true, after: false },
      },
    ],
  })
})

test('an import is one line, however many it brought, and shows as made by the program', async () => {
  const lines = Array.from({ length: 40 }, (_, place) => `27XX${100 + place},Student ${place},1`)
  const roster = ['Register Number,Name,Year', ...lines]
  await importRoster(db, script, roster.join('\n'))
  expect(await newest()).toMatchObject({
    title: 'Imported 40 students',
    by: 'Import',
    isProgram: true,
    records: 40,
  })
  expect((await newest())?.changes).toHaveLength(20)
  const again = roster.map((line) => line.replace('Student 7,1', 'Student 7,2'))
  await importRoster(db, script, [...again, '27YY1,Another,1'].join('\n'))
  expect((await newest())?.title).toBe('Changed 1 student; added 1 student')
})

test('what comes back is not called new', async () => {
  const id = await anEvent(db, { title: 'Quiz' })
  await removeEvent(db, editor, id)
  expect((await newest())?.title).toBe('Deleted the event “Quiz”')
  await undoBatch(db, editor, (await newest())?.batch ?? '')
  expect((await newest())?.title).toBe('Restored the event “Quiz”')
})

test('a batch of which something was changed since says so', async () => {
  const id = await aJournal(db)
  const first = await newest()
  await removePublication(db, editor, { kind: 'journal', id })
  const { batches } = await look({ kind: 'journal', record: id })
  expect(batches.map(({ changedSince }) => changedSince)).toEqual([0, 1])
  expect(batches[1]?.batch).toBe(first?.batch)
  expect(batches[1]?.changes[0]?.restorable).toEqual({ before: false, after: true })
})

test('a batch is undone whole where later ones have written something else, which stays', async () => {
  const { id } = await aStudent(db)
  await moveStudents(db, editor, { selection: { ids: [id] }, year: 4 })
  const moved = await newest()
  const change = { profile_desc: 'I build bridges.' }
  await editProfile(db, editor, { studentId: id, change, photo: null, resume: null })
  const { batches } = await look({ kind: 'student', record: id })
  expect(batches[1]).toMatchObject({ batch: moved?.batch, changedSince: 1, overwritten: 0 })
  await undoBatch(db, editor, moved?.batch ?? '')
  const [row] = await db.select().from(students).where(eq(students.id, id))
  expect(row?.summary).toBe(change.profile_desc)
  const { batches: after } = await look({ kind: 'student', record: id })
  expect(after[2]).toMatchObject({ batch: moved?.batch, changedSince: 1, overwritten: 1 })
})

test('files are called by their names, yes and no by words, and places in lists are not told', async () => {
  await aDocument(db, 'calendar', { name: 'calendar-2026.pdf' })
  expect((await newest())?.changes[0]?.differences).toEqual([
    { label: 'Title', before: '', after: 'calendar' },
    { label: 'Category', before: '', after: 'Calendars and time tables' },
    { label: 'In the menu', before: '', after: 'Not in the menu' },
    { label: 'File', before: '', after: 'calendar-2026.pdf' },
  ])
  await aNote(db, { title: 'Locks', description: 'All' }, [{ name: 'a.pdf' }, { name: 'b.pdf' }])
  expect((await newest())?.changes[0]?.differences).toContainEqual({
    label: 'Files',
    before: '',
    after: 'a.pdf, b.pdf',
  })
  await aStudent(db, { developer: true, visibility: { email: 'hidden', photo: 'members' } })
  const differences = (await newest())?.changes[0]?.differences ?? []
  expect(differences).toContainEqual({ label: 'Developer', before: '', after: 'Yes' })
  expect(differences).toContainEqual({
    label: 'Visibility',
    before: '',
    after: 'E-mail: hidden, Photo: logged-in users only',
  })
  expect(differences.map(({ label }) => label)).not.toContain('createdAt')
})

test('a kind that cannot be put back is told all the same', async () => {
  await record(db, editor, async (_tx, log) => {
    const before = { passkeys: 1, authenticator: true }
    log({ kind: 'factors', recordId: 'x', before, after: { passkeys: 1, authenticator: false } })
  })
  expect(await newest()).toMatchObject({
    title: 'Changed the second factors of an account',
    canUndo: false,
    changes: [
      {
        differences: [{ label: 'Authenticator', before: 'Yes', after: 'No' }],
        restorable: { before: false, after: false },
      },
    ],
  })
})

test('it is narrowed down by kind, by record and by a piece of the name', async () => {
  const id = await aJournal(db, { title: 'Narrow' })
  await addPublication(db, meera, {
    kind: 'patent',
    fields: {
      title: 'Wide',
      applicationNumber: '',
      grantNumber: '',
      dateGranted: '',
      patentee: '',
      url: '',
    },
  })
  expect((await newest({ kind: 'journal' }))?.title).toBe('Added the journal “Narrow”')
  expect((await newest({ who: 'EERA iy' }))?.title).toBe('Added the patent “Wide”')
  const { batches } = await look({ kind: 'journal', record: id })
  expect(batches.map(({ title }) => title)).toEqual(['Added the journal “Narrow”'])
  expect((await look({ who: '%' })).batches).toEqual([])
})

test('a batch of many kinds names those with most records, and counts the rest', async () => {
  const added = { link: 5, note: 2, course: 9, event: 4, person: 1, notice: 3 }
  await record(db, script, async (_tx, log) => {
    for (const [kind, count] of Object.entries(added)) {
      for (let place = 0; place < count; place++) {
        log({ kind, recordId: `${kind} ${place}`, before: null, after: { title: 'New' } })
      }
    }
  })
  expect(await newest()).toMatchObject({
    title: 'Added 9 courses, 5 links, 4 events and 6 other records',
    records: 24,
  })
})

test('of a batch, only what was asked for is shown, but all of it is counted', async () => {
  await importRoster(db, script, 'Register Number,Name,Year\n28A1,Asha,1\n28A2,Bala,1')
  const [, second] = (await newest())?.changes ?? []
  const story = await newest({ kind: 'student', record: second?.recordId ?? '' })
  expect(story).toMatchObject({ title: 'Imported 2 students', records: 2 })
  expect(story?.changes.map(({ name }) => name)).toEqual(['Bala'])
})

test('page by page every batch comes once, the newest first', async () => {
  for (let place = 0; place < 60; place += 1) await aJournal(db, { title: `Paged ${place}` })
  const seen: string[] = []
  const firstIds: number[] = []
  let before = ''
  do {
    const { batches, next } = await look({ before })
    seen.push(...batches.map(({ batch }) => batch))
    firstIds.push(...batches.map(({ firstId }) => firstId))
    before = String(next ?? '')
  } while (before !== '')
  const all = await db.selectDistinct({ batch: changes.batch }).from(changes)
  expect(seen.toSorted()).toEqual(all.map(({ batch }) => batch).toSorted())
  expect(firstIds).toEqual(firstIds.toSorted((a, b) => b - a))
})

test('writes at the same time leave each batch in one piece', async () => {
  const many = (mark: string) =>
    record(db, { accountId: null, name: mark }, async (_tx, log) => {
      for (let place = 0; place < 3000; place += 1) {
        log({ kind: 'journal', recordId: `${mark}${place}`, before: null, after: { title: mark } })
      }
    })
  await Promise.all(['a', 'b', 'c', 'd'].map(many))
  const rows = await db.select({ batch: changes.batch }).from(changes).orderBy(changes.id)
  const turns = rows.filter(({ batch }, place) => batch !== rows[place - 1]?.batch)
  expect(turns.length).toBe(new Set(rows.map(({ batch }) => batch)).size)
})

test.each([
  ['signed-out', null],
  ['forbidden', { ...editor, role: 'stud' as const }],
  ['forbidden', { ...editor, role: 'Teacher' as const, teacher: true }],
])('it is %s for everyone but administrators', async (code, who) => {
  const looking = listChanges(db, who, changeSearch.parse({}))
  await expect(looking).rejects.toMatchObject({ code })
})

/** Imports students of this series and returns the batch. */
async function imported(series: string, count: number) {
  const lines = Array.from({ length: count }, (_, place) => {
    return `${series}${1000 + place},Person ${place} of ${series},1`
  })
  await importRoster(db, editor, ['Register Number,Name,Year', ...lines].join('\n'))
  return (await newest())?.batch ?? ''
}

function open(batch: string, asked: Record<string, string> = {}) {
  return listBatch(db, editor, batch, batchSearch.parse(asked))
}

async function titles(q: string) {
  return (await look({ q })).batches.map(({ title }) => title)
}

describe('a large batch', () => {
  test('opens whole, page by page, each record once', async () => {
    const batch = await imported('31OW', 240)
    const names: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page = await open(batch, { after })
      expect(page).toMatchObject({ title: 'Imported 240 students', records: 240 })
      expect(page.found).toMatchObject({ before: names.length, total: 240 })
      names.push(...page.changes.map(({ name }) => name))
      after = page.found.next
    }
    expect(names).toHaveLength(240)
    expect(new Set(names).size).toBe(240)
  })

  test('is searched by name and by register number, whatever the case and the accents', async () => {
    const batch = await imported('31SN', 60)
    await record(db, editor, async (_tx, log) => {
      log({ kind: 'student', recordId: 'x', before: null, after: { name: 'Rene Elsewhere' } })
    })
    const { changes: shown, found } = await open(batch, { q: '  pErSön 57 ' })
    expect(shown.map(({ name }) => name)).toEqual(['Person 57 of 31SN'])
    expect(found).toEqual({ before: 0, total: 1, shown: 1, next: null })
    expect((await open(batch, { q: '31sn1003' })).changes).toHaveLength(1)
    expect((await open(batch, { q: 'elsewhere' })).changes).toHaveLength(0)
    expect((await open(batch, { q: '%' })).changes).toHaveLength(0)
  })

  test('is not found under an id that no batch has', async () => {
    await expect(open('nothing\0')).rejects.toMatchObject({ code: 'not-found' })
  })

  test('gives back one record alone, also where another has changed since', async () => {
    const batch = await imported('31GB', 3)
    await importRoster(db, meera, 'Register Number,Name,Year\n31GB1000,Renamed,2')
    await expect(undoBatch(db, editor, batch)).rejects.toMatchObject({ code: 'conflict' })
    const { changes: shown } = await open(batch)
    expect(shown.map(({ canUndo }) => canUndo)).toEqual([false, true, true])
    const [renamed, second] = shown
    await undoBatch(db, editor, batch, { change: second?.id })
    expect(await newest()).toMatchObject({
      title: 'Deleted the student “Person 1 of 31GB”',
      records: 1,
    })
    await expect(undoBatch(db, editor, batch, { change: renamed?.id })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(undoBatch(db, editor, batch, { change: 1 })).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

describe('the history searched by name', () => {
  test('finds a record by words of the name it had before or has after', async () => {
    const id = await aJournal(db, { title: 'Émile and the Quiet Antenna' })
    await editPublication(db, meera, { kind: 'journal', id, change: { title: 'A Loud Antenna' } })
    await aJournal(db, { title: 'Of Something Else' })
    expect(await titles('antenna emile')).toEqual([
      'Changed the journal “A Loud Antenna”',
      'Added the journal “Émile and the Quiet Antenna”',
    ])
    expect(await titles('loud')).toEqual(['Changed the journal “A Loud Antenna”'])
    expect(await titles('100%')).toEqual([])
  })

  test('shows of a batch the records that were meant', async () => {
    const roster = 'Register Number,Name,Year\n31MB1,Anbu Selvan,1\n31MB2,Kavya Mohan,1'
    await importRoster(db, editor, roster)
    const { batches } = await look({ q: 'kavya moh' })
    expect(batches[0]).toMatchObject({ title: 'Imported 2 students', records: 2 })
    expect(batches[0]?.changes.map(({ name }) => name)).toEqual(['Kavya Mohan'])
  })
})
