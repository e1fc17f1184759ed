import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { paperMailMessages as words } from '#contract/messages/paper-mail.ts'
import { calls, pages } from '#contract/paths.ts'
import { cancelPaperPath, mailedPapersPath } from '#contract/resource-paths.ts'
import { linkToken } from '#domain/mail/link-secret.ts'
import { accounts } from '#store/account-schema.ts'
import { jobs } from '#store/job-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { newId } from '#store/columns.ts'
import { paperRequests, papers } from '#store/resource-schema.ts'
import { login, testApp } from '#test/app.ts'
import { aResearchPaper, anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'

const { app, db, services } = await testApp({}, { PUBLIC_URL: 'https://cse.example.edu' })
const members: Record<string, Record<string, string>> = { guest: {} }
const email = 'asha@example.org'

beforeAll(async () => {
  members.admin = await login(app, await anAdmin(db))
  members.teacher = await login(app, await aTeacher(db))
  const student = await aStudentAccount(db)
  await db.update(accounts).set({ email: 'Student@example.org' }).where(eq(accounts.id, student.id))
  members.student = await login(app, student)
})

beforeEach(async () => {
  await db.delete(paperRequests)
  await db.delete(mails)
  await db.delete(papers)
})

describe('POST /schedule-email', () => {
  test.each(['guest', 'student', 'teacher', 'admin'])('takes the wish of a %s', async (member) => {
    const reply = await ask({ email, _id: await aResearchPaper(db), extra: 1 }, member)
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: words.scheduled }])
    expect(reply.json().message).toBe('Email will be sent after one day.')
    const [request] = await db.select().from(paperRequests)
    expect(request).toMatchObject({ email, network: '127.0.0.0/24' })
    expect(request?.accountId === null).toBe(member === 'guest')
  })

  test('answers the same to the same wish, and sends nothing twice', async () => {
    const wish = { email, _id: await aResearchPaper(db) }
    const first = await ask(wish)
    const second = await ask(wish)
    expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()])
    expect(await db.$count(mails)).toBe(2)
  })

  test.each([
    '',
    'asha',
    'asha@',
    'asha@example.org, eve@evil.example',
    'asha@example.org\r\nBcc: eve@evil.example',
    'asha@example.org\0',
    '"eve@evil.example x"@example.org',
    'Asha <asha@example.org>',
    `${'a'.repeat(250)}@example.org`,
    ['asha@example.org', 'eve@evil.example'],
    { address: 'asha@example.org' },
    7,
    null,
    undefined,
  ])('refuses %j, which is no single address', async (address) => {
    const reply = await ask({ email: address, _id: await aResearchPaper(db) })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors).toEqual({ email: words.addressWrong })
    expect(await db.$count(mails)).toBe(0)
  })

  test.each(['gone', '\0', '__proto__', '../x', 'x'.repeat(5000)])(
    'knows no paper %j',
    async (_id) => {
      const reply = await ask({ email, _id })
      expect([reply.statusCode, await db.$count(mails)]).toEqual([404, 0])
    },
  )

  test.each([undefined, '', 7, ['a']])('must be told which paper: %j', async (_id) => {
    expect((await ask({ email, _id })).statusCode).toBe(400)
  })

  test('tells a guest who asks for too many when to come back', async () => {
    for (let place = 0; place < 10; place += 1) {
      const _id = await aResearchPaper(db, { title: `Paper ${place}` })
      expect((await ask({ email: `p${place}@example.org`, _id })).statusCode).toBe(200)
    }
    const _id = await aResearchPaper(db, { title: 'One more' })
    const reply = await ask({ email, _id })
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3500)
    expect(reply.json()).toEqual({ message: words.tooManyFromNetwork })
    expect((await ask({ email, _id }, 'student')).statusCode).toBe(200)
  })

  test('leads a form without script on to the page that says it, and back where it was refused', async () => {
    const _id = await aResearchPaper(db)
    const fields = { _id, next: `${pages.mailPaper}?asked=1`, back: `${pages.mailPaper}?paper=x` }
    const taken = await sendForm(calls.mailPaper, { ...fields, email })
    expect([taken.statusCode, taken.headers.location]).toEqual([303, fields.next])
    const refused = await sendForm(calls.mailPaper, { ...fields, email: 'asha' })
    expect([refused.statusCode, refused.headers.location]).toEqual([
      303,
      `${fields.back}&problem=400`,
    ])
  })
})

