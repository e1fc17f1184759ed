import { text as textOf } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { fromBufferPromise } from 'yauzl'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailAnswer, mailMessages } from '#contract/messages/mail.ts'
import { storedMailsPath, mailFilePath, mailRetryPath } from '#contract/mails.ts'
import { calls } from '#contract/paths.ts'
import { findMail } from '#domain/mail/list-mails.ts'
import { jobs } from '#store/job-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'
import { aPostedMail } from '#test/mail-worker.ts'
import { linkIn, outboxOf } from '#test/outbox.ts'

const { app, db, services } = await testApp({}, { PUBLIC_URL: 'https://cse.example.edu' })
const email = 'revathi@example.org'
const admin = await anAdmin(db, { email })
const asAdmin = await login(app, admin)

beforeEach(async () => void (await db.delete(mails)))

describe('an administrator', () => {
  test('sends a test mail to the own address and is told what became of it', async () => {
    const reply = await app.inject({ method: 'POST', url: calls.mails, headers: asAdmin })
    expect(reply.json()).toEqual({ message: mailAnswer('kept', email, ''), state: 'kept' })
    const outbox = await outboxOf(services.config.DATA_DIR)
    expect((await outbox.next(email)).subject).toBe('Test e-mail from the website')
  })

  test('sends an example of a mail in the words of the department', async () => {
    const other = await anAdmin(db, { email: 'kavitha@example.org' })
    const sent = { method: 'POST', url: calls.mails, headers: await login(app, other) } as const
    const reply = await app.inject({ ...sent, payload: { part: 'locked' } })
    expect(reply.json()).toMatchObject({ state: 'kept' })
    const outbox = await outboxOf(services.config.DATA_DIR)
    const { subject, text } = await outbox.next('kavitha@example.org')
    expect(subject).toBe('Logins to your account were blocked')
    expect(text).toContain(other.name)
    expect((await app.inject({ ...sent, payload: { part: 'spam' } })).statusCode).toBe(400)
  })

  test('without an address is told so', async () => {
    const headers = await login(app, await anAdmin(db))
    const reply = await app.inject({ method: 'POST', url: calls.mails, headers })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({ message: mailMessages.noOwnAddress })
  })

  test('tries a mail that failed once more', async () => {
    const id = await aFailedMail()
    const reply = await app.inject({ method: 'POST', url: mailRetryPath(id), headers: asAdmin })
    expect(reply.json()).toMatchObject({ state: 'kept' })
    expect(await findMail(db, id)).toMatchObject({ state: 'kept', attempts: 1, trouble: '' })
  })

  test('does not wait for the next turn of a mail that was tried in vain', async () => {
    const id = await aPostedMail(db, { kind: 'test', data: {}, accountId: admin.id })
    await db.update(mails).set({ attempts: 3 })
    await db.update(jobs).set({ attempts: 3, dueAt: new Date(Date.now() + 3_600_000) })
    const reply = await app.inject({ method: 'POST', url: mailRetryPath(id), headers: asAdmin })
    expect(reply.json()).toMatchObject({ state: 'kept' })
  })

  test.each([
    ['is to go later', { attempts: 0 }],
    ['is in hand', { attempts: 1, leasedUntil: new Date(Date.now() + 60_000) }],
  ])('does not hurry a mail that %s', async (_why, over) => {
    const id = await aPostedMail(db, { kind: 'test', data: {}, accountId: admin.id })
    await db.update(mails).set({ attempts: over.attempts })
    await db.update(jobs).set({ dueAt: new Date(Date.now() + 3_600_000), ...over })
    const reply = await app.inject({ method: 'POST', url: mailRetryPath(id), headers: asAdmin })
    expect(reply.statusCode).toBe(404)
    expect(await findMail(db, id)).toMatchObject({ state: 'waiting' })
  })

  test.each(['unknown', '%00', '..%2Fsession-secret'])(
    'tries no mail %s, and downloads none',
    async (id) => {
      const url = mailRetryPath(id)
      const retry = await app.inject({ method: 'POST', url, headers: asAdmin })
      const file = await app.inject({ url: mailFilePath(id), headers: asAdmin })
      expect([retry.statusCode, file.statusCode]).toEqual([404, 404])
    },
  )

  test('does not send a mail again that was sent', async () => {
    const id = await aKeptReset()
    const reply = await app.inject({ method: 'POST', url: mailRetryPath(id), headers: asAdmin })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ message: mailMessages.notFailed })
  })

  test('downloads a kept mail, which no cache keeps', async () => {
    const id = await aKeptReset()
    const reply = await app.inject({ url: mailFilePath(id), headers: asAdmin })
    expect(reply.headers).toMatchObject({
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="${id}.eml"`,
      'cache-control': 'no-store',
    })
    expect(reply.body).toContain(`Message-ID: <${id}@cse.example.edu>`)
  })

  test('downloads all kept mails at once, or those that a search finds', async () => {
    const [first, second] = [await aKeptReset(), await aKeptReset()]
    const sent = await aPostedMail(db, { kind: 'test', data: {}, accountId: admin.id })
    await db.update(mails).set({ outcome: 'sent', doneAt: new Date() }).where(eq(mails.id, sent))
    const other = await anAdmin(db, { name: 'Zoya Khan', email: 'zoya@example.org' })
    const invitation = await aPostedMail(db, {
      kind: 'invitation',
      data: { invitedBy: 'Meera' },
      accountId: other.id,
    })
    await services.mail.runDue()
    const all = await app.inject({ url: storedMailsPath(), headers: asAdmin })
    expect(all.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="saved-emails.zip"',
      'cache-control': 'no-store',
    })
    expect((await idsIn(all.rawPayload)).toSorted()).toEqual([first, second, invitation].toSorted())
    const found = await app.inject({ url: storedMailsPath('zoya INVITATION'), headers: asAdmin })
    expect(await idsIn(found.rawPayload)).toEqual([invitation])
    const none = await app.inject({ url: storedMailsPath('nobody at all'), headers: asAdmin })
    expect([none.statusCode, none.json().message]).toEqual([404, mailMessages.noneStored])
  })
})

/** The ids of the mails in an archive, each from its own file. */
async function idsIn(bytes: Buffer) {
  const archive = await fromBufferPromise(bytes)
  const ids: string[] = []
  for await (const entry of archive.eachEntry()) {
    expect(entry.fileName).toMatch(/^\d{4}-\d\d-\d\d [\w @.-]+\.eml$/)
    const mail = await textOf(await archive.openReadStreamPromise(entry))
    ids.push(/Message-ID: <(\w+)@/.exec(mail)?.[1] ?? '')
  }
  return ids
}

describe.each([
  ['a guest', async () => ({}), 401],
  ['a student', async () => login(app, await aStudentAccount(db)), 403],
  ['a teacher', async () => login(app, await aTeacher(db)), 403],
] as const)('%s', (_role, signIn, status) => {
  test('sends, tries and downloads nothing', async () => {
    const headers = await signIn()
    const failed = await aFailedMail()
    const kept = await aKeptReset()
    const replies = [
      await app.inject({ method: 'POST', url: calls.mails, headers }),
      await app.inject({ method: 'POST', url: mailRetryPath(failed), headers }),
      await app.inject({ url: mailFilePath(kept), headers }),
      await app.inject({ url: storedMailsPath(), headers }),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status])
    expect(await findMail(db, failed)).toMatchObject({ state: 'failed' })
    expect(await db.$count(mails)).toBe(2)
  })
})

test('links begin with PUBLIC_URL whatever the request calls the site', async () => {
  const headers = { ...asAdmin, host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const id = await aFailedReset()
  await app.inject({ method: 'POST', url: mailRetryPath(id), headers })
  const text = (await services.mail.kept.text(id)) ?? ''
  expect(text).not.toContain('evil.example')
  expect(linkIn({ text }).origin).toBe('https://cse.example.edu')
})

async function aKeptReset() {
  const id = await aPostedMail(db, { kind: 'reset', data: {}, toAddress: email })
  await services.mail.runDue()
  return id
}

async function aFailedReset() {
  const id = await aPostedMail(db, { kind: 'reset', data: {}, toAddress: email })
  await fail()
  return id
}

async function aFailedMail() {
  const id = await aPostedMail(db, { kind: 'test', data: {}, accountId: admin.id })
  await fail()
  return id
}

async function fail() {
  const trouble = '550 No such user here'
  await db.update(mails).set({ outcome: 'failed', doneAt: new Date(), attempts: 6, trouble })
}
