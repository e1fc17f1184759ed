import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { recordFilePath } from '#contract/file-paths.ts'
import { addFile } from '#domain/files/add-file.ts'
import { daysAfter, today } from '#domain/site/today.ts'
import { storedKinds } from '#domain/records/stored-kinds.ts'
import { newId } from '#store/columns.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aNotice, aStudentAccount } from '#test/factories.ts'

const { app, db, blobs } = await testApp()
const stored = await blobs.put(Readable.from([Buffer.from('Up the stairs.')]), { maxBytes: 100 })
const fileId = await db.transaction((tx) => addFile(tx, { ...stored, name: 'scan-0001.txt' }))
const files = [{ name: 'Plan, first floor.txt', fileId }]
const admin = await login(app, await anAdmin(db))
const student = await login(app, await aStudentAccount(db))

function open(kind: string, id: string, file = fileId, headers = {}) {
  return app.inject({ url: recordFilePath(kind, id, file), headers })
}

describe('a file of a record', () => {
  test('is for everybody who sees the record, under the name that it has there', async () => {
    const { statusCode, body, headers } = await open('notice', await aNotice(db, { files }))
    expect([statusCode, body]).toEqual([200, 'Up the stairs.'])
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-disposition']).toContain(encodeURIComponent('Plan, first floor.txt'))
  })

  test('is for whoever may write the record as long as visitors do not see it, and kept by nobody', async () => {
    const id = await aNotice(db, { files, from: daysAfter(today(), 1) })
    const replies = await Promise.all(
      [{}, student, admin].map((headers) => open('notice', id, fileId, headers)),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200])
    expect(replies[2]?.headers['cache-control']).toBe('no-store')
  })

  test('in a group of a list is found where the group shows files, and nowhere else', async () => {
    const held = [{ fileId, alt: '', caption: 'The plan' }]
    const asked = ['documents', 'text'].map(async (form) => {
      const id = await aPageWith({ form, files: held })
      return (await open('page', id)).statusCode
    })
    expect(await Promise.all(asked)).toEqual([200, 404])
  })

  test.each([
    ['notice', 'gone'],
    ['notice', '%00'],
    ['none', 'gone'],
    ['constructor', 'gone'],
    ['link', 'gone'],
  ])('of no record is not found (%s %s)', async (kind, id) => {
    expect((await open(kind, id)).statusCode).toBe(404)
  })

  test.each(['gone', '%00', '..%2F..'])(
    'that the record does not name is not found (%s)',
    async (file) => {
      expect((await open('notice', await aNotice(db, { files }), file)).statusCode).toBe(404)
    },
  )

  test('of another record is not found', async () => {
    await aNotice(db, { files })
    expect((await open('notice', await aNotice(db))).statusCode).toBe(404)
  })
})

async function aPageWith(section: object) {
  const id = newId()
  const whole = { heading: '', body: '', pictures: [], people: [], documents: [], ...section }
  const snapshot = { title: id, slug: id, lede: '', sections: [whole], menu: '', state: 'shown' }
  await db.transaction((tx) => storedKinds.page.insert(tx, [{ id, snapshot }]))
  return id
}
