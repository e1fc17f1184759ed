import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findMail } from '#domain/mail/list-mails.ts'
import { sweepMails } from '#domain/mail/stored-mails.ts'
import { accounts } from '#store/account-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { testDatabase } from '#test/database.ts'
import { anAdmin } from '#test/factories.ts'
import { linkIn, outboxOf } from '#test/outbox.ts'
import { aPostedMail, testMailWorker } from '#test/mail-worker.ts'
import { outboxFolder } from './open-mail.ts'

const { db } = await testDatabase()
const email = 'asha@example.org'

beforeEach(async () => {
  await db.delete(mails)
  await db.delete(accounts)
})

test('without a mail server a mail is kept as a file that mail programs read', async () => {
  const worker = await testMailWorker(db)
  const id = await aReset()
  await worker.runDue()
  expect(await findMail(db, id)).toMatchObject({ state: 'kept', attempts: 1 })
  const mail = await (await outboxOf(worker.dataDir)).next(email)
  expect(mail).toMatchObject({ messageId: `<${id}@cse.example.edu>`, to: [{ address: email }] })
  const link = linkIn(mail)
  expect(link.origin).toBe('https://cse.example.edu')
  expect(mail.html).toContain(`href="${link.href}"`)
  expect(await worker.kept.text(id)).toContain(link.href)
})

test('nobody but the owner reads what is kept', async () => {
  const worker = await testMailWorker(db)
  await aReset()
  await worker.runDue()
  const folder = join(worker.dataDir, 'outbox')
  expect(await modeOf(folder)).toBe(0o700)
  const names = await readdir(folder)
  expect(names).toHaveLength(2)
  for (const name of names) expect(await modeOf(join(folder, name))).toBe(0o600)
})

test('a mail that goes to nobody is no file', async () => {
  const worker = await testMailWorker(db)
  const id = await aPostedMail(db, { kind: 'reset', data: {}, toAddress: 'nobody@example.org' })
  await worker.runDue()
  expect(await findMail(db, id)).toMatchObject({ state: 'nobody' })
  expect(await readdir(join(worker.dataDir, 'outbox')).catch(() => [])).toEqual([])
})

test.each([0, 100_000])(
  'a mail whose attachment breaks off after %i bytes is not kept, and can be written again',
  async (length) => {
    const worker = outboxFolder(join((await testMailWorker(db)).dataDir, 'outbox'))
    const broken = worker.send(mailWith(Readable.from(breakingOff(length))), () => {})
    await expect(broken).rejects.toThrow(/broke off|aborted/)
    expect(await worker.file('broken')).toBeNull()
    const whole = worker.send(mailWith(Readable.from([Buffer.from('%PDF-')])), () => {})
    expect(await whole).toBe('kept')
    expect(await buffer((await worker.file('broken')) ?? Readable.from([]))).not.toHaveLength(0)
  },
)

test.each(['../session-secret', 'a/b', '', 'unknown'])('there is no kept mail %j', async (id) => {
  const worker = await testMailWorker(db)
  expect(await worker.kept.text(id)).toBeNull()
  expect(await worker.kept.file(id)).toBeNull()
})

test('a mail and its files are forgotten after 30 days, and not before', async () => {
  const worker = await testMailWorker(db)
  const id = await aReset()
  await worker.runDue()
  const waiting = await aPostedMail(db, { kind: 'reset', data: {}, toAddress: email })
  await worker.runDue()
  await db.update(mails).set({ doneAt: null, outcome: null }).where(eq(mails.id, waiting))
  await age(worker.dataDir, id, 29)
  await sweepMails(db, worker.kept)
  expect(await worker.kept.text(id)).not.toBeNull()
  await age(worker.dataDir, id, 2)
  await sweepMails(db, worker.kept)
  expect(await worker.kept.text(id)).toBeNull()
  expect(await worker.kept.file(id)).toBeNull()
  expect(await findMail(db, id)).toBeNull()
  expect(await findMail(db, waiting)).not.toBeNull()
})

async function aReset() {
  await anAdmin(db, { email })
  return aPostedMail(db, { kind: 'reset', data: {}, toAddress: email })
}

function mailWith(content: Readable) {
  const address = { name: '', address: email }
  const envelope = { id: 'broken', messageId: '<broken@x>', from: address, to: address }
  const attachment = { name: 'p.pdf', type: 'application/pdf', content }
  return { ...envelope, subject: 'A paper', text: 'Here.', html: '<p>Here.</p>', attachment }
}

async function* breakingOff(length: number) {
  if (length > 0) yield Buffer.alloc(length)
  throw new Error('It broke off.')
}

/** Makes a mail and its files older. */
async function age(dataDir: string, id: string, days: number) {
  await db.update(mails).set({ doneAt: sql`${mails.doneAt} - make_interval(days => ${days})` })
  for (const ending of ['eml', 'txt']) {
    const path = join(dataDir, 'outbox', `${id}.${ending}`)
    const { mtimeMs } = await stat(path)
    const before = new Date(mtimeMs - days * 24 * 3_600_000)
    await utimes(path, before, before)
  }
}

async function modeOf(path: string) {
  return (await stat(path)).mode & 0o777
}
