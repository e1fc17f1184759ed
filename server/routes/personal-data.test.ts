import { eq, sql } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { describe, expect, test } from 'vitest'
import { changeHeader } from '#contract/page-headers.ts'
import { calls } from '#contract/paths.ts'
import { graduateYear } from '#contract/students.ts'
import { addFile } from '#domain/files/add-file.ts'
import { removeMember } from '#domain/accounts/edit-members.ts'
import { addRecord, removeRecord } from '#domain/records/edit-record.ts'
import { endOwnAccount } from '#domain/students/end-account.ts'
import { removeStudents } from '#domain/students/remove-students.ts'
import { editStudent } from '#domain/students/edit-students.ts'
import { postMail } from '#domain/mail/post-mail.ts'
import { savedViews } from '#store/desk-schema.ts'
import { drafts } from '#store/draft-schema.ts'
import { accounts, signInFailures } from '#store/account-schema.ts'
import { newId } from '#store/columns.ts'
import { pageTexts, searchWords } from '#store/file-schema.ts'
import { changes, files, students } from '#store/schema.ts'
import { paperRequests } from '#store/resource-schema.ts'
import { login, prove, testApp } from '#test/app.ts'
import {
  aJournal,
  aLink,
  anAdmin,
  aPerson,
  aStudent,
  aStudentAccount,
  aTeacher,
  editor,
} from '#test/factories.ts'
import { forgetProofs } from '#test/forget-proofs.ts'

const { app, db, blobs } = await testApp()
const admin = await anAdmin(db)

const send = (url: string, headers = {}, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers, payload })

async function opened(payload: Buffer) {
  const archive = await fromBufferPromise(payload)
  const found = new Map<string, string>()
  for await (const entry of archive.eachEntry()) {
    found.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)))
  }
  return found
}

async function stored(words: string, name: string) {
  const { hash, size, type } = await blobs.put(Readable.from([Buffer.from(words)]), {
    maxBytes: 1000,
  })
  return { hash, size, type, name }
}

