import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { factorWords } from '#contract/messages/factor-words.ts'
import { proofMessages } from '#contract/messages/sessions.ts'
import { restorePath, undoPath } from '#contract/history-paths.ts'
import { changeHeader } from '#contract/page-headers.ts'
import { calls } from '#contract/paths.ts'
import { accounts, sessions } from '#store/account-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { newId } from '#store/columns.ts'
import { changes, students } from '#store/schema.ts'
import { login, prove, testApp } from '#test/app.ts'
import { aStudent, aStudentAccount, aTeacher, anAdmin } from '#test/factories.ts'
import { forgetProofs } from '#test/forget-proofs.ts'
import { multipart } from '#test/multipart.ts'

const { app, db, services } = await testApp()
await anAdmin(db)

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function anAdministrator() {
  const admin = await anAdmin(db)
  const headers = await login(app, admin)
  await forgetProofs(db)
  const ask = (method: Method, url: string, payload: object = {}) =>
    app.inject({ method, url, headers, payload })
  return { ask, headers, admin, prove: () => prove(app, headers, admin) }
}

type Administrator = Awaited<ReturnType<typeof anAdministrator>>

const anAddress = () => `${newId().toLowerCase()}@site.example`

/** What a session that was left open must not do, each as something that is done to somebody. */
const acts: [string, (by: Administrator) => Promise<() => ReturnType<Administrator['ask']>>][] = [
  [
    'taking factors away',
    async ({ ask }) => {
      const { id } = await aTeacher(db)
      return () => ask('DELETE', `${calls.members}/${id}/factors`)
    },
  ],
  [
    'inviting an administrator',
    async ({ ask }) => {
      const userName = `wish${newId().toLowerCase()}`
      const wish = { name: 'Meera Iyer', email: anAddress(), userName, role: 'Admin' }
      return () => ask('POST', calls.members, wish)
    },
  ],
  [
    'inviting a teacher',
    async ({ ask }) => {
      const userName = `wish${newId().toLowerCase()}`
      const wish = { name: 'Meera Iyer', email: anAddress(), userName, role: 'Teacher' }
      return () => ask('POST', calls.members, wish)
    },
  ],
  [
    'inviting somebody again',
    async ({ ask }) => {
      const { id } = await aTeacher(db, { email: anAddress(), passwordHash: null })
      return () => ask('POST', `${calls.invitations}/${id}`)
    },
  ],
  [
    'inviting students',
    async ({ ask }) => {
      const { id } = await aStudent(db, { email: anAddress() })
      return () => ask('POST', `${calls.roster}/invite`, { selection: { ids: [id] }, expected: 1 })
    },
  ],
  [
    'making somebody an administrator',
    async ({ ask }) => {
      const { id } = await aTeacher(db)
      return () => ask('PUT', `${calls.members}/${id}`, { role: 'Admin' })
    },
  ],
  [
    'changing the address of a member',
    async ({ ask }) => {
      const { id } = await aTeacher(db, { email: anAddress() })
      return () => ask('PUT', `${calls.members}/${id}`, { email: anAddress() })
    },
  ],
  [
    'changing the address of a student',
    async ({ ask }) => {
      const { student } = await aStudentWithAddress()
      return () => ask('PUT', `${calls.roster}/${student.id}`, { email: anAddress() })
    },
  ],
  [
    'changing the address of a student without an account',
    async ({ ask }) => {
      const { id } = await aStudent(db, { email: anAddress() })
      return () => ask('PUT', `${calls.roster}/${id}`, { email: anAddress() })
    },
  ],
  [
    'giving a student an address',
    async ({ ask }) => {
      const { id } = await aStudent(db)
      return () => ask('PUT', `${calls.roster}/${id}`, { email: anAddress() })
    },
  ],
  [
    'adding a student with an address',
    async ({ ask }) => {
      const fields = { name: 'Asha', year: 1, email: anAddress() }
      return () => ask('POST', calls.roster, { ...fields, register_no: newId().slice(-10) })
    },
  ],
  [
    'changing the address in the profile of somebody else',
    async ({ headers }) => {
      const { id } = await aStudent(db, { email: anAddress() })
      return () => editProfile(headers, { _id: id, email_link: anAddress() })
    },
  ],
  [
    'importing another address of a student',
    async ({ headers }) => {
      const { student } = await aStudentWithAddress()
      return importing(headers, `${student.registerNumber},Asha,2,${anAddress()}`)
    },
  ],
  [
    'importing another address of a student without an account',
    async ({ headers }) => {
      const { registerNumber } = await aStudent(db, { email: anAddress() })
      return importing(headers, `${registerNumber},Asha,2,${anAddress()}`)
    },
  ],
  [
    'undoing a change of the address of a student without an account',
    async (by) => {
      const { id } = await aStudent(db, { email: anAddress() })
      await by.prove()
      const done = await by.ask('PUT', `${calls.roster}/${id}`, { email: anAddress() })
      await forgetProofs(db)
      return () => by.ask('POST', undoPath(String(done.headers[changeHeader])))
    },
  ],
  [
    'putting the address of a student without an account back from history',
    async (by) => {
      const { id } = await aStudent(db, { email: anAddress() })
      await by.prove()
      await by.ask('PUT', `${calls.roster}/${id}`, { email: anAddress() })
      await forgetProofs(db)
      const logged = await db.select().from(changes).where(eq(changes.recordId, id))
      return () => by.ask('POST', restorePath(logged.at(-1)?.id ?? 0), { to: 'before' })
    },
  ],
  [
    'bringing back a student with an address',
    async (by) => {
      const { id } = await aStudent(db, { email: anAddress() })
      const done = await by.ask('POST', `${calls.roster}/remove`, { selection: { ids: [id] } })
      return () => by.ask('POST', undoPath(String(done.headers[changeHeader])))
    },
  ],
  [
    'undoing a change of an address',
    async (by) => {
      const { id } = await aTeacher(db, { email: anAddress() })
      await by.prove()
      const done = await by.ask('PUT', `${calls.members}/${id}`, { email: anAddress() })
      await forgetProofs(db)
      return () => by.ask('POST', undoPath(String(done.headers[changeHeader])))
    },
  ],
  [
    'putting an address back from history',
    async (by) => {
      const { id } = await aTeacher(db, { email: anAddress() })
      await by.prove()
      await by.ask('PUT', `${calls.members}/${id}`, { email: anAddress() })
      await forgetProofs(db)
      const [change] = await db.select().from(changes).where(eq(changes.recordId, id))
      return () => by.ask('POST', restorePath(change?.id ?? 0), { to: 'before' })
    },
  ],
  [
    'bringing an administrator back',
    async (by) => {
      const { id } = await anAdmin(db, { email: anAddress() })
      const done = await by.ask('DELETE', `${calls.members}/${id}`)
      return () => by.ask('POST', undoPath(String(done.headers[changeHeader])))
    },
  ],
]

