import { and, asc, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountTaken } from '#contract/change-words.ts'
import { accounts } from '#store/account-schema.ts'
import type { NewMember } from '#contract/members.ts'
import { changes, students } from '#store/schema.ts'
import { mails } from '#store/mail-schema.ts'
import { newId } from '#store/columns.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aStudent, aTeacher, anAdmin, editor } from '#test/factories.ts'
import { letTimePass } from '#test/jobs.ts'
import { linkIn } from '#test/outbox.ts'
import { mailServer, refusal } from '#test/mail-server.ts'
import { testMailWorker } from '#test/mail-worker.ts'
import { retryMail } from '../mail/retry-mail.ts'
import { restoreRecord } from '../history/restore-record.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { editProfile } from '../students/edit-profile.ts'
import { importRoster } from '../students/import-roster.ts'
import { editStudent } from '../students/edit-students.ts'
import { createHashingQueue } from './hashing-queue.ts'
import { inviteStudents } from './invite-students.ts'
import { inviteAgain, inviteMember } from './invite-member.ts'
import { editMember } from './edit-members.ts'
import { openEstimator } from './password-strength.ts'
import { requestReset } from './request-reset.ts'
import { linkHolder, resetPassword } from './reset-password.ts'

const { db } = await testDatabase()
await anAdmin(db)
const findWeakness = openEstimator({ onTrouble: () => {} })
const tools = { hashing: createHashingQueue(), findWeakness }
const network = '203.0.113.0/24'
const password = 'four words side by side'
/** Addresses that the mail server refuses for now, though it has taken the mail in hand. */
const late = new Set<string>()
const server = await mailServer({
  onRcptTo: ({ address }, _session, done) =>
    done(late.has(address) ? refusal(451, 'Not now.') : null),
})
const worker = await testMailWorker(db, { SMTP_URL: server.url })

/** All that was mailed to an address so far, in order. */
async function mailsTo(address: string) {
  await worker.runDue()
  return server.deliveries.flatMap(({ envelope, mail }) =>
    envelope.to.includes(address) ? [mail] : [],
  )
}

/** Of the last link that was mailed there; mails that are due at once leave in no order. */
async function tokenTo(address: string) {
  const mail = (await mailsTo(address)).findLast(({ text = '' }) => text.includes('?token='))
  if (!mail) throw new Error(`No link came to ${address}.`)
  return linkIn(mail).searchParams.get('token') ?? ''
}

function anAddress(name: string) {
  return `${name}-${newId().toLowerCase()}@site.example`
}

/** A student who was invited, but has not chosen a password. */
async function anInvited(name = 'asha') {
  const email = anAddress(name)
  const student = await aStudent(db, { email })
  await inviteStudents(db, editor, { selection: { ids: [student.id] }, expected: 1 })
  return { student, email, token: await tokenTo(email) }
}

function addressOf(studentId: string) {
  return db.select().from(accounts).where(eq(accounts.studentId, studentId))
}

/** What has to be true however an address was changed. */
async function expectMoved({ token, from, to }: { token: string; from: string; to: string }) {
  expect(await linkHolder(db, token)).toBeNull()
  const told = (await mailsTo(from)).at(-1)
  expect(told?.subject).toBe('Your e-mail address was changed')
  // Nothing in it leads further than to the front page.
  expect(told?.text?.match(/https?:\/\/\S*/g)).toEqual(['https://cse.example.edu.'])
  expect(await linkHolder(db, await tokenTo(to))).toMatchObject({ purpose: 'invitation' })
}

