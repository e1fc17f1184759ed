import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownPageFilePath, storedPicturePath } from '#contract/file-paths.ts'
import type { KindName } from '#contract/kinds/kinds.ts'
import { noticeFilePath } from '#contract/notice-paths.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { copyFilesPath, recordPath, recordsPath } from '#contract/paths.ts'
import { draftsPath } from '#contract/draft-paths.ts'
import { eraseDeleted } from '#domain/history/erase-deleted.ts'
import { undoBatch } from '#domain/history/undo-batch.ts'
import { sweepUploads } from '#domain/files/uploads.ts'
import { drafts } from '#store/draft-schema.ts'
import { uploads } from '#store/file-schema.ts'
import { files } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { lastBatch } from '#test/change-log.ts'
import { anAdmin, aStudentAccount, aTeacher, editor } from '#test/factories.ts'
import { pdfOf } from '#test/readable-files.ts'
import { aSentFile, aSentPicture } from '#test/sent-file.ts'

const { app, db, services } = await testApp()
const members = { admin: {}, other: {}, teacher: {}, student: {} }

beforeAll(async () => {
  members.admin = await login(app, await anAdmin(db))
  members.other = await login(app, await anAdmin(db))
  members.teacher = await login(app, await aTeacher(db, { domains: ['CyberSecurity'] }))
  members.student = await login(app, await aStudentAccount(db))
})

const notice = { title: 'Lamps', from: '2020-01-01', audience: 'everyone', placement: 'listed' }
const event = { title: 'Fair', location: 'Lawn', date: '2026-01-05', time: '10:00 AM to 4:00 PM' }
const paper = { domain: 'CyberSecurity', abstract: 'On locks.', year: '2024' }
const page = { menu: 'none', state: 'shown' }
const note = { domain: 'CyberSecurity', title: 'Locks', description: 'Read it.' }

const pdf = (words: string) =>
  aSentFile(app, members.admin, new File([new Uint8Array(pdfOf([words]))], `${words}.pdf`))
const picture = () => aSentPicture(app, members.admin, { width: 900, height: 600 })

async function add(kind: KindName, fields: object, who: object = members.admin) {
  const answer = await app.inject({
    method: 'POST',
    url: recordsPath(kind),
    headers: { ...who },
    payload: { fields },
  })
  return { status: answer.statusCode, ...answer.json() }
}

function copy(kind: string, id: string, who: object = members.admin) {
  return app.inject({ method: 'POST', url: copyFilesPath(kind, id), headers: { ...who } })
}

async function copied(kind: KindName, id: string, who: object = members.admin) {
  const answer = await copy(kind, id, who)
  expect(answer.statusCode).toBe(200)
  return answer.json().fields
}

async function fieldsOf(kind: KindName, id: string) {
  const url = recordPath(kind, id)
  return (await app.inject({ url, headers: { ...members.admin } })).json().fields
}

function edit(kind: KindName, id: string, fields: object) {
  const headers = { ...members.admin }
  return app.inject({ method: 'PUT', url: recordPath(kind, id), headers, payload: { fields } })
}

/** Deletes a record for good, with the bytes that nothing else has. */
async function erase(kind: KindName, id: string) {
  const headers = { ...members.admin }
  await app.inject({ method: 'DELETE', url: recordPath(kind, id), headers })
  await eraseDeleted({ db, storage: services.storage }, editor, { olderThan: 0 })
}

async function hashOf(fileId: string) {
  const [file] = await db.select().from(files).where(eq(files.id, fileId))
  return file?.hash ?? ''
}

const ids = (held: { fileId: string }[]) => held.map(({ fileId }) => fileId)

