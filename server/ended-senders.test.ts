import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { messages } from '#contract/messages.ts'
import { notYourDomain } from '#contract/messages/records.ts'
import { calls, recordsPath } from '#contract/paths.ts'
import { accounts, sessions } from '#store/account-schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, anEditor, aTeacher } from '#test/factories.ts'

// A body may be on its way for hours. What counts is what its sender may do when all of it has come.

const { app, db } = await testApp()
const owner = { cookie: '' }

beforeAll(async () => {
  owner.cookie = (await login(app, await anAdmin(db))).cookie
  await app.listen({ port: 0, host: '127.0.0.1' })
})

interface Sender {
  id: string
  cookie: string
}

async function sender(account: { id: string; reg: string; password: string }): Promise<Sender> {
  return { id: account.id, ...(await login(app, account)) }
}

const aTeacherOf = async (domain: string) => sender(await aTeacher(db, { domains: [domain] }))

interface Body {
  path: string
  type?: string
  /** What comes at once, and what comes when something has happened to its sender. */
  pieces: readonly [string, string]
}

/** Sends a body in two pieces; what happens in between happens while the first is being read. */
async function send({ cookie }: Sender, { path, type = form, pieces }: Body, meanwhile: Meanwhile) {
  // The server made itself, so its address is one of the net.
  const { port } = app.server.address() as AddressInfo
  const length = Buffer.byteLength(pieces.join(''))
  const headers = { cookie, 'content-type': type, 'content-length': length }
  const routed = once(app.server, 'request')
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers })
  sent.write(pieces[0])
  const [raw] = await routed
  while (!raw.readableFlowing) await turn()
  await meanwhile()
  const answered = once(sent, 'response')
  sent.end(pieces[1])
  const [reply]: IncomingMessage[] = await answered
  return { status: reply?.statusCode, ...JSON.parse(reply ? await text(reply) : '') }
}

type Meanwhile = () => Promise<unknown>

const form = 'multipart/form-data; boundary=x'
const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\nRead `
const end = 'it.\r\n--x--\r\n'

const note: Body = {
  path: calls.addNote,
  pieces: [
    field('title', 'Keys') +
      field('description', 'Read it.') +
      field('domain', 'CyberSecurity') +
      file('files'),
    end,
  ],
}
const ahead: Body = { path: calls.uploads, pieces: [file('file'), end] }
const roster: Body = { path: `${calls.roster}/import?dry=1`, pieces: [file('file'), end] }
const notice: Body = {
  path: recordsPath(kinds.notice.name),
  type: 'application/json',
  pieces: [
    '{"fields":{"title":"Holiday","audience":"everyone","from":"2025-01-01","until":"2099-12-31","placement":"listed","text":"',
    'None."}}',
  ],
}

const signedOut = { status: 401, message: messages.access.signedOut }

test.each([
  ['a note', note],
  ['a file ahead of its form', ahead],
])('%s whose sender has logged out is not taken', async (_what, body) => {
  const teacher = await aTeacherOf('CyberSecurity')
  const logsOut = () =>
    app.inject({ method: 'POST', url: calls.logout, headers: { cookie: teacher.cookie } })
  expect(await send(teacher, body, logsOut)).toEqual(signedOut)
})

test.each([
  ['a roster', roster],
  ['a record', notice],
])('%s of an administrator who is one no longer is not taken', async (_what, body) => {
  const other = await sender(await anAdmin(db))
  const loses = () =>
    app.inject({
      method: 'PUT',
      url: `${calls.members}/${other.id}`,
      headers: owner,
      payload: { role: 'Teacher' },
    })
  expect(await send(other, body, loses)).toEqual(signedOut)
})

test('nor is that of an account that is gone', async () => {
  const teacher = await aTeacherOf('CyberSecurity')
  const url = `${calls.members}/${teacher.id}`
  const goes = () => app.inject({ method: 'DELETE', url, headers: owner })
  expect(await send(teacher, note, goes)).toEqual(signedOut)
})

test('a note of a teacher who has lost its domain is refused as theirs no longer', async () => {
  const teacher = await aTeacherOf('CyberSecurity')
  const loses = () =>
    db
      .update(accounts)
      .set({ domains: ['InternetOfThings'] })
      .where(eq(accounts.id, teacher.id))
  expect(await send(teacher, note, loses)).toEqual({ status: 403, message: notYourDomain })
})

test('a record of a kind that is entrusted to its sender no longer is refused', async () => {
  const editor = await sender(await anEditor(db, [kinds.notice.name]))
  const loses = () => db.update(accounts).set({ kinds: [] }).where(eq(accounts.id, editor.id))
  expect(await send(editor, notice, loses)).toMatchObject({ status: 403 })
})

test('what comes for longer than a session may rest is taken', async () => {
  const teacher = await aTeacherOf('CyberSecurity')
  const rests = () =>
    db
      .update(sessions)
      .set({ lastSeenAt: new Date(Date.now() - 3 * 3_600_000) })
      .where(eq(sessions.accountId, teacher.id))
  expect(await send(teacher, note, rests)).toMatchObject({ status: 200 })
})
