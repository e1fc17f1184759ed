import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { paperMessages as words, titleTaken } from '#contract/messages/papers.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { calls, permitPath } from '#contract/paths.ts'
import { paperFilePath, viewedPdfPath } from '#contract/resource-paths.ts'
import { uploads } from '#store/file-schema.ts'
import { papers } from '#store/resource-schema.ts'
import { changes, files } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aResearchPaper, aStudentAccount, aTeacher } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const { app, db } = await testApp({}, { MAX_UPLOAD: '64 KiB' })
const members: Record<string, Record<string, string>> = { guest: {} }
const bytes = '%PDF-1.7\nOn locks\n%%EOF'
const pdf = new File([bytes], 'final (3).pdf', { type: 'text/html' })
const abstract = 'Forty locks were opened.\nTwo stayed shut.'
const paper = { title: 'How Locks Wear Out', abstract, year: '2024', domain: 'CyberSecurity' }

beforeAll(async () => {
  members.admin = await login(app, await anAdmin(db))
  members.other = await login(app, await anAdmin(db))
  members.student = await login(app, await aStudentAccount(db))
  members.teacher = await login(app, await aTeacher(db))
})

beforeEach(async () => {
  await db.delete(papers)
  await db.delete(uploads)
})

describe('GET /researchpaper/{year}/{domain}', () => {
  test('answers the papers of a domain and a year, those added last first', async () => {
    const older = await aResearchPaper(db, { title: 'ಕನ್ನಡ & <b>', abstract })
    const newer = await aResearchPaper(db, { title: 'Newer' })
    await aResearchPaper(db, { year: '2023' })
    await aResearchPaper(db, { domain: 'InternetOfThings' })
    const reply = await read('2024/CyberSecurity')
    const { pdfs } = reply.json()
    expect(pdfs.map(({ _id }: { _id: string }) => _id)).toEqual([newer, older])
    expect(pdfs[1]).toEqual({ ...paper, _id: older, title: 'ಕನ್ನಡ & <b>' })
  })

  test('answers none for a year without any', async () => {
    const reply = await read('1999/CyberSecurity')
    expect([reply.statusCode, reply.json()]).toEqual([200, { pdfs: [] }])
  })

  test.each(['Alchemy', '__proto__', 'cybersecurity', '%00'])(
    'knows no domain %s',
    async (name) => {
      const reply = await read(`2024/${name}`)
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'Unknown domain' }])
    },
  )

  test.each(['24', '20245', 'undefined', '2024%20', '%00', '3024', '٢٠٢٤'])(
    'knows no year %s',
    async (year) => {
      const reply = await read(`${year}/CyberSecurity`)
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: words.unknownYear }])
    },
  )

  test('is kept for guests until the next write', async () => {
    const first = await read('2024/CyberSecurity')
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) })
    await aResearchPaper(db)
    expect((await read('2024/CyberSecurity')).json().pdfs).toHaveLength(1)
  })
})