/** Every row of the database in which one of these texts stands, whatever its case. */
async function rowsThatSay(...wanted: string[]) {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select row_to_json(found)::text as row from ${sql.identifier(name)} as found`,
    )
    for (const { row } of rows) {
      const said = wanted.filter((one) => row.toLowerCase().includes(one.toLowerCase()))
      if (said.length > 0) found.push(`${name}: ${said.join()}: ${row.slice(0, 300)}`)
    }
  }
  return found
}

/** A student of whom every part of the site knows something. */
async function somebodyEverywhere() {
  const [name, number] = ['Zebunnisa Quartermain', '77ZQ4242']
  const [email, earlier] = ['zebunnisa@quartermain.example', 'zebu.old@quartermain.example']
  const student = await aStudentAccount(db, { name, registerNumber: number, email: earlier })
  await db.update(accounts).set({ email: earlier }).where(eq(accounts.id, student.id))
  await editStudent(db, editor, { id: student.student.id, change: { email } })
  const [photoId, resumeId] = await db.transaction(async (tx) => [
    await addFile(tx, await stored('portrait of Zebunnisa', 'Zebunnisa.png')),
    await addFile(tx, await stored('resume of Zebunnisa', 'Zebunnisa Quartermain.pdf')),
  ])
  await db.update(students).set({ photoId, resumeId }).where(eq(students.id, student.student.id))
  const headers = await login(app, student)
  await addRecord(db, { ...editor, accountId: student.id, name }, 'link', {
    fields: {
      domain: 'CyberSecurity',
      name: 'Left behind',
      url: 'https://x.example',
      description: 'x',
    },
  })
  await db.transaction(async (tx) => {
    await postMail(tx, { kind: 'credentials', data: { what: 'password' }, accountId: student.id })
    await postMail(tx, { kind: 'moved', data: { name }, toAddress: earlier })
  })
  await db.insert(paperRequests).values({ paperId: newId(), email, accountId: student.id })
  await db
    .insert(savedViews)
    .values({ accountId: student.id, page: 'students', name, query: 'q=x' })
  await db.insert(drafts).values({
    accountId: student.id,
    kind: 'student',
    recordId: student.student.id,
    form: 'profile',
    fields: { name },
  })
  await db.insert(signInFailures).values({ subject: student.id, network: '10.1.2.0/24' })
  await db.insert(searchWords).values([{ word: 'zebunnisa' }, { word: 'quartermain' }])
  // What somebody else's record once said of their address.
  const link = await aLink(db, { name: 'Ask Zebu', description: `Write to ${email}.` })
  await db.execute(sql`delete from links where id = ${link}`)
  return { student, headers, name, number, email, earlier, photoId }
}

/** A student who teaches, and has a page among the people. */
async function aStudentWithPage(over: { name: string; registerNumber: string; email: string }) {
  const student = await aStudentAccount(db, over)
  await db.update(accounts).set({ teacher: true }).where(eq(accounts.id, student.id))
  const { name, registerNumber: account } = over
  return { ...student, page: await aPerson(db, { name, account }) }
}

describe('the data of a person', () => {
  test('are given to nobody but themselves and administrators who prove who they are', async () => {
    const student = await aStudent(db)
    for (const url of [calls.personalData, calls.erasePerson]) {
      expect((await send(url, {}, { student: student.id })).statusCode).toBe(401)
      for (const member of [await aTeacher(db), await aStudentAccount(db)]) {
        const headers = await login(app, member)
        expect((await send(url, headers, { student: student.id })).statusCode).toBe(403)
      }
      const headers = await login(app, admin)
      expect((await send(url, headers, {})).statusCode).toBe(400)
      expect((await send(url, headers, { student: 'nobody' })).statusCode).toBe(404)
      await forgetProofs(db)
      const stale = await send(url, headers, { student: student.id })
      expect([stale.statusCode, stale.json().wantsProof]).toEqual([403, true])
      await prove(app, headers, admin)
    }
    expect((await send(calls.ownData)).statusCode).toBe(401)
  })

  test('are whole, with files, and hold no secret', async () => {
    const { student, headers, name, email, number } = await somebodyEverywhere()
    const own = await send(calls.ownData, headers)
    expect(own.statusCode).toBe(200)
    const found = await opened(own.rawPayload)
    const said = found.get('data.json') ?? ''
    const data = JSON.parse(said)
    expect(data.profile).toMatchObject({ name, register_no: number, email })
    expect(data.account).toMatchObject({ id: student.id, role: 'stud' })
    expect(Object.keys(data.ofTheAccount)).toEqual(
      expect.arrayContaining(['drafts', 'mails', 'saved_views', 'sessions']),
    )
    expect(data.changesAboutThem.length).toBeGreaterThan(1)
    expect(data.changesTheyMade).toMatchObject([{ kind: 'link', action: 'add' }])
    expect(found.get('files/Zebunnisa.png')).toBe('portrait of Zebunnisa')
    expect(said).not.toContain('argon2')
    expect(said).not.toMatch(/password_hash|totp|digest/)
    const admins = await login(app, admin)
    const theirs = await send(calls.personalData, admins, { account: student.id })
    expect(JSON.parse((await opened(theirs.rawPayload)).get('data.json') ?? '').profile.name).toBe(
      name,
    )
    expect((await send(calls.erasePerson, admins, { account: student.id })).statusCode).toBe(200)
  })
})

describe('an erasure', () => {
  test('leaves nothing of the person in any table, and no file', async () => {
    const { student, headers, name, number, email, earlier, photoId } = await somebodyEverywhere()
    const [first = '', last = ''] = name.split(' ')
    expect((await rowsThatSay(first, number, email, earlier)).length).toBeGreaterThan(10)
    const [photo] = await db
      .select()
      .from(files)
      .where(eq(files.id, photoId ?? ''))
    const count = await db.$count(changes)

    const done = await send(calls.erasePerson, await login(app, admin), {
      student: student.student.id,
    })
    expect([done.statusCode, done.headers[changeHeader] ?? '']).toEqual([200, ''])

    expect(await rowsThatSay(first, last, number, email, earlier, student.student.id)).toEqual([])
    expect(await blobs.has(photo?.hash ?? '')).toBe(false)
    expect(await db.$count(pageTexts)).toBe(0)
    expect((await send(calls.ownData, headers)).statusCode).toBe(401)
    // Who did what stays, without a name.
    expect(await db.$count(changes)).toBeGreaterThan(count)
    const [left] = await db.select().from(changes).where(eq(changes.actorName, 'Erased'))
    expect(left).toMatchObject({ kind: 'link', action: 'add' })
    expect(left?.actorId).not.toBe(student.id)
  })

  test('takes a teacher’s own page along, and leaves what was published under their name', async () => {
    const teacher = await aTeacher(db, { name: 'Ottoline Prendergast', email: 'otto@p.example' })
    await aPerson(db, {
      name: 'Dr Ottoline Prendergast',
      account: teacher.reg,
      email: 'otto@p.example',
    })
    const paper = await aJournal(db, { title: 'On Locks', authors: 'O. Prendergast' })
    const headers = await login(app, admin)
    expect((await send(calls.erasePerson, headers, { account: teacher.id })).statusCode).toBe(200)
    expect(await rowsThatSay('Ottoline', 'otto@p.example', teacher.reg)).toEqual([])
    const left = await rowsThatSay('Prendergast')
    expect(left.every((row) => row.includes(paper))).toBe(true)
  })

  test('takes along what they were before they were removed and came back', async () => {
    const [name, number, email] = ['Wilhelmina Ostrander', '77WO1111', 'mina@ostrander.example']
    const one = { name, registerNumber: number, email, summary: 'Wilhelmina collects locks' }
    const before = await aStudentWithPage(one)
    await removeRecord(db, { ...editor, accountId: before.id, name }, 'person', before.page)
    await removeStudents(db, editor, { selection: { ids: [before.student.id] } })
    const now = await aStudentWithPage(one)
    const earlier = [before.id, before.student.id, before.page]
    expect((await rowsThatSay(name, ...earlier)).length).toBeGreaterThan(5)

    const headers = await login(app, admin)
    const done = await send(calls.erasePerson, headers, { student: now.student.id })
    expect(done.statusCode).toBe(200)
    expect(await rowsThatSay('Wilhelmina', number, email, ...earlier, now.page)).toEqual([])
  })

  test('takes along the account that a graduate has ended', async () => {
    const [name, email] = ['Thessaly Umberfield', 'thess@umberfield.example']
    const graduate = await aStudentAccount(db, { name, email, year: graduateYear })
    const by = { ...editor, accountId: graduate.id, name, studentId: graduate.student.id }
    await endOwnAccount(db, { ...by, role: 'stud' })
    const headers = await login(app, admin)
    const done = await send(calls.erasePerson, headers, { student: graduate.student.id })
    expect(done.statusCode).toBe(200)
    expect(await rowsThatSay('Thessaly', email, graduate.id)).toEqual([])
  })

  test('leaves whoever had the user name or the address of an office before', async () => {
    const office = { userName: 'office-of-the-head', email: 'office@hierarchy.example' }
    const first = await aTeacher(db, { ...office, name: 'Bartholomew Quince' })
    const page = await aPerson(db, { name: 'Bartholomew Quince', account: office.userName })
    await removeRecord(db, editor, 'person', page)
    await removeMember(db, editor, first.id)
    const second = await aTeacher(db, { ...office, name: 'Philippa Rook' })
    const headers = await login(app, admin)
    expect((await send(calls.erasePerson, headers, { account: second.id })).statusCode).toBe(200)
    expect(await rowsThatSay('Philippa', office.email)).toEqual([])
    for (const id of [first.id, page]) expect(await rowsThatSay(id)).not.toEqual([])
  })

  test('is refused of oneself', async () => {
    const headers = await login(app, admin)
    const refused = await send(calls.erasePerson, headers, { account: admin.id })
    expect(refused.statusCode).toBe(409)
    expect(await db.$count(accounts, eq(accounts.id, admin.id))).toBe(1)
  })
})
