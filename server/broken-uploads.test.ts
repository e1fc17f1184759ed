import { beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { valueTooLong } from '#contract/messages/request-bodies.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { calls } from '#contract/paths.ts'
import { findDocument } from '#domain/documents/find-document.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin } from '#test/factories.ts'

const { app, db } = await testApp()
const member = { cookie: '' }
const boundary = 'the-boundary'
const title = part('name="title"', 'calendar')

beforeAll(async () => void (member.cookie = (await login(app, await anAdmin(db))).cookie))

/** A piece of a body, written by hand: no client would send what is sent here. */
function part(disposition: string, body: string, type = 'text/plain') {
  return `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`
}

function pdf(disposition: string) {
  return part(`name="file"; ${disposition}`, '%PDF-1.7\n%%EOF', 'application/pdf')
}

const usual = `multipart/form-data; boundary=${boundary}`

function send(pieces: string[], { type = usual, url = calls.document } = {}) {
  return app.inject({
    method: 'POST',
    url,
    headers: { ...member, 'content-type': type },
    payload: Buffer.from([...pieces, `--${boundary}--\r\n`].join('')),
  })
}

describe('a body that is no form is the sender’s fault', () => {
  test.each([
    ['no boundary', 'multipart/form-data', messages.request.unreadable],
    [
      'a boundary too long',
      `multipart/form-data; boundary=${'x'.repeat(300)}`,
      messages.request.unreadable,
    ],
    ['another boundary', 'multipart/form-data; boundary=other', uploadMessages.cut],
  ])('%s', async (_name, type, message) => {
    const reply = await send([title, pdf('filename="a.pdf"')], { type })
    expect([reply.statusCode, reply.json()]).toEqual([400, { message }])
  })

  test.each([
    ['JSON that is none', [part('name="title"', '{no', 'application/json')], 400],
    ['a name that could reach prototypes', [part('name="__proto__"', 'x')], 400],
    ['very many fields', Array.from({ length: 2000 }, (_, n) => part(`name="f${n}"`, 'x')), 413],
    ['a file that comes twice', [title, pdf('filename="a.pdf"'), pdf('filename="a.pdf"')], 400],
    [
      'very many files',
      Array.from({ length: 60 }, (_, n) => part(`name="f${n}"; filename="a.pdf"`, 'x')),
      413,
    ],
  ])('%s', async (_name, pieces, status) => {
    expect((await send(pieces)).statusCode).toBe(status)
  })

  test('a body that ends in the head of a part', async () => {
    const whole = [title, pdf('filename="a.pdf"')].join('')
    const reply = await app.inject({
      method: 'POST',
      url: calls.document,
      headers: { ...member, 'content-type': usual },
      payload: whole.slice(0, title.length + 40),
    })
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: uploadMessages.cut }])
  })
})

describe('the name of a file', () => {
  test.each([
    ['of a path is its end', 'filename="../../etc/passwd"', 'passwd'],
    ['keeps no signs that nobody sees', "filename*=UTF-8''a%00b%1b%e2%80%aefdp.pdf", 'abfdp.pdf'],
    ['that is blank is a word', 'filename="  "', 'file'],
    ['that leads upwards is a word', 'filename=".."', 'file'],
    ['that is a folder is a word', 'filename="papers/"', 'file'],
    ['of any script stays', 'filename="काल ✓😀.pdf"', 'काल ✓😀.pdf'],
    [
      'too long for a disk keeps its end',
      `filename="${'x'.repeat(400)}.pdf"`,
      `${'x'.repeat(251)}.pdf`,
    ],
  ])('%s', async (_name, disposition, name) => {
    const reply = await send([title, pdf(disposition)])
    expect(reply.statusCode).toBe(200)
    expect((await findDocument(db, 'calendar'))?.file.name).toBe(name)
  })
})

test('a field that is sent as JSON is read as its text', async () => {
  const sent = part('name="title"', '"Syllabus"', 'application/json')
  expect((await send([sent, pdf('filename="a.pdf"')])).statusCode).toBe(200)
  expect(await findDocument(db, 'Syllabus')).not.toBeNull()
})

test.each([calls.document, `${calls.roster}/import?dry=1`])(
  'a file without a name is refused by %s',
  async (url) => {
    const reply = await send([title, pdf('filename=""')], { url })
    const { nameless } = uploadMessages
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { message: nameless, errors: { file: nameless } },
    ])
  },
)

test('the empty control of a form is no file without a name', async () => {
  const empty = part('name="picture"; filename=""', '', 'application/octet-stream')
  expect((await send([title, empty, pdf('filename="a.pdf"')])).statusCode).toBe(200)
})

describe('a text that is longer than a form may hold is refused, not cut', () => {
  const sentence = valueTooLong('note', 256 * 1024)
  const note = part('name="note"', 'x'.repeat(256 * 1024 + 1))

  test.each([
    ['beside a file that is stored', calls.document],
    ['beside a file that is read at once', `${calls.roster}/import?dry=1`],
  ])('%s', async (_where, url) => {
    const reply = await send([note, title, pdf('filename="a.pdf"')], { url })
    expect([reply.statusCode, reply.json()]).toEqual([
      413,
      { message: sentence, errors: { note: sentence } },
    ])
  })

  test('but one that stands for the file itself only says that it stays', async () => {
    const file = part('name="file"', 'x'.repeat(256 * 1024 + 1))
    const reply = await send([title, file])
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).not.toBe(valueTooLong('file', 256 * 1024))
  })
})

test('a title too long to be asked for is refused, not cut', async () => {
  const reply = await send([part('name="title"', 'x'.repeat(201)), pdf('filename="a.pdf"')])
  expect([reply.statusCode, reply.json().message]).toEqual([400, documentMessages.titleTooLong])
})