describe('POST /researchpapers', () => {
  test('lets an administrator add a paper', async () => {
    const reply = await add({ ...paper, pdf, cookieValue: 'Guest' })
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { message: 'PDF uploaded successfully.', _id: expect.any(String) },
    ])
    const { _id } = reply.json()
    expect((await read('2024/CyberSecurity')).json().pdfs).toEqual([{ ...paper, _id }])
  })

  test.each([
    ['guest', 401, messages.access.signedOut],
    ['student', 403, messages.access.adminOnly],
    ['teacher', 403, messages.access.adminOnly],
  ])('refuses a %s, who is told so before anything is sent', async (member, status, message) => {
    const headers = members[member] ?? {}
    const permit = await app.inject({ url: permitPath(calls.addPaper), headers })
    for (const reply of [permit, await add({ ...paper, pdf, cookieValue: 'Admin' }, member)]) {
      expect([reply.statusCode, reply.json()]).toEqual([status, { message }])
    }
    expect(await db.$count(papers)).toBe(0)
  })

  test.each([
    ['no file', { ...paper }],
    ['an empty control', { ...paper, pdf: new File([], '') }],
    ['a file of another control', { ...paper, file: pdf }],
    ['a text in its place', { ...paper, pdf: 'JVBERi0xLjc=' }],
  ])('asks for a file where there is %s', async (_what, fields) => {
    const reply = await add(fields)
    const message = 'Please select a file to upload.'
    expect([reply.statusCode, reply.json()]).toEqual([400, { message, errors: { pdf: message } }])
  })

  test.each([
    ['a picture', new File([Buffer.from('89504e470d0a1a0a', 'hex')], 'paper.pdf')],
    ['plain text', new File(['%PDX-1.7'], 'paper.pdf', { type: 'application/pdf' })],
    ['an empty file', new File([], 'paper.pdf')],
  ])('takes %s for no PDF, whatever its name says', async (_what, file) => {
    const reply = await add({ ...paper, pdf: file })
    expect([reply.statusCode, reply.json().message]).toEqual([415, words.fileType])
    expect(await db.$count(papers)).toBe(0)
  })

  test.each([
    [{ title: ' ' }, 'title', 'All fields are required.'],
    [{ abstract: '\0' }, 'abstract', 'All fields are required.'],
    [{ year: '' }, 'year', 'All fields are required.'],
    [{ title: 'x'.repeat(301) }, 'title', words.titleLong],
    [{ abstract: 'x'.repeat(8001) }, 'abstract', words.abstractLong],
    [{ year: '24' }, 'year', words.yearWrong],
    [{ year: '2024-05' }, 'year', words.yearWrong],
    [{ year: '2099' }, 'year', words.yearAhead],
  ])('says in words what is wrong: %j', async (over, field, message) => {
    const reply = await add({ ...paper, ...over, pdf })
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { message, errors: { [field]: message } },
    ])
  })

  test('says all that is missing at once', async () => {
    const { errors } = (await add({})).json()
    expect(Object.keys(errors).toSorted()).toEqual(['abstract', 'pdf', 'title', 'year'])
  })

  test.each(['Alchemy', '', '__proto__'])('knows no domain “%s”', async (domain) => {
    const reply = await add({ ...paper, domain, pdf })
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'Unknown domain' }])
  })

  test.each(['வலை 📎', `"quotes" & 'more' <script>`, '../..%2F', '%PDF', 'x'.repeat(300)])(
    'takes any title, and the PDF is found by it: %s',
    async (title) => {
      const { _id } = (await add({ ...paper, title, pdf })).json()
      const [found] = (await read('2024/CyberSecurity')).json().pdfs
      expect(found).toEqual({ ...paper, _id, title })
      const { buffer } = (await app.inject(viewedPdfPath(title, 'CyberSecurity'))).json()
      expect(Buffer.from(buffer).toString()).toBe(bytes)
    },
  )

  test('has no room for the same title twice on one shelf', async () => {
    const id = await aResearchPaper(db, { title: paper.title })
    const again = { ...paper, title: ' how locks  wear out', pdf }
    const reply = await add(again)
    const message = titleTaken('how locks wear out', '2024')
    expect([reply.statusCode, reply.json()]).toEqual([409, { message, errors: { title: message } }])
    for (const over of [{ year: '2023' }, { domain: 'InternetOfThings' }]) {
      expect((await add({ ...again, ...over })).statusCode).toBe(200)
    }
    await remove(id)
    expect((await add(again)).statusCode).toBe(200)
  })

  test('puts one of two there that come at once', async () => {
    const replies = await Promise.all([add({ ...paper, pdf }), add({ ...paper, pdf })])
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  })

  test('refuses a file past the limit, and one that was cut', async () => {
    const huge = new File(['%PDF-1.7\n', new Uint8Array(64 * 1024)], 'huge.pdf')
    const tooLarge = await add({ ...paper, pdf: huge })
    expect(tooLarge.statusCode).toBe(413)
    expect(tooLarge.json().errors).toEqual({ pdf: uploadMessages.tooLarge })
    const cut = await add({ ...paper, pdf }, 'admin', 100)
    expect([cut.statusCode, cut.json().message]).toEqual([400, uploadMessages.cut])
    expect(await db.$count(papers)).toBe(0)
  })

  test('refuses a body that is no form', async () => {
    const headers = members.admin ?? {}
    const sent = { method: 'POST', url: calls.addPaper, headers, payload: paper } as const
    expect((await app.inject(sent)).statusCode).toBe(415)
  })
})

