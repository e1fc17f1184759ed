import { beforeEach, describe, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { sampleMessages } from '#contract/messages/sample.ts'
import { pages } from '#contract/paths.ts'
import { accounts } from '#store/account-schema.ts'
import { record } from '#store/changes.ts'
import { mails } from '#store/mail-schema.ts'
import { site } from '#store/schema.ts'
import { anAdmin, aStudentAccount, editor } from '#test/factories.ts'
import { testServices } from '#test/site-services.ts'
import { aPostedMail } from '#test/mail-worker.ts'
import { findLink } from '../accounts/account-links.ts'
import { unwritten } from '../records/document-storage.ts'
import { editRecord } from '../records/edit-record.ts'
import { insertRecord } from '../records/write-records.ts'
import { removeSample } from '../sample/remove-sample.ts'
import { sampler } from '../sample/sample-records.ts'
import { composeMail } from './compose-mail.ts'
import { findDueMail } from './stored-mails.ts'
import type { MailKind, NewMail } from './post-mail.ts'

const { database, blobs } = await testServices()
const { db } = database
const origin = 'https://cse.example.edu'
const tools = { db, blobs, origin, key: Buffer.alloc(32, 'a key for tests ') }
const email = 'asha@example.org'

beforeEach(async () => {
  await db.delete(mails)
  await db.delete(accounts)
})

test('a mail says that the sample department is still there, until it is gone', async () => {
  await anAdmin(db, { email })
  const footOf = async () => (await composed({ kind: 'reset', data: {}, toAddress: email }))?.text
  expect(await footOf()).not.toContain(sampleMessages.inMails)
  await db.update(site).set({ sampleSince: new Date() })
  const notice = { ...unwritten(kinds.notice), title: 'From the sample' }
  await record(db, sampler, (tx, log) => insertRecord({ tx, log }, 'notice', notice))
  expect(await footOf()).toContain(sampleMessages.inMails)
  await removeSample(db)
  expect(await footOf()).not.toContain(sampleMessages.inMails)
})

test('a mail says so as well while a record that somebody has changed still has words of the sample', async () => {
  await anAdmin(db, { email })
  const footOf = async () => (await composed({ kind: 'reset', data: {}, toAddress: email }))?.text
  const notice = { ...unwritten(kinds.notice), title: 'From the sample', body: 'Invented.' }
  const id = await record(db, sampler, (tx, log) => insertRecord({ tx, log }, 'notice', notice))
  await editRecord(db, editor, 'notice', { id, fields: { title: 'Ours' } })
  await removeSample(db)
  expect(await footOf()).toContain(sampleMessages.inMails)
  await editRecord(db, editor, 'notice', { id, fields: { body: '' } })
  expect(await footOf()).not.toContain(sampleMessages.inMails)
})

test('a mail about a scheduled change that was not made says of what, why and where', async () => {
  const { id: accountId } = await anAdmin(db, { email })
  const data = { title: 'The lift works again', why: 'The notice was changed meanwhile.' }
  const mail = await composed({ kind: 'not-published', data, accountId })
  expect(mail?.text).toContain(data.title)
  expect(mail?.text).toContain(data.why)
  expect(mail?.text).toContain(`${origin}${pages.draftList}`)
})

describe('a link for a new password', () => {
  test('begins with PUBLIC_URL and stands for the account', async () => {
    const { id, reg } = await anAdmin(db, { email })
    const mail = await composed({ kind: 'reset', data: {}, toAddress: email })
    const link = linkOf(mail)
    expect(link.startsWith(`${origin}${pages.resetPassword}?token=`)).toBe(true)
    expect(await findLink(db, tokenOf(link))).toEqual({ accountId: id, purpose: 'reset' })
    expect(mail?.text).toContain(`Username: ${reg}`)
    expect(mail?.html).toContain(`href="${link}"`)
  })

  test('goes to the address of the account, not to the one that was typed', async () => {
    await anAdmin(db, { email })
    const mail = await composed({ kind: 'reset', data: {}, toAddress: ' ASHA@Example.ORG ' })
    expect(mail?.to.address).toBe(email)
  })

  test.each(['nobody@example.org', '', '\0', '%', 'asha@example.org, eve@evil.example'])(
    'is nobody’s for %j',
    async (toAddress) => {
      await anAdmin(db, { email })
      await anAdmin(db, { email: '' })
      expect(await composed({ kind: 'reset', data: {}, toAddress })).toBeNull()
    },
  )

  test('is an invitation for somebody who has no password yet', async () => {
    const { id } = await anAdmin(db, { email, passwordHash: null })
    const mail = await composed({ kind: 'reset', data: {}, toAddress: email })
    const found = await findLink(db, tokenOf(linkOf(mail)))
    expect(found).toEqual({ accountId: id, purpose: 'invitation' })
  })

  test('makes the ones before it dead', async () => {
    await anAdmin(db, { email })
    const first = await composed({ kind: 'reset', data: {}, toAddress: email })
    const second = await composed({ kind: 'reset', data: {}, toAddress: email })
    expect(await findLink(db, tokenOf(linkOf(first)))).toBeNull()
    expect(await findLink(db, tokenOf(linkOf(second)))).not.toBeNull()
  })
})

test('an invitation says who invites, and what to sign in as', async () => {
  const { id, reg } = await aStudentAccount(db)
  await db.update(accounts).set({ email, passwordHash: null })
  const mail = await composed({
    kind: 'invitation',
    data: { invitedBy: 'Revathi' },
    accountId: id,
  })
  expect(mail?.text).toContain('Revathi has created an account for you')
  expect(mail?.text).toContain(`Username: ${reg}`)
  expect(await findLink(db, tokenOf(linkOf(mail)))).toMatchObject({ purpose: 'invitation' })
})

test('a mail about stopped sign-ins says when by the department’s clock, and from where', async () => {
  const { id } = await anAdmin(db, { email })
  const posted = await aPostedMail(db, {
    kind: 'locked',
    data: { network: '203.0.113.0/24' },
    accountId: id,
  })
  await db.update(mails).set({ createdAt: new Date('2025-02-14T20:30:00Z') })
  const due = await findDueMail(db, posted)
  const mail = due && (await composeMail(tools, due))
  expect(mail?.text).toMatch(/When: Saturday,? 15 February 2025.* 2:00 am IST/)
  expect(mail?.text).toContain('Network: 203.0.113.0/24')
  expect(mail?.text).toContain(`${origin}${pages.login}`)
})

test('a mail about a changed sign-in says what was changed', async () => {
  const { id } = await anAdmin(db, { email })
  const data = { what: 'A passkey was added.' }
  const mail = await composed({ kind: 'credentials', data, accountId: id })
  expect(mail?.text).toContain('Change: A passkey was added.')
})

test('an account without an address gets nothing', async () => {
  const { id } = await anAdmin(db, { email: '' })
  expect(await composed({ kind: 'test', data: {}, accountId: id })).toBeNull()
})

async function composed<Kind extends MailKind>(mail: NewMail<Kind>) {
  const due = await findDueMail(db, await aPostedMail(db, mail))
  return due ? composeMail(tools, due) : null
}

function linkOf(mail: { text: string } | null) {
  return /https:\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

function tokenOf(link: string) {
  return new URL(link).searchParams.get('token') ?? ''
}
