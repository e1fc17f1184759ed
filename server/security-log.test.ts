import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/paths.ts'
import { createLogger } from '#server/logger.ts'
import { accounts } from '#store/account-schema.ts'
import { login, prove, testApp } from '#test/app.ts'
import { aStudent, aTeacher, anAdmin } from '#test/factories.ts'

const written: string[] = []
const log = createLogger('info', {
  destination: { write: (line) => void written.push(line) },
})
const { app, db } = await testApp({ log })
const network = '127.0.0.0/24'

beforeEach(() => void written.splice(0))

/** What was written down of one event. */
function linesOf(event: string) {
  return written.map((line) => JSON.parse(line)).filter((line) => line.event === event)
}

describe('the log', () => {
  test('has who signed in, and from where', async () => {
    const admin = await anAdmin(db, { name: 'Asha' })
    await login(app, admin)
    await expect.poll(() => linesOf('sign-in')).toHaveLength(1)
    expect(linesOf('sign-in')).toMatchObject([{ account: admin.id, name: 'Asha', network }])
  })

  test('has whoever was refused, and nothing that was typed', async () => {
    const admin = await anAdmin(db)
    const payload = { loginInput: admin.reg, password: 'a secret that is wrong' }
    await app.inject({ method: 'POST', url: calls.login, payload })
    const mistaken = { loginInput: 'my password, typed too early', password: 'x' }
    await app.inject({ method: 'POST', url: calls.login, payload: mistaken })
    await expect.poll(() => linesOf('sign-in refused')).toHaveLength(2)
    const [known, unknown] = linesOf('sign-in refused')
    expect(known).toMatchObject({ status: 401, subject: admin.id, network, level: 40 })
    expect(unknown).toMatchObject({ status: 401, subject: expect.any(String), network })
    expect(written.join('')).not.toMatch(/a secret that is wrong|typed too early/)
  })

  test.each(['/preview/a-secret', '/preview/a-secret/', '/%70review/a-secret?x=a-secret'])(
    'has no secret of a draft that is shared: %s',
    async (url) => {
      await app.inject(url)
      await expect.poll(() => written.join('')).toContain('"path":"/')
      expect(written.join('')).not.toContain('a-secret')
    },
  )

  test('has refusals of guests and of members, and what is locked', async () => {
    const teacher = await aTeacher(db, { name: 'Devi' })
    const headers = await login(app, teacher)
    await app.inject({ url: `${calls.members}?token=secret` })
    await app.inject({ url: calls.members, headers })
    for (let count = 0; count < 6; count += 1) {
      const payload = { loginInput: teacher.reg, password: 'wrong' }
      await app.inject({ method: 'POST', url: calls.login, payload })
    }
    await expect.poll(() => linesOf('sign-in refused')).toHaveLength(6)
    expect(linesOf('refused')).toMatchObject([
      { status: 401, path: calls.members, network },
      { status: 403, path: calls.members, account: teacher.id, name: 'Devi', network },
    ])
    expect(linesOf('sign-in refused').at(-1)).toMatchObject({ status: 423, subject: teacher.id })
    expect(written.join('')).not.toContain('token=secret')
  })

  test('has what administrators do, with what could be undone and what could not', async () => {
    const admin = await anAdmin(db, { name: 'Asha' })
    const { id } = await aTeacher(db)
    const headers = await login(app, admin)
    await prove(app, headers, admin)
    const payload = { name: 'Devi' }
    await app.inject({ method: 'PUT', url: `${calls.members}/${id}`, headers, payload })
    await app.inject({ method: 'DELETE', url: `${calls.members}/${id}/factors`, headers })
    const by = { account: admin.id, name: 'Asha', role: 'Admin', network }
    const batch = expect.stringMatching(/^\w+$/)
    expect(linesOf('write')).toMatchObject([
      { ...by, batch, kinds: ['account'] },
      { ...by, batch, kinds: ['factors'] },
    ])
  })

  test('has every invitation, also where nothing is written', async () => {
    const admin = await anAdmin(db, { name: 'Asha' })
    const headers = await login(app, admin)
    const teacher = await aTeacher(db, { email: 'devi@site.example', passwordHash: null })
    const { id } = await aStudent(db, { email: 'bina@site.example' })
    const invite = async (url: string, payload: object) =>
      (await app.inject({ method: 'POST', url, headers, payload })).json()
    const member = { name: 'Meera', email: 'meera@site.example', userName: 'meera' }
    const { _id: subject } = await invite(calls.members, { ...member, role: 'Teacher' })
    await invite(`${calls.invitations}/${teacher.id}`, {})
    await invite(`${calls.roster}/invite?dry=1`, { selection: { ids: [id] } })
    await invite(`${calls.roster}/invite`, { selection: { ids: [id] } })
    await invite(`${calls.roster}/invite`, { selection: { ids: [id] } })
    const by = { account: admin.id, name: 'Asha', role: 'Admin', network }
    expect(linesOf('invitation')).toMatchObject([
      { ...by, count: 1, subject },
      { ...by, count: 1, subject: teacher.id },
      { ...by, count: 1 },
      { ...by, count: 1 },
    ])
  })

  test('has whoever fails to prove who they are', async () => {
    const teacher = await aTeacher(db, { name: 'Devi' })
    const headers = await login(app, teacher)
    const say = (url: string, payload: object) =>
      app.inject({ method: 'POST', url, headers, payload })
    await say(calls.proof, { proof: {} })
    await say(calls.proof, { proof: { secret: 'a secret that is wrong' } })
    await say(calls.password, {
      current: 'a secret that is wrong',
      password: 'new words side by side',
    })
    await say(calls.proof, { proof: 5 })
    await expect.poll(() => linesOf('refused')).toHaveLength(3)
    const refused = { status: 400, account: teacher.id, subject: teacher.id, network }
    expect(linesOf('refused')).toMatchObject([
      { ...refused, path: calls.proof },
      { ...refused, path: calls.proof },
      { ...refused, path: calls.password },
    ])
    expect(written.join('')).not.toMatch(/a secret that is wrong|side by side/)
  })

  test('is one line of JSON whatever somebody is called or asks for', async () => {
    const name = 'A\n{"level":60,"msg":"forged"}\u2028\u001b[31m'
    await login(app, await anAdmin(db, { name }))
    await app.inject({ url: '/api/account/sessions%0a{"forged":1}', headers: { cookie: 'a\tb' } })
    await expect.poll(() => linesOf('sign-in')).toHaveLength(1)
    expect(linesOf('sign-in')).toMatchObject([{ name }])
    for (const line of written) {
      expect(line.trimEnd()).not.toMatch(/[\n\r]/)
      expect(() => JSON.parse(line)).not.toThrow()
    }
  })
})

describe('of an error', () => {
  test('the query is told, and none of what it was about', async () => {
    const secret = 'what nobody may read'
    const failed = db
      .insert(accounts)
      .values({ id: secret, name: secret, role: 'Admin', passwordHash: secret, email: secret })
    const error = await failed.then(
      () => null,
      (trouble: unknown) => trouble,
    )
    log.error(error, 'failed')
    const cast = await db.execute(sql`select ${secret}::text::int`).catch((trouble) => trouble)
    log.error({ err: cast }, 'failed')
    expect(written).toHaveLength(2)
    expect(written.join('')).not.toContain(secret)
    const [first, second] = written.map((line) => JSON.parse(line).err)
    expect(first.message).toMatch(/^Failed query: insert into/)
    expect(first.cause).toMatchObject({ code: '23514', constraint: 'accounts_identity' })
    expect(first.stack[0]).toMatch(/^at /)
    expect(second.cause).toMatchObject({ code: '22P02' })
  })

  test('of our own everything is told', () => {
    log.error(new TypeError('x is no function', { cause: 'a word' }), 'failed')
    expect(JSON.parse(written[0] ?? '').err).toMatchObject({
      type: 'TypeError',
      message: 'x is no function',
      cause: { message: 'a word' },
    })
  })
})