describe('a fresh proof', () => {
  test.each(acts)('is asked for before %s', async (_what, prepare) => {
    const by = await anAdministrator()
    const act = await prepare(by)
    const before = await everything()
    const refused = await act()
    expect(refused.statusCode).toBe(403)
    const { proofFor: _for, ...told } = refused.json()
    expect(told).toEqual({ message: factorWords.confirm, wantsProof: true })
    expect(await everything()).toEqual(before)
    await by.prove()
    expect((await act()).statusCode).toBe(200)
  })

  test('is asked for new students with what they will log in by, and for others as usual', async () => {
    const { headers } = await anAdministrator()
    const added = await importing(headers, `${newId().slice(-10)},Asha,2,${anAddress()}`)
    expect((await added()).json()).toMatchObject({ proofFor: proofMessages.newLogins })
    const { registerNumber } = await aStudent(db, { email: anAddress() })
    const changed = await importing(headers, `${registerNumber},Asha,2,${anAddress()}`)
    expect((await changed()).json()).not.toHaveProperty('proofFor')
  })

  test('is not asked for what changes nothing of that', async () => {
    const { ask, headers } = await anAdministrator()
    const { id, email } = await aTeacher(db, { email: anAddress() })
    const change = { name: 'Devi K', email: email.toUpperCase(), role: 'Teacher' }
    expect((await ask('PUT', `${calls.members}/${id}`, change)).statusCode).toBe(200)
    const student = await aStudent(db, { email })
    const same = { name: 'Asha R', email: email.toUpperCase(), year: 3 }
    expect((await ask('PUT', `${calls.roster}/${student.id}`, same)).statusCode).toBe(200)
    const row = { name: 'Asha', year: 1, register_no: newId().slice(-10) }
    expect((await ask('POST', calls.roster, row)).statusCode).toBe(200)
    const line = await importing(headers, `${student.registerNumber},Asha S,4,`)
    expect((await line()).statusCode).toBe(200)
  })

  test('is not asked of students about their own profile', async () => {
    const someone = await aStudentAccount(db, { email: anAddress() })
    const headers = await login(app, someone)
    await forgetProofs(db)
    const parts = { _id: someone.student.id, email_link: anAddress() }
    expect((await editProfile(headers, parts)).statusCode).toBe(200)
  })

  test('is given by signing in, for some minutes', async () => {
    const admin = await anAdmin(db)
    const headers = await login(app, admin)
    const rename = async () => {
      const { id } = await aStudent(db, { email: anAddress() })
      return (await editProfile(headers, { _id: id, email_link: anAddress() })).statusCode
    }
    expect(await rename()).toBe(200)
    await db.update(sessions).set({ provenUntil: new Date(Date.now() - 1) })
    expect(await rename()).toBe(403)
  })

  test('stands between a session that was left open and a student’s account', async () => {
    const { ask } = await anAdministrator()
    const { id, registerNumber } = await aStudent(db, { email: anAddress() })
    const email = anAddress()
    await ask('PUT', `${calls.roster}/${id}`, { email })
    await ask('POST', `${calls.roster}/remove`, { selection: { ids: [id] } })
    await ask('POST', calls.roster, { name: 'Asha', year: 1, email, register_no: registerNumber })
    await app.inject({ method: 'POST', url: calls.forgotPassword, payload: { email } })
    await services.mail.runDue()
    expect(await db.$count(accounts, eq(accounts.email, email))).toBe(0)
  })

  test('is good for some minutes, in its own session', async () => {
    const { ask, admin, headers } = await anAdministrator()
    const elsewhere = await login(app, admin)
    await prove(app, elsewhere, admin)
    const act = async () => {
      const { id } = await aTeacher(db)
      return (await ask('DELETE', `${calls.members}/${id}/factors`)).statusCode
    }
    expect(await act()).toBe(403)
    await prove(app, headers, admin)
    expect([await act(), await act()]).toEqual([200, 200])
    await db.update(sessions).set({ provenUntil: new Date(Date.now() - 1) })
    expect(await act()).toBe(403)
  })

  test('is none with a wrong password, which counts as a wrong sign-in', async () => {
    const { ask } = await anAdministrator()
    const tries = []
    for (let count = 0; count < 6; count += 1) {
      tries.push((await ask('POST', calls.proof, { proof: { secret: 'not this one' } })).statusCode)
    }
    expect(tries).toEqual([400, 400, 400, 400, 400, 423])
    const { id } = await aTeacher(db)
    expect((await ask('DELETE', `${calls.members}/${id}/factors`)).statusCode).toBe(403)
  })

  test('says what it can be given with', async () => {
    const { ask } = await anAdministrator()
    const ways = { authenticator: false, passkey: false }
    expect((await ask('GET', calls.proof)).json()).toEqual(ways)
  })
})