describe('a copy', () => {
  test('of a notice has its attachments, and neither loses them with the other', async () => {
    const sent = [await pdf('One'), await pdf('Two')]
    const { _id: first } = await add('notice', { ...notice, files: sent })
    const { files: held } = await copied('notice', first)
    expect(held).toMatchObject([{ name: 'One.pdf' }, { name: 'Two.pdf' }])
    const { _id: second } = await add('notice', { ...notice, title: 'Wicks', files: ids(held) })
    expect((await fieldsOf('notice', second)).files).toEqual(held)
    expect((await fieldsOf('notice', first)).files).toMatchObject([
      { fileId: sent[0] },
      { fileId: sent[1] },
    ])
    expect(await hashOf(held[0].fileId)).toBe(await hashOf(sent[0] ?? ''))

    await edit('notice', second, { files: ids(held).slice(1) })
    expect((await app.inject(noticeFilePath(first, 'One.pdf'))).statusCode).toBe(200)
    await erase('notice', first)
    expect((await app.inject(noticeFilePath(second, 'Two.pdf'))).statusCode).toBe(200)
    expect((await app.inject(noticeFilePath(second, 'Two.pdf'))).rawPayload).toEqual(pdfOf(['Two']))
  })

  test('can be undone, and leaves the other as it is', async () => {
    const { _id: first } = await add('notice', { ...notice, files: [await pdf('Undone')] })
    const { files: held } = await copied('notice', first)
    const { _id: second } = await add('notice', { ...notice, title: 'Wicks', files: ids(held) })
    const batch = await lastBatch(db)
    await undoBatch(db, editor, batch)
    expect((await app.inject(noticeFilePath(second, 'Undone.pdf'))).statusCode).toBe(404)
    expect((await app.inject(noticeFilePath(first, 'Undone.pdf'))).statusCode).toBe(200)
    await undoBatch(db, editor, await lastBatch(db))
    expect((await app.inject(noticeFilePath(second, 'Undone.pdf'))).statusCode).toBe(200)
  })

  test('of a paper has the PDF that it must have', async () => {
    const fileId = await pdf('Keys')
    const { _id: first } = await add('paper', { ...paper, title: 'Keys', fileId })
    const { fileId: held } = await copied('paper', first)
    expect(held).toMatchObject([{ name: 'Keys.pdf' }])
    const own = held[0].fileId
    const { status, _id } = await add('paper', { ...paper, title: 'Keys (copy)', fileId: own })
    expect(status).toBe(200)
    await erase('paper', first)
    expect((await fieldsOf('paper', _id)).fileId).toBe(own)
    expect(await hashOf(own)).not.toBe('')
  })

  test('of an event has its photo and its pictures, which are not made anew', async () => {
    const [photoId, shown] = [await picture(), await picture()]
    const pictures = [{ fileId: shown, alt: 'A wheel', caption: 'Turning' }]
    const about = { photoIs: 'described', photoAlt: 'Lamps' }
    const { _id: first } = await add('event', { ...event, ...about, photoId, pictures })
    const held = await copied('event', first)
    expect(held.pictures).toMatchObject([{ alt: 'A wheel', caption: 'Turning' }])
    const again = { ...about, photoId: held.photoId[0].fileId, pictures: held.pictures }
    const { status, _id } = await add('event', { ...event, title: 'Fair again', ...again })
    expect(status).toBe(200)
    const fields = await fieldsOf('event', _id)
    expect(fields).toMatchObject(again)
    expect(await hashOf(fields.photoId)).toBe(await hashOf(photoId))
    expect(await hashOf(fields.pictures[0].fileId)).toBe(await hashOf(shown))
    await erase('event', first)
    expect(await hashOf(fields.photoId)).not.toBe('')
  })

  test('of a page has the pictures and files of its sections', async () => {
    const sections = [
      { form: 'text', heading: 'Read', body: 'This.' },
      { form: 'pictures', pictures: [{ fileId: await picture(), alt: 'A wheel', caption: '' }] },
      { form: 'documents', files: [{ fileId: await pdf('Form'), alt: '', caption: 'The form' }] },
    ]
    const { _id: first } = await add('page', { ...page, title: 'Grants', sections })
    const held = await copied('page', first)
    expect(held.sections).toHaveLength(3)
    const { status, _id } = await add('page', {
      ...page,
      title: 'Grants (copy)',
      sections: held.sections,
    })
    expect(status).toBe(200)
    const [, , documents] = (await fieldsOf('page', _id)).sections
    const [{ fileId }] = documents.files
    expect(fileId).not.toBe((await fieldsOf('page', first)).sections[2].files[0].fileId)
    await erase('page', first)
    expect((await app.inject(ownPageFilePath(_id, fileId))).statusCode).toBe(200)
  })

  test('shows whoever makes it the pictures in its form, and nobody else', async () => {
    const pictures = [{ fileId: await picture(), alt: 'A wheel', caption: '' }]
    const { _id } = await add('event', { ...event, pictures })
    const [{ fileId }] = (await copied('event', _id)).pictures
    const seenBy = async (who: object) =>
      (await app.inject({ url: storedPicturePath(fileId), headers: { ...who } })).statusCode
    expect(await seenBy(members.admin)).toBeLessThan(400)
    expect(await Promise.all([members.other, members.student, {}].map(seenBy))).toEqual([
      404, 404, 404,
    ])
  })

  test('that is sent once more, since its answer was lost, is added once', async () => {
    const { _id: first } = await add('notice', { ...notice, files: [await pdf('Once')] })
    const { files: held } = await copied('notice', first)
    const fields = { ...notice, title: 'Twice', files: ids(held) }
    const added = await add('notice', fields)
    expect((await add('notice', fields))._id).toBe(added._id)
    expect(added._id).not.toBe(first)
  })

  test('of what has no files asks for none', async () => {
    const { _id } = await add('notice', notice)
    expect(await copied('notice', _id)).toEqual({})
  })
})

