import { describe, expect, test } from 'vitest'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { storeUpload } from '#domain/files/uploads.ts'
import { undoBatch } from '#domain/history/undo-batch.ts'
import { uploads } from '#store/file-schema.ts'
import { changes } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aNote, editor } from '#test/factories.ts'
import { aMember } from '#test/members.ts'
import { addNote, removeNote, removeNoteFile } from './write-notes.ts'
import { noteRecords, type NoteRecord } from './note-records.ts'

const { db } = await testDatabase()
const { who } = await aMember(db, { key: Buffer.alloc(32, 'a secret for tests ') })
const words = { domain: 'CyberSecurity', title: 'On Locks', description: 'Read it.' } as const

function pdf(name: string) {
  return { hash: 'a'.repeat(64), name, type: 'application/pdf', size: 1200 }
}

async function whole(id: string): Promise<NoteRecord | undefined> {
  const all = await noteRecords(db, 'CyberSecurity')
  return all.find(({ _id }) => _id === id)
}

async function filesOf(id: string) {
  const details = (await whole(id))?.noteDetails ?? []
  return details.flatMap((detail) => ('originalName' in detail ? [detail.originalName] : []))
}

describe('what is taken back', () => {
  test('of an addition is the whole note, and the files do not wait again', async () => {
    const { _id: upload } = await storeUpload(db, who, pdf('b.pdf'))
    const note = { ...words, files: [pdf('a.pdf')], uploads: [upload] }
    const id = await addNote(db, who, note)
    expect(await filesOf(id)).toEqual(['a.pdf', 'b.pdf'])
    await undoBatch(db, who, await lastBatch(db))
    expect(await whole(id)).toBeUndefined()
    expect(await db.$count(uploads)).toBe(0)
  })

  test('of a deletion is the note as it was, in its old place', async () => {
    const id = await aNote(db, {}, [{ name: 'b.pdf' }, { name: 'a.pdf' }])
    await aNote(db, { title: 'Later' })
    const before = await noteRecords(db, 'CyberSecurity')
    await removeNote(db, who, id)
    expect(await whole(id)).toBeUndefined()
    await undoBatch(db, who, await lastBatch(db))
    expect(await noteRecords(db, 'CyberSecurity')).toEqual(before)
  })

  test('of the deletion of one file is that file, in its old place', async () => {
    const id = await aNote(db, {}, [{ name: 'c.pdf' }, { name: 'b.pdf' }, { name: 'a.pdf' }])
    expect(await removeNoteFile(db, who, { id, name: 'b.pdf' })).toBe('file')
    expect(await filesOf(id)).toEqual(['c.pdf', 'a.pdf'])
    await undoBatch(db, who, await lastBatch(db))
    expect(await filesOf(id)).toEqual(['c.pdf', 'b.pdf', 'a.pdf'])
  })

  test('of two deletions is the later one first: what stood between would be lost', async () => {
    const id = await aNote(db, {}, [{ name: 'a.pdf' }, { name: 'b.pdf' }])
    await removeNoteFile(db, who, { id, name: 'a.pdf' })
    const first = await lastBatch(db)
    await removeNoteFile(db, who, { id, name: 'b.pdf' })
    await expect(undoBatch(db, who, first)).rejects.toMatchObject({ code: 'conflict' })
    await undoBatch(db, who, await lastBatch(db))
    await undoBatch(db, who, first)
    expect(await filesOf(id)).toEqual(['a.pdf', 'b.pdf'])
  })
})

describe('a refusal changes nothing', () => {
  test('of guests and students', async () => {
    const id = await aNote(db, {}, [{ name: 'a.pdf' }])
    const student = { ...editor, role: 'stud' as const }
    const before = await db.$count(changes)
    for (const [asker, code] of [
      [null, 'signed-out'],
      [student, 'forbidden'],
    ] as const) {
      const attempts = [
        addNote(db, asker, { ...words, files: [pdf('a.pdf')], uploads: [] }),
        removeNote(db, asker, id),
        removeNoteFile(db, asker, { id, name: 'a.pdf' }),
      ]
      for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code })
    }
    expect([await db.$count(changes), await filesOf(id)]).toEqual([before, ['a.pdf']])
  })

  test('of a file that is no longer there, and the others still wait for their form', async () => {
    const { _id: upload } = await storeUpload(db, who, pdf('a.pdf'))
    const note = { ...words, files: [], uploads: [upload, 'gone'] }
    const problem = { code: 'invalid', message: uploadMessages.lapsed }
    await expect(addNote(db, who, note)).rejects.toMatchObject(problem)
    expect(await db.$count(uploads)).toBe(1)
  })
})

test('of two who delete the same file one is told that it has gone', async () => {
  const id = await aNote(db, {}, [{ name: 'a.pdf' }, { name: 'b.pdf' }])
  const both = [1, 2].map(() => removeNoteFile(db, who, { id, name: 'a.pdf' }))
  const ends = (await Promise.allSettled(both)).map(({ status }) => status)
  expect(ends.toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await filesOf(id)).toEqual(['b.pdf'])
})