/** What is sent once a roster of one line was looked at. */
async function importing(headers: Record<string, string>, line: string) {
  const text = `register_no,name,year,email\n${line}\n`
  const upload = async (query: string, fields: Record<string, string>) =>
    send(`${calls.roster}/import${query}`, headers, {
      ...fields,
      file: new File([text], 'roster.csv'),
    })
  const { state } = (await upload('?dry=1', {})).json()
  return () => upload('', { state })
}

function editProfile(headers: Record<string, string>, parts: Record<string, string>) {
  return send(calls.editProfile, headers, parts)
}

async function send(
  url: string,
  headers: Record<string, string>,
  parts: Record<string, string | File>,
) {
  const form = await multipart(parts)
  return app.inject({ method: 'POST', url, ...form, headers: { ...form.headers, ...headers } })
}

async function aStudentWithAddress() {
  const email = anAddress()
  const made = await aStudentAccount(db, { email })
  await db.update(accounts).set({ email }).where(eq(accounts.id, made.id))
  return made
}

/** All accounts and students as they stand, and how many mails were posted. */
async function everything() {
  const rows = await db.select().from(accounts).orderBy(accounts.id)
  return {
    accounts: rows.map(({ lastSeenAt: _seen, ...row }) => row),
    students: await db.select().from(students).orderBy(students.id),
    mails: await db.$count(mails),
  }
}