describe('a paper that is to come', () => {
  test('is called off by the link of the note, and once more is no harm', async () => {
    const { id, token } = await asked()
    for (let time = 0; time < 2; time += 1) {
      const reply = await cancel(id, 'guest', { token })
      expect([reply.statusCode, reply.json()]).toEqual([200, { message: words.cancelled }])
    }
    await expectNothingToCome()
  })

  test('is called off by another link to the same address, whatever its case', async () => {
    const { id } = await asked()
    const { token } = await asked({ email: 'ASHA@example.org' })
    expect((await cancel(id, 'guest', { token })).statusCode).toBe(200)
  })

  test('is called off by a form without script', async () => {
    const { id, token } = await asked()
    const next = `${mailedPapersPath(token)}&cancelled=1`
    const reply = await sendForm(cancelPaperPath(id), { token, next })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, next])
    await expectNothingToCome()
  })

  test('is not called off by another site that has the browser of a member send the form', async () => {
    const { id, token } = await asked({ member: 'admin' })
    for (const given of [token, '', 'x']) {
      const reply = await app.inject({
        method: 'POST',
        url: cancelPaperPath(id),
        headers: { ...members.admin, origin: 'null' },
        payload: { token: given },
      })
      expect([reply.statusCode, reply.json()]).toEqual([
        403,
        { message: messages.access.foreignOrigin },
      ])
    }
    expect((await cancel(id, 'admin')).statusCode).toBe(200)
  })

  test('is called off by the member who asked, and by the one to whom it goes', async () => {
    const ofAdmin = await asked({ member: 'admin' })
    expect((await cancel(ofAdmin.id, 'admin')).statusCode).toBe(200)
    const toStudent = await asked({ email: 'student@EXAMPLE.org' })
    expect((await cancel(toStudent.id, 'student')).statusCode).toBe(200)
  })

  test.each(['guest', 'student', 'teacher', 'admin'])(
    'is not called off by a %s whom it does not concern',
    async (member) => {
      const { id } = await asked()
      const { token } = await asked({ email: 'eve@evil.example' })
      const [mailId = '', secret = ''] = token.split('.')
      for (const given of ['', token, 'x', `${mailId}.x`, `.${secret}`, `${id}.${secret}`]) {
        const reply = await cancel(id, member, { token: given })
        expect([reply.statusCode, reply.json()]).toEqual([404, { message: words.unknownRequest }])
      }
      expect(await db.$count(paperRequests, sql`cancelled_at is not null`)).toBe(0)
    },
  )

  test.each([
    ['was sent', () => db.delete(jobs)],
    ['is being sent', () => db.update(jobs).set({ leasedUntil: new Date(Date.now() + 60_000) })],
  ])('is not called off once it %s', async (_how, letBe) => {
    const { id, token } = await asked()
    await letBe()
    const reply = await cancel(id, 'guest', { token })
    expect([reply.statusCode, reply.json()]).toEqual([409, { message: words.tooLate }])
  })

  test.each(['gone', '%00', '__proto__', '..%2F..'])('is not %s', async (id) => {
    const { token } = await asked()
    expect((await cancel(id, 'guest', { token })).statusCode).toBe(404)
  })
})

interface Asked {
  email?: string
  member?: string
}

/** Asks for a paper of its own, and returns the request with the token that its note brings. */
async function asked({ email: to = email, member = 'guest' }: Asked = {}) {
  const _id = await aResearchPaper(db, { title: newId() })
  await ask({ email: to, _id }, member)
  const isIt = eq(paperRequests.paperId, _id)
  const [request] = await db.select().from(paperRequests).where(isIt)
  const token = linkToken(services.signIn.key, request?.mailId ?? '')
  return { id: request?.id ?? '', token }
}

async function expectNothingToCome() {
  await db.update(jobs).set({ dueAt: new Date(0) })
  await services.mail.runDue()
  const sent = await db.select().from(mails).where(eq(mails.kind, 'paper'))
  expect(sent).toMatchObject([{ outcome: 'nobody', attempts: 0 }])
}

function ask(payload: object, member = 'guest') {
  const headers = members[member] ?? {}
  return app.inject({ method: 'POST', url: calls.mailPaper, headers, payload })
}

function cancel(id: string, member: string, payload?: object) {
  const headers = members[member] ?? {}
  const url = `${calls.paperRequests}/${id}`
  return app.inject({ method: 'DELETE', url, headers, ...(payload && { payload }) })
}

function sendForm(url: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const payload = new URLSearchParams(fields).toString()
  return app.inject({ method: 'POST', url, headers, payload })
}
