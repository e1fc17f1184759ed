import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { richTextMessages } from '#contract/messages/rich-text.ts'
import { feeds, recordPath } from '#contract/paths.ts'
import { noticeFilePath } from '#contract/notice-paths.ts'
import { addFile } from '#domain/files/add-file.ts'
import { daysAfter, today } from '#domain/site/today.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aNotice, aStudentAccount } from '#test/factories.ts'

const { app, db, blobs } = await testApp()
const name = 'Plan, first floor.txt'
const stored = await blobs.put(Readable.from([Buffer.from('Up the stairs.')]), { maxBytes: 100 })
const fileId = await db.transaction((tx) => addFile(tx, { ...stored, name }))
const admin = await login(app, await anAdmin(db))
const student = await login(app, await aStudentAccount(db))

describe('an attachment', () => {
  test('is for everybody from the first day of its notice on', async () => {
    const id = await aNotice(db, { files: [{ name, fileId }], from: today() })
    const { statusCode, body, headers } = await app.inject(noticeFilePath(id, name))
    expect([statusCode, body]).toEqual([200, 'Up the stairs.'])
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-disposition']).toContain(encodeURIComponent('Plan, first floor.txt'))
  })

  test('is for administrators alone before that day, and kept by nobody', async () => {
    const id = await aNotice(db, { files: [{ name, fileId }], from: daysAfter(today(), 1) })
    const url = noticeFilePath(id, name)
    const replies = await Promise.all([{}, student, admin].map((headers) => inject(url, headers)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200])
    expect(replies[2]?.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['gone', name],
    ['%00', name],
    ['', name],
  ])('of a notice that is not there is not found (%j)', async (id, file) => {
    expect((await inject(noticeFilePath(id, file))).statusCode).toBe(404)
  })

  test.each(['other.txt', '..', '\0', 'Plan'])('called %j is not found', async (other) => {
    const id = await aNotice(db, { files: [{ name, fileId }] })
    expect((await inject(noticeFilePath(id, other))).statusCode).toBe(404)
  })
})

describe('the text of a notice', () => {
  test.each([
    ['[x](javascript:alert(1))', 'javascript:alert(1'],
    ['[x](//evil.example)', '//evil.example'],
    ['![x](/x.png)', richTextMessages.picture],
    ['- '.repeat(40), richTextMessages.tangled],
  ])('is refused at its field where it says %j', async (body, said) => {
    const id = await aNotice(db, { body: 'As it was' })
    const { statusCode, json } = await change(id, body, admin)
    expect(statusCode).toBe(400)
    expect(json()).toMatchObject({ errors: { body: expect.stringContaining(said) } })
    expect((await inject(recordPath('notice', id), admin)).json()).toMatchObject({
      fields: { body: 'As it was' },
    })
  })

  test('is written by administrators alone', async () => {
    const id = await aNotice(db)
    const replies = await Promise.all([{}, student, admin].map((by) => change(id, '**Now**', by)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 403, 200])
    expect((await change('gone', '**Now**', admin)).statusCode).toBe(404)
  })
})

test('the feed of notices is Atom and comes anew after a write', async () => {
  const before = await inject(feeds.notices)
  expect(before.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  await aNotice(db, { title: 'Hot water is back' })
  expect((await inject(feeds.notices)).body).toContain('Hot water is back')
})

test('the feed shows a notice as it was written, with links that lead back to the site', async () => {
  await aNotice(db, {
    title: 'Lifts',
    body: 'Out **until Monday**; see [the plan](/Pages/lifts).\n\n- North\n- South <b>',
  })
  const { body } = await inject(feeds.notices)
  const content = /<title>Lifts<[^]*?<content type="html">([^<]*)/.exec(body)?.[1] ?? ''
  const html = content.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')
  expect(html).toContain('<p>Out <strong>until Monday</strong>; see <a href="http')
  expect(html).toContain('/Pages/lifts">the plan</a>.</p>')
  expect(html).toContain('<ul><li><p>North</p></li><li><p>South &amp;lt;b&amp;gt;</p></li></ul>')
})

function change(id: string, body: string, headers: Record<string, string>) {
  const url = recordPath('notice', id)
  return app.inject({ method: 'PUT', url, headers, payload: { fields: { body } } })
}

function inject(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers })
}
