import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { isNotNull } from 'drizzle-orm'
import type { SMTPServerAuthentication } from 'smtp-server'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailMessages } from '#contract/messages/mail.ts'
import { findMail, listMails } from '#domain/mail/list-mails.ts'
import { retryMail } from '#domain/mail/retry-mail.ts'
import { accounts } from '#store/account-schema.ts'
import { openDatabase } from '#store/database.ts'
import { mails } from '#store/mail-schema.ts'
import { newId } from '#store/columns.ts'
import { testDatabase } from '#test/database.ts'
import { aDepartment } from '#test/department.ts'
import { anAdmin, editor } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { jobOf, letTimePass } from '#test/jobs.ts'
import { mailServer, refusal, type Delivery } from '#test/mail-server.ts'
import { aPostedMail, testMailWorker } from '#test/mail-worker.ts'

const { db, connection } = await testDatabase()

beforeEach(async () => {
  await db.delete(mails)
  await db.delete(accounts)
})

test('a mail arrives with the right envelope, in text and in HTML', async () => {
  const department = await aDepartment(db)
  const { url, deliveries } = await mailServer()
  const worker = await testMailWorker(db, { SMTP_URL: url })
  const id = await aTestMail({ name: 'Asha Raman', email: 'asha@example.org' })
  await worker.runDue()
  const [delivery] = deliveries
  const from = 'no-reply@cse.example.edu'
  expect(delivery?.envelope).toEqual({ from, to: ['asha@example.org'] })
  expect(delivery?.mail).toMatchObject({
    from: { name: department.name, address: from },
    to: [{ name: 'Asha Raman', address: 'asha@example.org' }],
    messageId: `<${id}@cse.example.edu>`,
    subject: 'Test e-mail from the website',
  })
  expect(delivery?.mail.text).toContain('Hello Asha Raman,')
  expect(delivery?.mail.text).toContain(`${department.email}, ${department.phone}`)
  expect(delivery?.mail.html).toContain('<p>Hello Asha Raman,</p>')
  expect(header(delivery, 'auto-submitted')).toBe('auto-generated')
  expect(await findMail(db, id)).toMatchObject({ state: 'sent', trouble: '' })
})

test('the sender is whom MAIL_FROM says', async () => {
  const { url, deliveries } = await mailServer()
  const MAIL_FROM = 'CSE, the worker <cse@example.edu>'
  const worker = await testMailWorker(db, { SMTP_URL: url, MAIL_FROM })
  await aTestMail()
  await worker.runDue()
  expect(deliveries[0]?.envelope.from).toBe('cse@example.edu')
  expect(deliveries[0]?.mail.from).toMatchObject({ name: 'CSE, the worker' })
})

test.each([
  'அருணா செல்வன்',
  'Zoë “Zed” O’Brien, Jr.',
  'evil@example.org <asha@example.org>',
  '𝒜𝓈𝒽𝒶 👩🏽‍💻',
])('a mail to %s names its reader as is', async (name) => {
  const { url, deliveries } = await mailServer()
  const worker = await testMailWorker(db, { SMTP_URL: url })
  await aTestMail({ name, email: 'reader@example.org' })
  await worker.runDue()
  expect(deliveries[0]?.envelope.to).toEqual(['reader@example.org'])
  expect(deliveries[0]?.mail.to).toEqual([{ name, address: 'reader@example.org' }])
})

test('a name with line breaks adds no header, no reader and no line', async () => {
  const { url, deliveries } = await mailServer()
  const worker = await testMailWorker(db, { SMTP_URL: url })
  await aTestMail({ name: 'Asha\r\nBcc: eve@evil.example\r\n\r\nMore', email: 'asha@example.org' })
  await worker.runDue()
  expect(deliveries[0]?.envelope.to).toEqual(['asha@example.org'])
  expect(header(deliveries[0], 'bcc')).toBeUndefined()
  expect(deliveries[0]?.mail.text).toMatch(/^Hello Asha Bcc: eve@evil.example More,$/m)
})

test.each([
  'asha@example.org, eve@evil.example',
  'asha@example.org\r\nRCPT TO:<eve@evil.example>',
  '"eve@evil.example x"@example.org',
])('nothing is sent to %j, which is no single address', async (email) => {
  const { url, deliveries } = await mailServer()
  const worker = await testMailWorker(db, { SMTP_URL: url })
  const id = await aTestMail({ email })
  await worker.runDue()
  expect(deliveries).toEqual([])
  expect(await findMail(db, id)).toMatchObject({
    state: 'failed',
    trouble: mailMessages.wrongAddress,
  })
})

