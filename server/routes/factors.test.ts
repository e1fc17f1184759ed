import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { factorWords } from '#contract/messages/factor-words.ts'
import { messages } from '#contract/messages.ts'
import { factorMessages } from '#contract/messages/factors.ts'
import { undoPath } from '#contract/history-paths.ts'
import { calls } from '#contract/paths.ts'
import { mails } from '#store/mail-schema.ts'
import { changes, site } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { aStudentAccount, aTeacher, anAdmin } from '#test/factories.ts'
import { codeOf } from '#test/factors.ts'
import { softwarePasskey } from '#test/software-passkey.ts'

const { app, db, services } = await testApp()
const { origin } = services.signIn.site

beforeEach(() => db.update(site).set({ adminsNeedSecondFactor: false }))

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function as(someone: Awaited<ReturnType<typeof aTeacher>>) {
  const headers = await login(app, someone)
  const call = async (method: Method, url: string, payload: object = {}) => {
    const reply = await app.inject({ method, url, headers, ...(method !== 'GET' && { payload }) })
    return { status: reply.statusCode, ...reply.json() }
  }
  const proof = { secret: someone.password }
  return { call, proof, id: someone.id }
}

type Caller = Awaited<ReturnType<typeof as>>

async function addPasskey({ call, proof }: Caller, name = 'A phone') {
  const passkey = softwarePasskey(origin)
  const { state, options } = await call('POST', `${calls.passkeys}/new`, { proof })
  const answer = passkey.make(options)
  return { ...passkey, added: await call('POST', calls.passkeys, { state, answer, name }) }
}

async function setUpApp({ call, proof }: Caller) {
  const { state, secret } = await call('POST', calls.authenticator, { proof })
  return { secret, done: await call('PUT', calls.authenticator, { state, code: codeOf(secret) }) }
}

const unproved: [Method, string][] = [
  ['GET', calls.proof],
  ['POST', `${calls.passkeys}/proof`],
  ['POST', calls.passkeys],
  ['PUT', `${calls.passkeys}/x`],
  ['PUT', calls.authenticator],
]
const proved: [Method, string][] = [
  ['POST', calls.proof],
  ['POST', `${calls.passkeys}/new`],
  ['DELETE', `${calls.passkeys}/x`],
  ['POST', calls.authenticator],
  ['DELETE', calls.authenticator],
  ['POST', calls.recoveryCodes],
]
const admins: [Method, string][] = [
  ['GET', calls.settings],
  ['PUT', calls.settings],
  ['DELETE', `${calls.members}/x/factors`],
]

describe('who may', () => {
  test.each([...unproved, ...proved, ...admins])('%s %s: no guest', async (method, url) => {
    const reply = await app.inject({ method, url, ...(method !== 'GET' && { payload: {} }) })
    expect(reply.statusCode).toBe(401)
  })

  test.each(admins)('%s %s: no teacher and no student', async (method, url) => {
    for (const someone of [await aTeacher(db), await aStudentAccount(db)]) {
      expect(await (await as(someone)).call(method, url)).toMatchObject({ status: 403 })
    }
  })
})

describe('a change of factors', () => {
  test.each(proved)('%s %s needs a fresh proof', async (method, url) => {
    const { call } = await as(await aTeacher(db))
    const without = await call(method, url)
    expect(without).toMatchObject({ status: 400, errors: { secret: factorWords.proofWanted } })
    const wrong = await call(method, url, { proof: { secret: 'not my password' } })
    expect(wrong).toMatchObject({ status: 400, message: factorWords.proofWrong })
  })

  test('is proved by a code of the app or by a passkey as well', async () => {
    const caller = await as(await aTeacher(db))
    const { secret } = await setUpApp(caller)
    const byCode = { proof: { secret: codeOf(secret, 30) } }
    expect(await caller.call('POST', calls.recoveryCodes, byCode)).toMatchObject({ status: 200 })
    expect(await caller.call('POST', calls.recoveryCodes, byCode)).toMatchObject({ status: 400 })
    const passkey = await addPasskey(caller)
    const { state, options } = await caller.call('POST', `${calls.passkeys}/proof`)
    const byPasskey = { proof: { passkey: { state, answer: passkey.answer(options) } } }
    expect(await caller.call('DELETE', calls.authenticator, byPasskey)).toMatchObject({
      status: 200,
    })
    expect(await caller.call('POST', calls.recoveryCodes, byPasskey)).toMatchObject({ status: 400 })
  })

  test('is proved by no passkey but the member’s own', async () => {
    const [caller, other] = [await as(await aTeacher(db)), await as(await aTeacher(db))]
    await addPasskey(caller)
    const theirs = await addPasskey(other)
    const { state, options } = await caller.call('POST', `${calls.passkeys}/proof`)
    const proof = { passkey: { state, answer: theirs.answer(options) } }
    expect(await caller.call('POST', calls.recoveryCodes, { proof })).toMatchObject({ status: 400 })
  })

  test('locks whoever guesses at the password from a session left open', async () => {
    const { call, proof } = await as(await aTeacher(db))
    for (let tries = 0; tries < 5; tries += 1) {
      await call('POST', calls.recoveryCodes, { proof: { secret: `a guess ${tries}` } })
    }
    expect(await call('POST', calls.recoveryCodes, { proof })).toMatchObject({ status: 423 })
  })

  test('is written to its owner and into the log, without a secret', async () => {
    const caller = await as(await aTeacher(db))
    const { added } = await addPasskey(caller)
    const posted = await db.select().from(mails).where(eq(mails.accountId, caller.id))
    expect(posted).toMatchObject([{ kind: 'credentials', data: { what: factorWords.added } }])
    const logged = await db.select().from(changes).where(eq(changes.recordId, caller.id))
    expect(logged).toMatchObject([
      {
        kind: 'factors',
        before: { passkeys: 0, authenticator: false },
        after: { passkeys: 1, authenticator: false },
      },
    ])
    expect(JSON.stringify([posted, logged])).not.toContain(added.codes[0])
  })

  test('answers with recovery codes at the first factor only', async () => {
    const caller = await as(await aTeacher(db))
    const { done } = await setUpApp(caller)
    expect(done.codes).toHaveLength(10)
    const { added } = await addPasskey(caller)
    expect(added).toEqual({ status: 200, message: factorWords.added, codes: null })
  })

  test.each(['', '   ', 'x'.repeat(61)])('a passkey is not called %j', async (name) => {
    const caller = await as(await aTeacher(db))
    const { added } = await addPasskey(caller, name)
    expect(added).toMatchObject({ status: 400, errors: { name: factorMessages.passkeyName } })
  })
})

