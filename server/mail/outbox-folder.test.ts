import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findMail } from '#domain/mail/list-mails.ts'
import { postMail } from '#domain/mail/post-mail.ts'
import { sweepMails } from '#domain/mail/sweep-mails.ts'
import { accounts } from '#store/account-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { testDatabase } from '#test/database.ts'
import { anAdmin } from '#test/factories.ts'
import { linkIn, outboxOf } from '#test/outbox.ts'
import { letTimePass, postOffice } from '#test/post-office.ts'

const { db } = await testDatabase()
const email = 'asha@example.org'

beforeEach(async () => {
  await db.delete(mails)
  await db.delete(accounts)
})

test('without a mail server a mail is kept as a file that mail programs read', async () => {
  const office = await postOffice(db)
  const id = await aReset()
  await office.sendDue()
  expect(await findMail(db, id)).toMatchObject({ state: 'kept', attempts: 1 })
  const mail = await (await outboxOf(office.dataDir)).next(email)
  expect(mail).toMatchObject({ messageId: `<${id}@cse.example.edu>`, to: [{ address: email }] })
  const link = linkIn(mail)
  expect(link.origin).toBe('https://cse.example.edu')
  expect(mail.html).toContain(`href="${link.href}"`)
  expect(await office.kept.text(id)).toContain(link.href)
})

test('nobody but the owner reads what is kept', async () => {
  const office = await postOffice(db)
  await aReset()
  await office.sendDue()
  const folder = join(office.dataDir, 'outbox')
  expect(await modeOf(folder)).toBe(0o700)
  const names = await readdir(folder)
  expect(names).toHaveLength(2)
  for (const name of names) expect(await modeOf(join(folder, name))).toBe(0o600)
})

test('a mail that goes to nobody is no file', async () => {
  const office = await postOffice(db)
  const id = await postMail(db, { kind: 'reset', data: {}, toAddress: 'nobody@example.org' })
  await office.sendDue()
  expect(await findMail(db, id)).toMatchObject({ state: 'nobody' })
  expect(await readdir(join(office.dataDir)).catch(() => [])).toEqual([])
})

test.each(['../session-secret', 'a/b', '', 'unknown'])('there is no kept mail %j', async (id) => {
  const office = await postOffice(db)
  expect(await office.kept.text(id)).toBeNull()
  expect(await office.kept.file(id)).toBeNull()
})

test('a mail and its files are forgotten after 30 days, and not before', async () => {
  const office = await postOffice(db)
  const id = await aReset()
  const waiting = await postMail(db, { kind: 'reset', data: {}, toAddress: email })
  await office.sendDue()
  await db.update(mails).set({ doneAt: null, outcome: null }).where(eq(mails.id, waiting))
  await age(office.dataDir, id, 29)
  await sweepMails(db, office.kept)
  expect(await office.kept.text(id)).not.toBeNull()
  await age(office.dataDir, id, 2)
  await sweepMails(db, office.kept)
  expect(await office.kept.text(id)).toBeNull()
  expect(await office.kept.file(id)).toBeNull()
  expect(await findMail(db, id)).toBeNull()
  expect(await findMail(db, waiting)).not.toBeNull()
})

async function aReset() {
  await anAdmin(db, { email })
  return postMail(db, { kind: 'reset', data: {}, toAddress: email })
}

/** Makes a mail and its files older. */
async function age(dataDir: string, id: string, days: number) {
  await letTimePass(db, days * 24 * 60)
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