describe('a PDF that was sent ahead of its form', () => {
  test('is the paper’s', async () => {
    const upload = await sendAhead(pdf)
    const reply = await add({ ...paper, upload })
    expect(reply.statusCode).toBe(200)
    const raw = await app.inject(paperFilePath(reply.json()['_id']))
    expect(raw.body).toBe(bytes)
    expect(await db.$count(uploads)).toBe(0)
  })

  test('stays for another try after a refusal', async () => {
    const upload = await sendAhead(pdf)
    expect((await add({ ...paper, year: '', upload })).statusCode).toBe(400)
    await aResearchPaper(db, { title: paper.title })
    expect((await add({ ...paper, upload })).statusCode).toBe(409)
    expect((await add({ ...paper, title: 'Another', upload })).statusCode).toBe(200)
  })

  test('is one paper when its form is sent once more, since the answer was lost on the way', async () => {
    const upload = await sendAhead(pdf)
    const first = await add({ ...paper, upload })
    const before = await db.$count(changes)
    const again = await add({ ...paper, upload })
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    const other = await add({ ...paper, title: 'Another', upload })
    expect([other.statusCode, other.json().message]).toEqual([409, uploadMessages.wordedOtherwise])
    expect(await db.$count(changes)).toBe(before)
  })

  test.each([
    ['gone', () => Promise.resolve('gone')],
    ['of somebody else', () => sendAhead(pdf, 'other')],
  ])('is not taken when it is %s', async (_what, send) => {
    const reply = await add({ ...paper, upload: await send() })
    expect([reply.statusCode, reply.json().message]).toEqual([400, uploadMessages.lapsed])
  })

  test('is refused when it is none', async () => {
    const before = await db.$count(changes)
    const upload = await sendAhead(new File(['words'], 'paper.pdf'))
    expect((await add({ ...paper, upload })).statusCode).toBe(415)
    expect(await db.$count(changes)).toBe(before)
  })
})

describe('DELETE /delete-pdf/{id}', () => {
  test('lets an administrator delete a paper, whose file the log keeps', async () => {
    const id = await aResearchPaper(db)
    const before = await db.$count(files)
    const reply = await remove(id)
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { message: 'PDF deleted successfully.' },
    ])
    expect([await db.$count(papers), await db.$count(files)]).toEqual([0, before])
  })

  test.each([
    ['guest', 401],
    ['student', 403],
    ['teacher', 403],
  ])('refuses a %s', async (member, status) => {
    expect((await remove(await aResearchPaper(db), member)).statusCode).toBe(status)
    expect(await db.$count(papers)).toBe(1)
  })

  test.each(['gone', '%00', '__proto__', '..%2F..', 'x'.repeat(255)])(
    'knows no paper %s',
    async (id) => {
      const reply = await remove(id)
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: words.unknown }])
    },
  )
})

describe('the PDF by itself', () => {
  test('bears the title of its paper, and is sent in pieces to whoever asks for them', async () => {
    const { _id } = (await add({ ...paper, title: 'Locks: a “study”', pdf })).json()
    const whole = await app.inject(paperFilePath(_id))
    expect(whole.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'content-disposition': expect.stringContaining('Locks%3A%20a%20%E2%80%9Cstudy%E2%80%9D.pdf'),
    })
    const headers = { range: 'bytes=9-10' }
    const piece = await app.inject({ url: paperFilePath(_id), headers })
    expect([piece.statusCode, piece.body]).toEqual([206, 'On'])
  })

  test.each(['gone', '%00', '..%2F..'])('is not there for %s', async (id) => {
    const reply = await app.inject({ url: paperFilePath(id) })
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: words.unknown }])
  })
})

function read(shelf: string) {
  return app.inject(`${calls.papers}/${shelf}`)
}

async function add(fields: Record<string, string | File>, member = 'admin', cut = 0) {
  const { headers, payload } = await multipart(fields)
  return app.inject({
    method: 'POST',
    url: calls.addPaper,
    headers: { ...headers, ...members[member] },
    payload: payload.subarray(0, payload.length - cut),
  })
}

async function sendAhead(file: File, member = 'admin'): Promise<string> {
  const { headers, payload } = await multipart({ file })
  const sent = { ...headers, ...members[member] }
  const reply = await app.inject({ method: 'POST', url: calls.uploads, headers: sent, payload })
  return reply.json().upload['_id']
}

function remove(id: string, member = 'admin') {
  const headers = members[member] ?? {}
  return app.inject({ method: 'DELETE', url: `${calls.removePaper}/${id}`, headers })
}
