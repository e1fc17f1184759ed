import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fileTextMessages } from '#contract/messages/file-texts.ts'
import { picturePath, rereadPath } from '#contract/file-paths.ts'
import { noteFilePath } from '#contract/resource-paths.ts'
import { factsOf } from '#domain/texts/facts-of.ts'
import { countUnread, unreadUses } from '#domain/texts/unread-files.ts'
import { fileTexts } from '#store/file-schema.ts'
import { files, students } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { aDocument, anAdmin, aNote, aStudentAccount, aTeacher } from '#test/factories.ts'
import { paragraph, pdfOf, wordFileOf } from '#test/readable-files.ts'
import { aWaitingFile } from '#test/waiting-files.ts'

const { app, db, blobs, services } = await testApp()
const asAdmin = await login(app, await anAdmin(db))

async function aReadFile(bytes: Buffer | string) {
  const file = await aWaitingFile(db, blobs, bytes)
  await services.texts.runDue()
  return file
}

function readAgain(hash: string, headers: Record<string, string> = asAdmin) {
  return app.inject({ method: 'POST', url: rereadPath(hash), headers })
}

describe('a file that could not be read', () => {
  test('is read again, and the administrator is told what came of it', async () => {
    const { hash } = await aReadFile(pdfOf(['Once lost']))
    await db.update(fileTexts).set({ state: 'failed', trouble: 'gone' })
    expect((await readAgain(hash)).json()).toEqual({
      message: fileTextMessages.read,
      state: 'read',
    })
    const nothing = await readAgain(hash)
    expect(nothing.statusCode).toBe(404)
    expect(nothing.json()).toEqual({ message: fileTextMessages.unknown })
  })

  test('may still have no words, or still be broken', async () => {
    const scan = await aReadFile(pdfOf(['']))
    const broken = await aReadFile('%PDF-1.7 broken')
    expect((await readAgain(scan.hash)).json()).toMatchObject({ state: 'no-text' })
    expect((await readAgain(broken.hash)).json()).toEqual({
      message: fileTextMessages.stillFailed,
      state: 'failed',
    })
  })

  test.each([
    ['a guest', 401, async () => ({})],
    ['a student', 403, async () => login(app, await aStudentAccount(db))],
    ['a teacher', 403, async () => login(app, await aTeacher(db))],
  ] as const)('is not read again for %s', async (_who, status, signIn) => {
    const { hash } = await aReadFile('%PDF-1.7 broken')
    expect((await readAgain(hash, await signIn())).statusCode).toBe(status)
  })

  test('is known by a hash and nothing else', async () => {
    expect((await readAgain('..%2Ffiles')).statusCode).toBe(400)
    expect((await readAgain('e'.repeat(64))).statusCode).toBe(404)
  })

  test('is listed for each of its uses, and only while it is used', async () => {
    await db.delete(fileTexts)
    const scan = await aReadFile(pdfOf(['', '']))
    expect(await unreadUses(db)).toEqual([])
    const student = await aStudentAccount(db)
    const [file] = await db.select().from(files).where(eq(files.hash, scan.hash))
    await db.update(students).set({ resumeId: file?.id }).where(eq(students.id, student.student.id))
    await aNote(db, { title: 'On Paper' }, [{ ...scan, name: 'scan.pdf' }])
    await aDocument(db, 'Time Table', scan)
    const uses = await unreadUses(db)
    expect(uses.map(({ kind, title }) => [kind, title])).toEqual([
      ['resume', student.name],
      ['note', 'On Paper'],
      ['document', 'Time Table'],
    ])
    expect(await countUnread(db)).toEqual({ noText: 1, failed: 0 })
  })
})

describe('the cover of a file', () => {
  test('is a picture for everybody once a note has the file', async () => {
    const file = await aReadFile(pdfOf(['A cover']))
    expect((await shown(file.hash)).statusCode).toBe(404)
    await aNote(db, {}, [file])
    const reply = await shown(file.hash)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toContain('public')
  })

  test('of a resume is for nobody', async () => {
    const { hash } = await aReadFile(pdfOf(['My life so far']))
    const [file] = await db.select().from(files).where(eq(files.hash, hash))
    const { student } = await aStudentAccount(db)
    await db.update(students).set({ resumeId: file?.id }).where(eq(students.id, student.id))
    expect((await shown(hash)).statusCode).toBe(404)
  })
})

describe('a file of a note', () => {
  test('that is text is shown as UTF-8, in a sandbox', async () => {
    expect(await sent('Ein Übungsblatt')).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': expect.stringMatching(/^inline/),
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })
  })

  test('that is from Word is a download', async () => {
    expect(await sent(wordFileOf(paragraph('Lab 2')))).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'content-disposition': expect.stringMatching(/^attachment/),
    })
  })
})

/** The cover of a file as everybody asks for it. */
async function shown(hash: string) {
  const cover = (await factsOf(db, [hash])).get(hash)?.cover
  return app.inject(picturePath(cover?.hash ?? '', 320, 'webp'))
}

/** The headers with which a file of a note is sent. */
async function sent(bytes: Buffer | string) {
  const file = await aWaitingFile(db, blobs, bytes)
  const id = await aNote(db, {}, [file])
  return (await app.inject(noteFilePath(id, file.name))).headers
}
