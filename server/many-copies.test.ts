import { afterAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { messages } from '#contract/messages.ts'
import { busy } from '#contract/messages/site-export.ts'
import { calls } from '#contract/paths.ts'
import { signInFailures } from '#store/account-schema.ts'
import { openDatabase } from '#store/database.ts'
import { login, testApp } from '#test/app.ts'
import { testDatabase } from '#test/database.ts'
import { anAdmin, aTeacher } from '#test/factories.ts'
import { anAuthenticator, aPasskey, codeOf } from '#test/factors.ts'
import { aMember } from '#test/members.ts'
import { multipart, type FormFields } from '#test/multipart.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

/** Two copies of the site, each with connections of its own, on one database and one store of files. */
const files = await temporaryFolder()
afterAll(files.remove)
const environment = { FILES_URL: `file://${files.path}` }
const first = await testDatabase()
const second = await openDatabase(first.connection, { connections: 2, onTrouble: () => {} })
afterAll(() => second.close())
const a = await testApp({ database: first }, environment)
const b = await testApp({ database: second }, environment)
const { db } = a
const tools = a.services.signIn

type Site = typeof a

function post({ app }: Site, url: string, payload: object, from = '203.0.113.7') {
  return app.inject({ method: 'POST', url, payload, remoteAddress: from })
}

function guess(site: Site, loginInput: string) {
  return post(site, calls.login, { loginInput, password: 'a guess at all names' })
}

test('whoever guesses at many names is counted on all copies together', async () => {
  expect((await guess(a, 'nobody')).statusCode).toBe(401)
  await db
    .update(signInFailures)
    .set({ failures: 29 })
    .where(sql`subject = '* login'`)
  expect((await guess(b, 'no one')).statusCode).toBe(401)
  const refused = await guess(a, 'nobody at all')
  expect(refused.json()).toEqual({ message: messages.login.tooMany })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await guess(b, 'not a soul')).statusCode).toBe(429)
  const before = sql`now() - interval '61 seconds'`
  await db
    .update(signInFailures)
    .set({ lastAt: before })
    .where(sql`subject = '* login'`)
  expect((await guess(b, 'somebody')).statusCode).toBe(401)
})

test('an account at which somebody guesses is locked on every copy', async () => {
  const { reg } = await aTeacher(db)
  const guessAt = (site: Site) =>
    post(site, calls.login, { loginInput: reg, password: 'a wrong one' }, '203.0.114.7')
  for (const site of [a, b, a, b, a]) await guessAt(site)
  expect((await guessAt(b)).statusCode).toBe(423)
  expect((await guessAt(a)).statusCode).toBe(423)
})

test('a code of an authenticator app opens one session, on whichever copy', async () => {
  const { who, password } = await aMember(db, tools)
  const { secret } = await anAuthenticator(db, tools, who)
  const given = { loginInput: who.reg, password, code: codeOf(secret) }
  expect((await post(a, calls.login, given, '203.0.115.7')).statusCode).toBe(200)
  expect((await post(b, calls.login, given, '203.0.115.7')).statusCode).toBe(401)
})

test('a passkey answers on one copy what another one has asked, once', async () => {
  const { who } = await aMember(db, tools)
  const passkey = await aPasskey(db, tools, who)
  const asked = await post(a, `${calls.passkeySignIn}/challenge`, {}, '203.0.116.7')
  const { state, options } = asked.json<{ state: string; options: { challenge: string } }>()
  const given = { state, answer: passkey.answer(options) }
  expect((await post(b, calls.passkeySignIn, given, '203.0.116.7')).statusCode).toBe(200)
  expect((await post(a, calls.passkeySignIn, given, '203.0.116.7')).statusCode).toBe(401)
})

test('a session that was ended on one copy is ended on the other', async () => {
  const headers = await login(a.app, await aTeacher(db))
  const token = headers.cookie.replace('jwtToken=', '')
  const see = () => post(b, calls.token, { token }, '203.0.117.7')
  expect((await see()).statusCode).toBe(200)
  await a.app.inject({ method: 'POST', url: calls.logout, headers })
  expect((await see()).statusCode).toBe(401)
})

test('a file that came to one copy is taken by a form on the other, or taken back', async () => {
  const headers = await login(a.app, await aTeacher(db))
  const send = async ({ app }: Site, url: string, fields: FormFields) => {
    const form = await multipart(fields)
    const given = { ...form.headers, ...headers }
    return app.inject({ method: 'POST', url, headers: given, payload: form.payload })
  }
  const sendAhead = async () => {
    const file = new File(['%PDF-1.7\nOn locks\n%%EOF'], 'Lecture.pdf')
    const sent = await send(a, calls.uploads, { file })
    return sent.json<{ upload: { _id: string } }>().upload._id
  }
  const words = { title: 'On Locks', description: 'Read it first.', domain: 'CyberSecurity' }
  const note = { ...words, uploads: await sendAhead() }
  expect((await send(b, calls.addNote, note)).statusCode).toBe(200)
  const url = `${calls.uploads}/${await sendAhead()}`
  expect((await b.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
  expect((await a.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(404)
})

test('the site is exported by one copy at a time', async () => {
  const headers = await login(b.app, await anAdmin(db))
  const send = () => b.app.inject({ method: 'POST', url: calls.siteExport, headers })
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('export of the site'))`)
    const refused = await send()
    expect(refused.json()).toEqual({ message: busy })
    expect(refused.statusCode).toBe(409)
  })
  expect((await send()).statusCode).toBe(200)
})