describe('a mail server that is down', () => {
  test('gets the mail once it is up, and is spoken of once', async () => {
    const server = await mailServer()
    await server.stop()
    const worker = await testMailWorker(db, { SMTP_URL: server.url })
    const id = await aTestMail()
    await worker.runDue()
    expect(await findMail(db, id)).toMatchObject({ state: 'waiting', attempts: 1 })
    await worker.runDue()
    expect(await findMail(db, id)).toMatchObject({ state: 'waiting', attempts: 1 })
    await letTimePass(db, 1)
    await worker.runDue()
    expect(await findMail(db, id)).toMatchObject({ state: 'waiting', attempts: 2 })
    expect(worker.trouble()).toContain(mailMessages.way.silent[0])

    await server.start()
    await letTimePass(db, 5)
    await worker.runDue()
    expect(await findMail(db, id)).toMatchObject({ state: 'sent', attempts: 3, trouble: '' })
    expect(server.deliveries).toHaveLength(1)
    expect(worker.trouble()).toBe('')
    expect(worker.said).toEqual([
      expect.stringContaining(mailMessages.way.silent[0]),
      mailMessages.way.worksAgain,
    ])
  })

  test('is waited for through five more attempts over half a day', async () => {
    const worker = await testMailWorker(db, { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
    const id = await aTestMail()
    for (const wait of [0, 1, 5, 30, 120]) {
      await letTimePass(db, wait)
      await worker.runDue()
      expect(await findMail(db, id)).toMatchObject({ state: 'waiting' })
    }
    await letTimePass(db, 360)
    await worker.runDue()
    expect(await findMail(db, id)).toMatchObject({ state: 'failed', attempts: 6 })
  })
})

test.each([
  ['for good', 550, 'No such user here', 'failed'],
  ['for now', 451, 'Try again later', 'waiting'],
])('a mail that is refused %s keeps the server’s words', async (_manner, code, words, state) => {
  const { url } = await mailServer({
    onRcptTo: (_address, _session, done) => done(refusal(code, words)),
  })
  const worker = await testMailWorker(db, { SMTP_URL: url })
  const id = await aTestMail()
  await worker.runDue()
  expect(await findMail(db, id)).toMatchObject({ state, trouble: `${code} ${words}`, attempts: 1 })
  expect(worker.trouble()).toBe('')
})

describe('a mail server that wants a password', () => {
  const options = {
    disabledCommands: ['STARTTLS'],
    onAuth: (
      { username, password }: SMTPServerAuthentication,
      _session: unknown,
      done: (error: Error | null, answer?: { user: string }) => void,
    ) =>
      username === 'cse' && password === 'p@ss/word'
        ? done(null, { user: 'cse' })
        : done(refusal(535, 'Who are you?')),
  }

  test('gets the one of SMTP_URL, decoded', async () => {
    const { port, deliveries } = await mailServer(options)
    const SMTP_URL = `smtp://cse:p%40ss%2Fword@127.0.0.1:${port}`
    const worker = await testMailWorker(db, { SMTP_URL })
    await aTestMail()
    await worker.runDue()
    expect(deliveries).toHaveLength(1)
  })

  test('and refuses it is spoken of before the first mail, without the password', async () => {
    const { port } = await mailServer(options)
    const worker = await testMailWorker(db, { SMTP_URL: `smtp://cse:wrong-one@127.0.0.1:${port}` })
    await expect.poll(() => worker.said).toHaveLength(1)
    expect(worker.said[0]).toContain(mailMessages.way.signIn[0])
    expect(worker.said[0]).not.toContain('wrong-one')
    const id = await aTestMail()
    await worker.runDue()
    expect(await findMail(db, id)).toMatchObject({ state: 'waiting', trouble: worker.said[0] })
    expect(worker.said).toHaveLength(1)
  })

  test('gets none where the line is not encrypted and leaves the machine', async () => {
    let asked = 0
    const { port } = await mailServer({ ...options, onAuth: () => (asked += 1) })
    const SMTP_URL = `smtp://cse:p%40ss%2Fword@127.0.0.1:${port}?requireTLS=true`
    const worker = await testMailWorker(db, { SMTP_URL })
    await aTestMail()
    await worker.runDue()
    expect(asked).toBe(0)
    expect(worker.trouble()).toContain(mailMessages.way.encryption[0])
  })
})

describe('sent once', () => {
  test('a kill while the server has the mail in hand sends it no second time, and says so', async () => {
    const { id, url, deliveries } = await diedSending('after it is noted')
    const worker = await testMailWorker(db, { SMTP_URL: url })
    await letTimePass(db, 5)
    await worker.runDue()
    expect(deliveries).toHaveLength(1)
    expect(await findMail(db, id)).toMatchObject({
      state: 'sent',
      trouble: mailMessages.unconfirmed,
    })
    expect(await jobOf(db, 'mails', id)).toBeUndefined()

    await retryMail(db, editor, id)
    await worker.runDue()
    expect(deliveries).toHaveLength(2)
    expect(await findMail(db, id)).toMatchObject({ state: 'sent', trouble: '' })
    await expect(retryMail(db, editor, id)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('a kill before that is noted sends the very same mail again', async () => {
    const { url, deliveries } = await diedSending('before it is noted')
    const worker = await testMailWorker(db, { SMTP_URL: url })
    await worker.runDue()
    expect(deliveries).toHaveLength(1)
    await letTimePass(db, 5)
    await worker.runDue()
    const [first, second] = deliveries
    expect(second?.mail.messageId).toBe(first?.mail.messageId)
    expect(second?.mail.text).toBe(first?.mail.text)
    await letTimePass(db, 24 * 60)
    await worker.runDue()
    expect(deliveries).toHaveLength(2)
  })

  test('a mail that the server refuses once it has all of it goes again', async () => {
    const answers = [refusal(451, 'Try again later'), null]
    const taken: string[] = []
    const { url } = await mailServer({
      onData: async (stream, _session, done) => {
        taken.push(await text(stream))
        await expect.poll(handedOver).toHaveLength(1)
        done(answers.shift())
      },
    })
    const worker = await testMailWorker(db, { SMTP_URL: url })
    const id = await aTestMail()
    await worker.runDue()
    expect(await findMail(db, id)).toMatchObject({
      state: 'waiting',
      trouble: '451 Try again later',
    })
    expect(await handedOver()).toEqual([])
    await letTimePass(db, 1)
    await worker.runDue()
    expect(taken).toHaveLength(2)
    expect(await findMail(db, id)).toMatchObject({ state: 'sent', trouble: '' })
  })

  test('two processes send each mail once', async () => {
    const { url, deliveries } = await mailServer()
    const workers = [
      await testMailWorker(db, { SMTP_URL: url }),
      await testMailWorker(db, { SMTP_URL: url }),
    ]
    const ids = []
    for (let place = 0; place < 12; place += 1) ids.push(await aTestMail())
    await Promise.all(workers.map((worker) => worker.runDue()))
    const sent = new Set(deliveries.map(({ mail }) => mail.messageId))
    expect(sent).toEqual(new Set(ids.map((id) => `<${id}@cse.example.edu>`)))
    expect(deliveries).toHaveLength(ids.length)
  })

  test('a stop waits for what is under way, and leaves the rest for the next start', async () => {
    const yes = Promise.withResolvers<void>()
    const { url, deliveries } = await mailServer({ beforeYes: () => yes.promise })
    const worker = await testMailWorker(db, { SMTP_URL: url })
    for (let place = 0; place < 7; place += 1) await aTestMail()
    void worker.runDue()
    await expect.poll(() => deliveries.length).toBeGreaterThan(0)
    const closing = worker.close()
    expect(await Promise.race([closing, setImmediate('not yet')])).toBe('not yet')
    yes.resolve()
    await closing
    expect(deliveries).toHaveLength(5)
    expect(await listMails(db, { state: 'waiting', before: '', q: '' })).toMatchObject({
      counts: { sent: 5, waiting: 2 },
    })
  })
})

test('a mail that is due later waits for its time', async () => {
  const { url, deliveries } = await mailServer()
  const worker = await testMailWorker(db, { SMTP_URL: url })
  const { id: accountId } = await anAdmin(db, { email: 'asha@example.org' })
  const dueAt = new Date(Date.now() + 24 * 3_600_000)
  await aPostedMail(db, { kind: 'test', data: {}, accountId, dueAt })
  await letTimePass(db, 24 * 60 - 1)
  await worker.runDue()
  expect(deliveries).toHaveLength(0)
  await letTimePass(db, 2)
  await worker.runDue()
  expect(deliveries).toHaveLength(1)
})

/** Posts a test mail to somebody of their own and returns its id. */
async function aTestMail(over: { name?: string; email?: string } = {}) {
  const somebody = { passwordHash: null, email: `${newId()}@example.org`, ...over }
  const { id: accountId } = await anAdmin(db, somebody)
  return aPostedMail(db, { kind: 'test', data: {}, accountId })
}

/**
 * Has a process lose its database, as by a kill, while the server has the mail of a link for a new password
 * in hand: before that is noted, or after.
 */
async function diedSending(moment: 'before it is noted' | 'after it is noted') {
  const dying = await openDatabase(connection, { connections: 2, onTrouble: () => {} })
  let isAlive = true
  const die = async () => {
    if (isAlive) await dying.close()
    isAlive = false
  }
  const dieOnceNoted = async () => {
    await expect.poll(handedOver).toHaveLength(1)
    await die()
  }
  const { url, deliveries } = await mailServer(
    moment === 'before it is noted'
      ? { onRcptTo: (_address, _session, done) => void die().then(() => done()) }
      : { beforeYes: async () => (isAlive ? dieOnceNoted() : undefined) },
  )
  const email = 'asha@example.org'
  await anAdmin(db, { email })
  const id = await aPostedMail(db, { kind: 'reset', data: {}, toAddress: email })
  await (await testMailWorker(dying.db, { SMTP_URL: url })).runDue()
  expect(deliveries).toHaveLength(1)
  return { id, url, deliveries }
}

/** The mails of which it is noted that the server has them in hand. */
function handedOver() {
  return db.select({ id: mails.id }).from(mails).where(isNotNull(mails.handedOverAt))
}

function header(delivery: Delivery | undefined, name: string) {
  return delivery?.mail.headers.find(({ key }) => key === name)?.value
}