describe('where administrators need a second factor', () => {
  const on = { adminsNeedSecondFactor: true }
  const aRecord = { title: 'A Title', authors: 'Somebody', year: '2024' }

  test('whoever asks for it has one', async () => {
    const caller = await as(await anAdmin(db))
    expect(await caller.call('PUT', calls.settings, on)).toMatchObject({
      status: 409,
      message: factorWords.ownNeeded,
    })
    await addPasskey(caller)
    expect(await caller.call('PUT', calls.settings, on)).toMatchObject({ status: 200 })
    expect(await caller.call('GET', calls.settings)).toMatchObject({ status: 200, ...on })
    const [logged] = await db.select().from(changes).where(eq(changes.kind, 'settings'))
    expect(logged).toMatchObject({ before: { adminsNeedSecondFactor: false }, after: on })
  })

  test('whoever asks for it again by undoing has one, too', async () => {
    const caller = await as(await anAdmin(db))
    const { id } = await addPasskey(caller)
    await caller.call('PUT', calls.settings, on)
    await caller.call('PUT', calls.settings, { adminsNeedSecondFactor: false })
    const [turnedOff] = await db.select().from(changes).orderBy(desc(changes.id)).limit(1)
    const undo = () => caller.call('POST', undoPath(turnedOff?.batch ?? ''))
    await caller.call('DELETE', `${calls.passkeys}/${id}`, { proof: caller.proof })
    expect(await undo()).toMatchObject({ status: 409, message: factorWords.ownNeeded })
    await addPasskey(caller)
    expect(await undo()).toMatchObject({ status: 200 })
    expect(await caller.call('GET', calls.settings)).toMatchObject({ status: 200, ...on })
  })

  test('one without can set one up, and nothing else before', async () => {
    const caller = await as(await anAdmin(db))
    await db.update(site).set(on)
    const refused = { status: 403, message: factorMessages.required }
    expect(await caller.call('POST', calls.journal, aRecord)).toEqual(refused)
    expect(await caller.call('PUT', calls.settings, { adminsNeedSecondFactor: false })).toEqual(
      refused,
    )
    await setUpApp(caller)
    expect(await caller.call('POST', calls.journal, aRecord)).toMatchObject({ status: 200 })
  })

  test('the last one stays, and one beside it may go', async () => {
    const caller = await as(await anAdmin(db))
    const { call, proof } = caller
    const { id } = await addPasskey(caller)
    await setUpApp(caller)
    await db.update(site).set(on)
    expect(await call('DELETE', calls.authenticator, { proof })).toMatchObject({ status: 200 })
    expect(await call('DELETE', `${calls.passkeys}/${id}`, { proof })).toMatchObject({
      status: 409,
      message: factorWords.lastNeeded,
    })
  })

  test('nobody else is asked for one', async () => {
    await db.update(site).set(on)
    const { call } = await as(await aTeacher(db))
    expect(await call('POST', calls.journal, aRecord)).toMatchObject({
      status: 403,
      message: messages.access.adminOnly,
    })
  })
})

describe('an administrator takes factors away', () => {
  test('from somebody who lost them: the password alone signs in again', async () => {
    const teacher = await aTeacher(db)
    const caller = await as(teacher)
    await setUpApp(caller)
    await addPasskey(caller)
    const admin = await as(await anAdmin(db))
    await admin.call('POST', calls.proof, { proof: admin.proof })
    const path = `${calls.members}/${teacher.id}/factors`
    expect(await admin.call('DELETE', path)).toMatchObject({ status: 200 })
    expect(await caller.call('POST', calls.recoveryCodes)).toMatchObject({ status: 401 })
    expect((await login(app, teacher)).cookie).toMatch(/^jwtToken=./)
  })

  test('but not the own, and from nobody who is not there', async () => {
    const admin = await as(await anAdmin(db))
    await admin.call('POST', calls.proof, { proof: admin.proof })
    const away = (id: string) => admin.call('DELETE', `${calls.members}/${id}/factors`)
    expect(await away(admin.id)).toMatchObject({ status: 409, message: factorWords.notOwn })
    expect(await away('nobody')).toMatchObject({ status: 404 })
  })
})

test('a site that goes by a number says that it has no passkeys', async () => {
  const { app: numbered, db: records } = await testApp({}, { PUBLIC_URL: 'http://192.0.2.7:3000' })
  const headers = await login(numbered, await aTeacher(records))
  const payload = { proof: { secret: 'a long enough password' } }
  const url = `${calls.passkeys}/new`
  const reply = await numbered.inject({ method: 'POST', url, payload, headers })
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toEqual({ message: factorWords.noPasskeys })
})
