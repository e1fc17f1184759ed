import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { noteMessages } from '#contract/messages/notes.ts'
import { resourceMessages } from '#contract/messages/resources.ts'
import { calls } from '#contract/paths.ts'
import { noteRecords } from '#domain/resources/notes/note-records.ts'
import { notes } from '#store/resource-schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aNote, aStudentAccount, aTeacher } from '#test/factories.ts'

const { app, db } = await testApp()
const members = { admin: {}, teacher: {}, student: {} }

beforeAll(async () => {
  members.admin = await login(app, await anAdmin(db))
  members.teacher = await login(app, await aTeacher(db))
  members.student = await login(app, await aStudentAccount(db))
})

beforeEach(async () => void (await db.delete(notes)))

function aNoteWith(...names: string[]) {
  return aNote(
    db,
    {},
    names.map((name) => ({ name })),
  )
}

/** Deletes what stands behind the call's own address, which is not encoded any further. */
function remove(path: string, who: object = members.teacher) {
  const url = `${calls.removeNote}/${path}`
  return app.inject({ method: 'DELETE', url, headers: { ...who } })
}

/** The names of the files of each note that there is. */
async function left() {
  const found = await noteRecords(db, 'CyberSecurity')
  return found.map(({ noteDetails }) =>
    noteDetails.flatMap((detail) => ('originalName' in detail ? [detail.originalName] : [])),
  )
}

describe('who may delete', () => {
  test.each([
    ['a guest', () => ({}), 401, messages.access.signedOut],
    ['a student', () => members.student, 403, messages.access.teachersOnly],
  ])('%s may not', async (_name, who, status, message) => {
    const id = await aNoteWith('a.pdf')
    for (const path of [id, `${id}/`, `${id}/undefined`, `${id}/a.pdf`]) {
      const reply = await remove(path, who())
      expect([reply.statusCode, reply.json()]).toEqual([status, { message }])
    }
    expect(await left()).toEqual([['a.pdf']])
  })

  test.each([
    ['a teacher', () => members.teacher],
    ['an administrator', () => members.admin],
  ])('%s may', async (_name, who) => {
    const id = await aNoteWith('a.pdf', 'b.pdf')
    const file = await remove(`${id}/a.pdf`, who())
    expect([file.statusCode, file.json()]).toEqual([200, { message: noteMessages.fileRemoved }])
    expect(await left()).toEqual([['b.pdf']])
    const note = await remove(id, who())
    const message = 'Note deleted successfully'
    expect([note.statusCode, note.json()]).toEqual([200, { message }])
    expect(await left()).toEqual([])
  })
})

describe('a whole note is deleted', () => {
  test.each(['', '/', '/undefined'])('by its id and “%s”', async (end) => {
    const id = await aNoteWith('a.pdf', 'b.pdf')
    const reply = await remove(id + end)
    expect(reply.json()).toEqual({ message: noteMessages.removed })
    expect(await left()).toEqual([])
  })

  test('but not where a file really bears the name that stands for none', async () => {
    const id = await aNoteWith('undefined', 'b.pdf')
    expect((await remove(`${id}/undefined`)).json()).toEqual({ message: noteMessages.fileRemoved })
    expect(await left()).toEqual([['b.pdf']])
    expect((await remove(`${id}/undefined`)).json()).toEqual({ message: noteMessages.removed })
  })
})

test('a note stays when its last file is deleted', async () => {
  const id = await aNoteWith('a.pdf')
  await remove(`${id}/a.pdf`)
  expect(await left()).toEqual([[]])
})

test('a file is deleted by its name, however its letters are composed', async () => {
  const names = ['Übung.pdf', 'Übung.pdf'.normalize('NFD')]
  const id = await aNoteWith(...names, 'Öl.pdf')
  await remove(`${id}/${encodeURIComponent(names[1] ?? '')}`)
  expect(await left()).toEqual([[names[0], 'Öl.pdf']])
  await remove(`${id}/${encodeURIComponent('Öl.pdf'.normalize('NFD'))}`)
  expect(await left()).toEqual([[names[0]]])
})

describe('there is nothing to delete', () => {
  test.each([
    'unknown',
    'unknown/a.pdf',
    'unknown/undefined',
    'a%00b',
    "'; drop table notes",
    '%2e%2e/',
  ])('at %s', async (path) => {
    await aNoteWith('a.pdf')
    const reply = await remove(path)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ message: expect.any(String) })
    expect(await left()).toEqual([['a.pdf']])
  })

  test.each(['A.pdf', 'b.pdf', 'a.pdf%00', 'Undefined', 'null', '%20', 'x'.repeat(300)])(
    'in a note under the name %s',
    async (name) => {
      const reply = await remove(`${await aNoteWith('a.pdf')}/${name}`)
      const message = resourceMessages.unknownFile
      expect([reply.statusCode, reply.json()]).toEqual([404, { message }])
      expect(await left()).toEqual([['a.pdf']])
    },
  )
})
