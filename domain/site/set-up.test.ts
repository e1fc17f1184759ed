import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/set-up.ts'
import { pages } from '#contract/paths.ts'
import { accounts, passkeys } from '#store/account-schema.ts'
import { record } from '#store/changes.ts'
import { mails } from '#store/mail-schema.ts'
import { site } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { anAdmin, aNotice, editor } from '#test/factories.ts'
import { aPostedMail } from '#test/mail-worker.ts'
import { unwritten } from '../records/document-storage.ts'
import { editRecord } from '../records/edit-record.ts'
import { insertRecord } from '../records/write-records.ts'
import { removeSample } from '../sample/remove-sample.ts'
import { sampler } from '../sample/sample-records.ts'
import { momentInWords } from './moment-in-words.ts'
import { checkSetUp } from './set-up.ts'

const { db } = await testDatabase()

type Looked = Parameters<typeof checkSetUp>[1]

const disk = { place: 'disk' as const, check: async () => {}, freeSpace: async () => 40e9 }
const standing: Looked = {
  mail: { way: 'server', trouble: () => '' },
  storage: disk,
  origin: 'https://cse.example.edu',
  backsUpNightly: true,
  backupTarget: null,
}

/** What is said of one point, where the site stands like this. */
async function said(name: keyof typeof words.checks, over: Partial<Looked> = {}) {
  const found = (await checkSetUp(db, { ...standing, ...over })).find((one) => one.name === name)
  return { isGood: found?.isGood, fact: found?.fact }
}

test.each([
  ['http://localhost:3000', words.addressOfMachine('http://localhost:3000')],
  ['http://127.0.0.1:3000', words.addressOfMachine('http://127.0.0.1:3000')],
  ['http://cse.example.edu', words.addressInTheOpen('http://cse.example.edu')],
])('an address that people cannot use safely needs attention: %s', async (origin, fact) => {
  expect(await said('address', { origin })).toEqual({ isGood: false, fact })
})

test('an encrypted address of its own is in order', async () => {
  expect(await said('address')).toEqual({
    isGood: true,
    fact: words.addressGood('https://cse.example.edu'),
  })
})

test('a site without a mail server, or with one that refuses, says so', async () => {
  const folder: Looked['mail'] = { way: 'folder', trouble: () => '' }
  expect(await said('mail', { mail: folder })).toEqual({ isGood: false, fact: words.noMailServer })
  const refusing: Looked['mail'] = { way: 'server', trouble: () => 'it does not answer' }
  const fact = words.mailTrouble('it does not answer')
  expect(await said('mail', { mail: refusing })).toEqual({ isGood: false, fact })
})

test('mails are in order once one has gone, and not while some have failed this week', async () => {
  const { id: accountId } = await anAdmin(db)
  expect((await said('mail')).fact).toBe(words.noMailYet)
  await aPostedMail(db, { kind: 'reset', data: {}, accountId })
  await db.update(mails).set({ outcome: 'sent', doneAt: new Date() })
  expect((await said('mail')).isGood).toBe(true)
  await db.update(mails).set({ outcome: 'failed' })
  expect(await said('mail')).toEqual({ isGood: false, fact: words.mailsFailed(1, 7) })
  await db.update(mails).set({ doneAt: new Date(Date.now() - 8 * 86_400_000) })
  expect((await said('mail')).fact).toBe(words.noMailYet)
})

