import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changes, site } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aJournal, aPatent, editor } from '#test/factories.ts'
import { addPublication, editPublication, removePublication } from './write-publications.ts'
import { getPublication } from './list-publications.ts'
import { listPublications } from '#test/publications.ts'

const { db } = await testDatabase()

const student = { ...editor, role: 'stud' as const }
const patent = {
  title: 'A Quiet Fan',
  applicationNumber: '202341012345',
  grantNumber: '',
  dateGranted: '2024-03-12',
  patentee: 'Meera Iyer',
  url: '',
}

describe('adding', () => {
  test('keeps the fields and writes them down', async () => {
    const id = await addPublication(db, editor, { kind: 'patent', fields: patent })
    expect((await getPublication(db, 'patent', id)).entry).toEqual({
      kind: 'patent',
      fields: patent,
    })
    expect(await logOf(id)).toMatchObject([
      { action: 'add', kind: 'patent', actorName: 'Keeper', before: null, after: patent },
    ])
  })

  test('moves the site version on', async () => {
    const before = await version()
    await aJournal(db)
    expect(await version()).toBe(before + 1)
  })

  test.each([
    ['signed-out', null],
    ['forbidden', student],
    ['forbidden', { ...editor, role: 'Teacher' as const, teacher: true }],
  ])('is %s for everyone but administrators', async (code, who) => {
    const adding = addPublication(db, who, { kind: 'patent', fields: patent })
    await expect(adding).rejects.toMatchObject({ code })
  })
})

describe('editing', () => {
  test('changes what it names and leaves the rest', async () => {
    const id = await aJournal(db, { pages: '1–9', volume: '4' })
    await editPublication(db, editor, { kind: 'journal', id, change: { pages: '1–10' } })
    const { entry } = await getPublication(db, 'journal', id)
    expect(entry.fields).toMatchObject({ title: 'On Small Networks', volume: '4', pages: '1–10' })
    expect((await logOf(id)).at(-1)).toMatchObject({
      action: 'edit',
      before: { pages: '1–9', volume: '4' },
      after: { pages: '1–10', volume: '4' },
    })
  })

  test('puts a record in the place of its new year', async () => {
    const id = await aPatent(db, { title: 'Late', dateGranted: '1991' })
    await editPublication(db, editor, { kind: 'patent', id, change: { dateGranted: '2999-01' } })
    expect((await listPublications(db, 'patent'))[0]?.title).toBe('Late')
  })

  test('that changes nothing writes nothing', async () => {
    const id = await aJournal(db)
    const before = await version()
    await editPublication(db, editor, { kind: 'journal', id, change: { year: '2024' } })
    expect(await version()).toBe(before)
    expect(await logOf(id)).toHaveLength(1)
  })

  test('does not find a record under another kind', async () => {
    const id = await aJournal(db)
    const editing = editPublication(db, editor, { kind: 'patent', id, change: { title: 'X' } })
    await expect(editing).rejects.toMatchObject({ code: 'not-found' })
  })

  test('is for administrators', async () => {
    const edit = { kind: 'journal', id: await aJournal(db), change: { title: 'Mine' } } as const
    await expect(editPublication(db, student, edit)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('removing', () => {
  test('takes the record away and writes down all that brings it back', async () => {
    const id = await aJournal(db, { note: 'Under Review' })
    const before = await version()
    await removePublication(db, editor, { kind: 'journal', id })
    expect((await listPublications(db, 'journal')).map(({ _id }) => _id)).not.toContain(id)
    expect(await version()).toBe(before + 1)
    expect((await logOf(id)).at(-1)).toMatchObject({
      action: 'remove',
      before: { note: 'Under Review', citeKey: '', sequence: expect.any(Number) },
      after: null,
    })
  })

  test('does not find what is gone', async () => {
    const removing = removePublication(db, editor, { kind: 'journal', id: 'gone' })
    await expect(removing).rejects.toMatchObject({ code: 'not-found' })
  })

  test('is for administrators', async () => {
    const ref = { kind: 'journal', id: await aJournal(db) } as const
    await expect(removePublication(db, null, ref)).rejects.toMatchObject({ code: 'signed-out' })
  })
})

function logOf(recordId: string) {
  return db.select().from(changes).where(eq(changes.recordId, recordId)).orderBy(asc(changes.id))
}

async function version() {
  const [row] = await db.select().from(site)
  return row?.version ?? 0
}