describe('the files of a copy that is not saved yet', () => {
  test.each([
    ['notice', 'files', async () => [await pdf('Kept')]],
    ['event', 'pictures', async () => [{ fileId: await picture(), alt: 'A wheel', caption: '' }]],
  ] as const)('wait as long as its draft does: of a %s', async (kind, field, given) => {
    const begun = kind === 'notice' ? notice : event
    const { _id } = await add(kind, { ...begun, [field]: await given() })
    const { [field]: held } = await copied(kind, _id)
    const value = kind === 'notice' ? ids(held) : JSON.stringify(held)
    await app.inject({
      method: 'PUT',
      url: draftsPath(kind),
      headers: { ...members.admin },
      payload: { form: `${kind}/copy`, id: null, fields: { title: 'Later', [field]: value } },
    })
    await db.update(uploads).set({ createdAt: new Date('2020-01-01') })
    await sweepUploads(db)
    expect(await db.$count(uploads)).toBe(1)
    await db.delete(drafts)
    await sweepUploads(db)
    expect(await db.$count(uploads)).toBe(0)
  })
})

describe('nobody takes a file along', () => {
  test.each([
    ['a guest', 401],
    ['a student', 403],
    ['a teacher', 403],
  ] as const)('of a notice who is %s', async (who, status) => {
    const { _id } = await add('notice', { ...notice, files: [await pdf('Mine')] })
    const headers = { 'a guest': {}, 'a student': members.student, 'a teacher': members.teacher }
    const before = await db.$count(uploads)
    expect((await copy('notice', _id, headers[who])).statusCode).toBe(status)
    expect(await db.$count(uploads)).toBe(before)
  })

  test('of a note of a domain that is not theirs, or that somebody else has added', async () => {
    const others = { ...note, domain: 'InternetOfThings', files: [await pdf('Theirs')] }
    const { _id } = await add('note', others)
    expect((await copy('note', _id, members.teacher)).statusCode).toBe(403)
  })

  test.each([
    ['unknown id', 'notice', 'nobody'],
    ['id of a record of another kind', 'event', 'notice'],
    ['id with signs that no database stores', 'notice', 'a%00b'],
  ] as const)('by an %s', async (_which, kind, asked) => {
    const { _id } = await add('notice', { ...notice, files: [await pdf('Here')] })
    expect((await copy(kind, asked === 'notice' ? _id : asked)).statusCode).toBe(404)
  })

  test('of the one record of a kind, of which there is no copy', async () => {
    expect((await copy('department', 'department')).statusCode).toBe(404)
  })

  test('by naming the id that it has in another record, in a draft of somebody else, or nowhere', async () => {
    const fileId = await pdf('Held')
    const { _id } = await add('notice', { ...notice, files: [fileId] })
    const [waiting] = ids((await copied('notice', _id)).files)
    const refused = { status: 400, message: uploadMessages.lapsed }
    const asked = (named: string, who: object) =>
      add('notice', { ...notice, title: 'Taken', files: [named] }, who)
    expect(await asked(fileId, members.other)).toMatchObject({ status: 409 })
    expect(await asked(waiting ?? '', members.other)).toMatchObject(refused)
    expect(await asked('nothing', members.other)).toMatchObject(refused)
  })
})