test('a disk that is nearly full, or refuses files, needs attention', async () => {
  expect(await said('storage')).toEqual({ isGood: true, fact: words.spaceGood('40 GB') })
  const full = { ...disk, freeSpace: async () => 300e6 }
  const little = words.littleSpace('0.3 GB')
  expect(await said('storage', { storage: full })).toEqual({ isGood: false, fact: little })
  const refusing = { ...disk, check: () => Promise.reject(new Error('read-only')) }
  const refused = { isGood: false, fact: words.notWritable }
  expect(await said('storage', { storage: refusing })).toEqual(refused)
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const when = (moment: Date) => momentInWords(moment.toISOString())

test('a backup is in order while the last proved one is of last night', async () => {
  const stands = async (provedBackupAt: Date | null, backupTrouble: string | null = null) => {
    await db.update(site).set({ provedBackupAt, backupTrouble })
    return said('backup')
  }
  const [fresh, old] = [hoursAgo(20), hoursAgo(60)]
  expect(await stands(null)).toEqual({ isGood: false, fact: words.noBackupYet('7:37 am IST') })
  expect(await stands(fresh)).toEqual({
    isGood: true,
    fact: `${words.backupGood(when(fresh))} ${words.copyElsewhere}`,
  })
  expect(await said('backup', { backsUpNightly: false })).toEqual({
    isGood: false,
    fact: words.backupsOff(when(fresh)),
  })
  expect(await stands(old)).toEqual({ isGood: false, fact: words.backupOld(when(old)) })
  expect(await stands(old, 'The disk is full.')).toEqual({
    isGood: false,
    fact: words.backupTrouble('The disk is full.', when(old)),
  })
  await stands(null)
})

test('administrators who log in with a password alone are counted', async () => {
  await db.delete(accounts)
  expect((await said('administrators')).isGood).toBe(true)
  const one = await anAdmin(db)
  const other = await anAdmin(db)
  expect(await said('administrators')).toEqual({ isGood: false, fact: words.passwordsAlone(2) })
  await db.update(accounts).set({ totpSecret: 'sealed' }).where(eq(accounts.id, one.id))
  const key = { id: 'a-key', name: 'Phone', publicKey: 'a2V5' }
  await db.insert(passkeys).values({ ...key, accountId: other.id })
  expect(await said('administrators')).toEqual({ isGood: true, fact: words.factorsGood })
})

test('an administrator whose address receives nothing is named', async () => {
  await db.delete(accounts)
  const { id } = await anAdmin(db)
  const email = 'admin@department.example'
  await db.update(accounts).set({ name: 'Administrator', email, totpSecret: 'sealed' })
  const fact = words.receivesNothing('Administrator', email)
  expect(await said('administrators')).toEqual({ isGood: false, fact })
  await db.update(accounts).set({ email: 'asha@example.edu' }).where(eq(accounts.id, id))
  expect((await said('administrators')).isGood).toBe(true)
})

test('what is left of the sample is named', async () => {
  await aNotice(db)
  expect(await said('sample')).toEqual({ isGood: true, fact: words.sampleGone })
  await db.update(site).set({ sampleSince: new Date() })
  await record(db, sampler, (tx, log) =>
    insertRecord({ tx, log }, 'notice', {
      ...unwritten(kinds.notice),
      title: 'A sample',
      from: '2026-01-01',
    }),
  )
  expect(await said('sample')).toEqual({
    isGood: false,
    fact: words.samplePublic('1 notice'),
  })
  await removeSample(db)
  expect((await said('sample')).isGood).toBe(true)
})

test('a record that somebody has changed in part is told apart, until nothing of the sample is in it', async () => {
  const id = await record(db, sampler, (tx, log) =>
    insertRecord({ tx, log }, 'notice', {
      ...unwritten(kinds.notice),
      title: 'A sample',
      body: 'An invented sentence.',
      from: '2026-01-01',
    }),
  )
  await editRecord(db, editor, 'notice', { id, fields: { title: 'Ours' } })
  await removeSample(db)
  const found = await checkSetUp(db, standing)
  expect(found.find(({ name }) => name === 'sample')).toMatchObject({
    isGood: false,
    fact: '1 record still says in part what the sample said.',
    records: [{ name: 'Ours', path: pages.notices }],
    path: pages.desk,
  })
  await editRecord(db, editor, 'notice', { id, fields: { body: 'Our own sentence.' } })
  const gone = { name: 'sample', isGood: true, fact: words.sampleGone }
  expect(await checkSetUp(db, standing)).toContainEqual(gone)
})
