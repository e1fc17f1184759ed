import { beforeEach, describe, expect, test } from 'vitest'
import { fileTextMessages } from '#contract/messages/file-texts.ts'
import { picturePath } from '#contract/file-paths.ts'
import { pages } from '#contract/paths.ts'
import { notePath, resourcePath } from '#contract/resource-paths.ts'
import { factsOf } from '#domain/texts/facts-of.ts'
import { fileTexts } from '#store/file-schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, aNote, aStudentAccount, aTeacher } from '#test/factories.ts'
import { pdfOf } from '#test/readable-files.ts'
import { aWaitingFile } from '#test/waiting-files.ts'

const { app, db, blobs, services } = await builtApp()
const asAdmin = await login(app, await anAdmin(db))

beforeEach(async () => void (await db.delete(fileTexts)))

async function bodyOf(url: string, headers: Record<string, string> = asAdmin) {
  return (await app.inject({ url, headers })).body
}

async function aNoteOf(bytes: Buffer | string, name: string) {
  const file = { ...(await aWaitingFile(db, blobs, bytes)), name }
  return { id: await aNote(db, { title: `On ${name}` }, [file]), ...file }
}

describe('the page of files', () => {
  test.each([
    ['a guest', async () => ({})],
    ['a student', async () => login(app, await aStudentAccount(db))],
    ['a teacher', async () => login(app, await aTeacher(db))],
  ] as const)('sends %s to the login', async (_who, signIn) => {
    const reply = await app.inject({ url: pages.fileTexts, headers: await signIn() })
    expect(reply.statusCode).toBe(302)
    expect(reply.headers.location).toContain(pages.login)
  })

  test('says that all is well, or how many files still wait', async () => {
    expect(await bodyOf(pages.fileTexts)).toContain(fileTextMessages.none.title)
    await aNoteOf(pdfOf(['In time']), 'soon.pdf')
    const body = await bodyOf(pages.fileTexts)
    expect(body).toContain('One file is waiting to be read.')
    expect(body).toContain(fileTextMessages.soFar)
  })

  test('says why search does not find a file, where it is used, and the desk points to it', async () => {
    const scan = await aNoteOf(pdfOf(['', '']), 'scan <1>.pdf')
    const broken = await aNoteOf('%PDF-1.7 broken', 'broken.pdf')
    await services.texts.runDue()
    const body = await bodyOf(pages.fileTexts)
    expect(body.indexOf('broken.pdf')).toBeLessThan(body.indexOf('scan &lt;1&gt;.pdf'))
    expect(body).toContain(fileTextMessages.noText.advice)
    expect(body).toContain('2 pages')
    expect(body).toContain(fileTextMessages.troubles.damaged)
    expect(body).toContain(`href="${notePath('CyberSecurity', scan.id)}"`)
    expect(body).toContain(`href="${notePath('CyberSecurity', broken.id)}"`)
    expect(await bodyOf(pages.desk)).toContain('2 files are missing from search')
  })
})

test('a note shows how many pages its PDF has, and the first, once it has been read', async () => {
  const url = resourcePath('CyberSecurity', 'Notes')
  const { hash } = await aNoteOf(pdfOf(['One', 'Two']), 'two.pdf')
  expect(await bodyOf(url, {})).not.toContain('2 pages')
  await services.texts.runDue()
  const body = await bodyOf(url, {})
  expect(body).toMatch(/PDF · 2 pages · \d/)
  const cover = (await factsOf(db, [hash])).get(hash)?.cover?.hash ?? ''
  expect(body).toContain(picturePath(cover, 320, 'avif'))
})