describe('an address that is changed', () => {
  test.each<[string, (id: string, email: string, row: { registerNumber: string }) => unknown]>([
    ['in the roster', (id, email) => editStudent(db, editor, { id, change: { email } })],
    [
      'by a roster that is imported',
      (_id, email, { registerNumber }) =>
        importRoster(
          db,
          editor,
          `register_no,name,year,email\n${registerNumber},Asha,2,${email}\n`,
        ),
    ],
    [
      'in the profile, which nobody has who could have chosen another',
      (id, email) =>
        editProfile(db, editor, {
          studentId: id,
          change: { email_link: email },
          photo: null,
          resume: null,
        }),
    ],
  ])('%s moves the account, there, back and there again', async (_where, change) => {
    const { student, email, token } = await anInvited()
    const to = anAddress('mended')
    await change(student.id, to, student)
    await expectMoved({ token, from: email, to })
    expect(await addressOf(student.id)).toMatchObject([{ email: to }])

    const second = await tokenTo(to)
    await undoBatch(db, editor, await lastBatch(db))
    await expectMoved({ token: second, from: to, to: email })
    const third = await tokenTo(email)
    await undoBatch(db, editor, await lastBatch(db))
    await expectMoved({ token: third, from: email, to })
  })

  test('by a student who is put back from history moves the account, which is logged', async () => {
    const { student, email } = await anInvited()
    const to = anAddress('mended')
    await editStudent(db, editor, { id: student.id, change: { email: to } })
    const token = await tokenTo(to)
    const ofStudent = and(eq(changes.kind, 'student'), eq(changes.recordId, student.id))
    const logged = await db.select().from(changes).where(ofStudent).orderBy(asc(changes.id))
    await restoreRecord(db, editor, { changeId: logged.at(-1)?.id ?? 0, to: 'before' })
    await expectMoved({ token, from: to, to: email })
    const batch = await db
      .select()
      .from(changes)
      .where(eq(changes.batch, await lastBatch(db)))
    expect(batch.map(({ kind }) => kind).toSorted()).toEqual(['account', 'student'])
  })

  test('of somebody who keeps the site ends the invitation that went wrong', async () => {
    const from = anAddress('mistyped')
    const to = anAddress('mended')
    const id = await inviteMember(db, editor, aWish({ email: from }))
    const token = await tokenTo(from)
    expect(await editMember(db, editor, { id, change: { email: to } })).toBe(true)
    await expectMoved({ token, from, to })
  })

  test('ends the link for a new password, and invites nobody who has one', async () => {
    const [from, to] = [anAddress('old'), anAddress('new')]
    const teacher = await aTeacher(db, { email: from })
    await requestReset(db, from)
    const token = await tokenTo(from)
    expect(await linkHolder(db, token)).not.toBeNull()
    await editMember(db, editor, { id: teacher.id, change: { email: to } })
    expect(await linkHolder(db, token)).toBeNull()
    expect(await mailsTo(to)).toEqual([])
    expect(await mailsTo(from)).toHaveLength(2)
  })

  test('and written in other letters only is the same', async () => {
    const { student, email, token } = await anInvited()
    await editStudent(db, editor, { id: student.id, change: { email: email.toUpperCase() } })
    expect(await linkHolder(db, token)).not.toBeNull()
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('to none is told to the old one, and nobody is invited', async () => {
    const { student, email, token } = await anInvited()
    await editStudent(db, editor, { id: student.id, change: { email: '' } })
    expect(await linkHolder(db, token)).toBeNull()
    expect(await mailsTo(email)).toHaveLength(2)
    const account = await addressOf(student.id)
    const posted = await db
      .select()
      .from(mails)
      .where(eq(mails.accountId, account[0]?.id ?? ''))
    expect(posted.map(({ kind }) => kind)).toEqual(['invitation'])
  })

  test('in the profile of a student with a password is for readers alone', async () => {
    const { student, email, token } = await anInvited()
    await resetPassword(db, tools, { token, password, network })
    const change = { email_link: anAddress('public') }
    const edit = { studentId: student.id, change, photo: null, resume: null }
    await editProfile(db, editor, edit)
    expect(await addressOf(student.id)).toMatchObject([{ email }])
    await undoBatch(db, editor, await lastBatch(db))
    await undoBatch(db, editor, await lastBatch(db))
    expect(await addressOf(student.id)).toMatchObject([{ email }])
    expect(await mailsTo(change.email_link)).toEqual([])
  })

  test('is put back for one student of many, and their account with it', async () => {
    const [one, other] = [await anInvited(), await anInvited()]
    await resetPassword(db, tools, { token: one.token, password, network })
    const [wrong, right] = [anAddress('wrong'), anAddress('right')]
    const lines = [
      `${one.student.registerNumber},Asha,2,${wrong}`,
      `${other.student.registerNumber},Asha,2,${right}`,
    ]
    await importRoster(db, editor, ['register_no,name,year,email', ...lines].join('\n'))
    expect(await addressOf(one.student.id)).toMatchObject([{ email: wrong }])
    await requestReset(db, wrong)
    const token = await tokenTo(wrong)
    const batch = await lastBatch(db)
    await undoBatch(db, editor, batch, { change: await changeOf(one.student.id) })
    expect(await addressOf(one.student.id)).toMatchObject([{ email: one.email }])
    expect(await addressOf(other.student.id)).toMatchObject([{ email: right }])
    expect(await linkHolder(db, token)).toBeNull()
    expect((await mailsTo(wrong)).at(-1)?.subject).toBe('Your e-mail address was changed')

    // And there again, as a batch of its own.
    await undoBatch(db, editor, await lastBatch(db))
    expect(await addressOf(one.student.id)).toMatchObject([{ email: wrong }])
    expect((await mailsTo(one.email)).at(-1)?.subject).toBe('Your e-mail address was changed')
    await restoreRecord(db, editor, { changeId: await changeOf(one.student.id), to: 'before' })
    expect(await addressOf(one.student.id)).toMatchObject([{ email: one.email }])
  })

  test('is not put back where somebody else logs in with it by now', async () => {
    const { student, email, token } = await anInvited()
    await resetPassword(db, tools, { token, password, network })
    await editStudent(db, editor, { id: student.id, change: { email: anAddress('new') } })
    const batch = await lastBatch(db)
    await aTeacher(db, { email, name: 'Devi' })
    const alone = undoBatch(db, editor, batch, { change: await changeOf(student.id) })
    await expect(alone).rejects.toMatchObject({ code: 'conflict', message: accountTaken('Devi') })
  })

  test('of a student without an account is told to the old one', async () => {
    const [from, to] = [anAddress('never'), anAddress('invited')]
    const { id } = await aStudent(db, { email: from })
    await editStudent(db, editor, { id, change: { email: to } })
    await editStudent(db, editor, { id, change: { name: 'Asha R' } })
    expect((await mailsTo(from)).map(({ subject }) => subject)).toEqual([
      'Your e-mail address was changed',
    ])
    await undoBatch(db, editor, await lastBatch(db))
    expect(await mailsTo(to)).toEqual([])
    await restoreRecord(db, editor, { changeId: await changeOf(id), to: 'before' })
    expect(await mailsTo(to)).toEqual([])
  })
})

/** The last change to a student. */
async function changeOf(studentId: string) {
  const ofStudent = and(eq(changes.kind, 'student'), eq(changes.recordId, studentId))
  const [last] = await db.select().from(changes).where(ofStudent).orderBy(desc(changes.id))
  return last?.id ?? 0
}

describe('a mail that waits to be sent', () => {
  test('goes to nobody once its address was changed', async () => {
    const [from, to] = [anAddress('mistyped'), anAddress('mended')]
    late.add(from)
    const id = await inviteMember(db, editor, aWish({ email: from }))
    await inviteAgain(db, editor, id)
    await worker.runDue()
    await editMember(db, editor, { id, change: { email: to } })
    late.delete(from)
    await letTimePass(db, 600)
    const told = await mailsTo(from)
    expect(told.map(({ subject }) => subject)).toEqual(['Your e-mail address was changed'])
    // Of three invitations only the one that was posted with the change has left.
    expect(await mailsTo(to)).toHaveLength(1)
  })

  test('and is tried again does not revive a link that was used', async () => {
    const { student, email, token } = await anInvited()
    await resetPassword(db, tools, { token, password, network })
    await retryAll(email)
    expect(await linkHolder(db, token)).toBeNull()
    // The invitation, and the note that a password was chosen.
    expect(await mailsTo(email)).toHaveLength(2)

    await requestReset(db, email)
    const reset = await tokenTo(email)
    await resetPassword(db, tools, { token: reset, password: `${password} now`, network })
    await retryAll(email)
    expect(await linkHolder(db, reset)).toBeNull()
    expect(await addressOf(student.id)).toHaveLength(1)
  })

  test('and was tried in vain goes to nobody where a later one has arrived', async () => {
    const email = anAddress('overtaken')
    late.add(email)
    const id = await inviteMember(db, editor, aWish({ email }))
    expect(await mailsTo(email)).toEqual([])
    late.delete(email)
    await inviteAgain(db, editor, id)
    const token = await tokenTo(email)
    await letTimePass(db, 600)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await linkHolder(db, token)).toMatchObject({ purpose: 'invitation' })
  })

  test.each([
    ['invitation', null],
    ['reset', 'x'],
  ])('and is sent once more leaves the newer %s alone', async (purpose, passwordHash) => {
    const email = anAddress('resent')
    await aTeacher(db, { email, passwordHash })
    await requestReset(db, email)
    const first = await tokenTo(email)
    await requestReset(db, email)
    const second = await tokenTo(email)
    const isOfMail = eq(mails.toAddress, email)
    const [mail] = await db.select().from(mails).where(isOfMail).orderBy(asc(mails.createdAt))
    await sendAgain(mail?.id ?? '')
    await worker.runDue()
    expect(await linkHolder(db, first)).toBeNull()
    expect(await linkHolder(db, second)).toMatchObject({ purpose })
  })

  test('and was tried in vain carries its link when it leaves at last', async () => {
    const email = anAddress('late')
    late.add(email)
    await inviteMember(db, editor, aWish({ email }))
    expect(await mailsTo(email)).toEqual([])
    late.delete(email)
    await letTimePass(db, 10)
    expect(await linkHolder(db, await tokenTo(email))).not.toBeNull()
  })
})

describe('a student who was never invited and asks for a password', () => {
  test('gets an account, and the link to choose one', async () => {
    const email = anAddress('never')
    const student = await aStudent(db, { email, name: 'Devi' })
    await requestReset(db, email.toUpperCase())
    const token = await tokenTo(email)
    expect(await linkHolder(db, token)).toMatchObject({ purpose: 'invitation' })
    await resetPassword(db, tools, { token, password, network })
    expect(await addressOf(student.id)).toMatchObject([{ name: 'Devi', role: 'stud' }])
    await requestReset(db, email)
    expect(await linkHolder(db, await tokenTo(email))).toMatchObject({ purpose: 'reset' })
  })

  test('gets nothing at an address that two of them have', async () => {
    const email = anAddress('shared')
    const [one, other] = [await aStudent(db, { email }), await aStudent(db, { email })]
    await requestReset(db, email)
    expect(await mailsTo(email)).toEqual([])
    expect([await addressOf(one.id), await addressOf(other.id)]).toEqual([[], []])
  })

  test('takes nothing from somebody who signs in with the address', async () => {
    const email = anAddress('teacher')
    await aTeacher(db, { email })
    const student = await aStudent(db, { email })
    await requestReset(db, email)
    expect(await linkHolder(db, await tokenTo(email))).toMatchObject({ purpose: 'reset' })
    expect(await addressOf(student.id)).toEqual([])
  })

  test('is asked for by many at once, and gets one account', async () => {
    const email = anAddress('many')
    const student = await aStudent(db, { email })
    await Promise.all(Array.from({ length: 40 }, () => requestReset(db, email)))
    await mailsTo(email)
    expect(await addressOf(student.id)).toHaveLength(1)
    expect(await db.$count(students, eq(students.id, student.id))).toBe(1)
  })
})

function aWish(over: Partial<NewMember>): NewMember {
  const userName = `wish-${newId().toLowerCase()}`
  return { name: 'Meera Iyer', email: '', userName, role: 'Teacher', domains: [], ...over }
}

/** As an administrator would who takes these mails for lost. */
async function retryAll(email: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email))
  const withLink = await db.select().from(mails)
  for (const { id, kind, accountId, toAddress } of withLink) {
    if (kind !== 'invitation' && kind !== 'reset') continue
    if (accountId !== account?.id && toAddress !== email) continue
    await sendAgain(id)
  }
  await worker.runDue()
}

async function sendAgain(id: string) {
  await db.update(mails).set({ outcome: 'failed' }).where(eq(mails.id, id))
  await retryMail(db, editor, id)
}
