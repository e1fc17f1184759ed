import { request, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { calls } from '#contract/paths.ts'
import type { Audience } from '#contract/visibility.ts'
import { bibliographyPath } from '#contract/publication-paths.ts'
import { noteQuery } from '#store/reads.ts'
import { students } from '#store/schema.ts'
import { eventually } from '#test/eventually.ts'
import { login, testApp } from '#test/app.ts'
import {
  aJournal,
  anAdmin,
  anEvent,
  aPaper,
  aStudent,
  aStudentAccount,
  aTeacher,
  aWork,
} from '#test/factories.ts'

const { app, db } = await testApp()
const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
const admin = await anAdmin(db)

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Asks over a real connection: the front stands ahead of what `inject` reaches. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, origin), { headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Asks until the answer comes from memory in brotli, which is made of what is read again. */
function kept(path: string) {
  return eventually(async () => {
    const answer = await get(path, { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    return answer
  })
}

await aWork(db, { title: 'Reeds of 1931', year: '1931' })
await aWork(db, { title: 'Reeds of 1940', year: '1940' })
await aStudent(db, { registerNumber: '21CS051' })

describe('a signed-out visitor', () => {
  test.each([
    [`${calls.search}?q=mangrove&q=radio`, `${calls.search}?q=mangrove`, '"q":"mangrove"'],
    [
      `${bibliographyPath('work', 'csv', { year: '1931' })}&year=1932`,
      bibliographyPath('work', 'csv', { year: '1931' }),
      'Reeds of 1931',
    ],
  ])('who asks %s leaves nothing of it to who asks %s', async (odd, plain, said) => {
    await get(odd)
    const { status, body } = await get(plain)
    expect(status).toBe(200)
    expect(body.toString()).toContain(said)
    expect(body.toString()).not.toContain('Reeds of 1940')
  })

  test('is answered from memory with the very bytes of the first answer', async () => {
    await aJournal(db, { abstract: 'long '.repeat(400) })
    const first = await get('/journal', { 'accept-encoding': 'gzip' })
    const again = await kept('/journal')
    expect(brotliDecompressSync(again.body)).toEqual(gunzipSync(first.body))
    expect(again.headers).toMatchObject({
      etag: first.headers.etag,
      'content-type': first.headers['content-type'],
      'content-security-policy': first.headers['content-security-policy'],
      vary: 'accept-encoding, cookie',
      'cache-control': 'no-cache',
    })
  })

  test('who has the newest is told so without a body', async () => {
    const { headers } = await kept('/journal')
    const again = await get('/journal', { 'if-none-match': headers.etag ?? '' })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
  })

  test('a HEAD has the headers and no body', async () => {
    const { headers } = await kept('/journal')
    const head = await get('/journal', { 'accept-encoding': 'br' }, 'HEAD')
    expect(head.headers['content-length']).toBe(headers['content-length'])
    expect(head.body).toHaveLength(0)
  })

  test('without any encoding gets plain text', async () => {
    await kept('/journal')
    const { headers, body } = await get('/journal')
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(body.toString())).toHaveLength(1)
  })

  test('sees a write at once', async () => {
    await kept('/patent')
    const session = await login(app, admin)
    await app.inject({
      method: 'POST',
      url: '/patent',
      headers: session,
      payload: { title: 'A Lamp' },
    })
    const { body } = await get('/patent')
    expect(JSON.parse(body.toString())).toMatchObject([{ title: 'A Lamp' }])
  })

  test('is answered from memory while something changes that the answer does not show', async () => {
    await kept('/journal')
    await aStudent(db, { registerNumber: '21CS009' })
    await anEvent(db)
    const { headers } = await get('/journal', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
  })
})

test('a call with a question is never answered with the whole list', async () => {
  await aStudent(db, { registerNumber: '21CS001' })
  await aStudent(db, { registerNumber: '21CS002' })
  await kept('/user_detail')
  await kept('/user_detail?reg_no=21CS001')
  const { body } = await get('/user_detail?reg_no=21CS002')
  expect(JSON.parse(body.toString())).toMatchObject([{ register_no: '21CS002' }])
  expect(JSON.parse((await get('/user_detail?reg_no=')).body.toString())).toEqual([])
})

/** Signs in and has the server know who that is: whoever it does not know is looked up first. */
async function known(account: Parameters<typeof login>[1]) {
  const session = await login(app, account)
  await get('/patent', session)
  return session
}

/** A student, and after it two others, who are known once all of them are on the roster. */
async function allKnown(student: Parameters<typeof login>[1]) {
  const [one, other] = [await aStudentAccount(db), await aStudentAccount(db)]
  return [await known(student), await known(one), await known(other)] as const
}

/** What an answer says, and how much of the database was read for it. */
async function readAt(path: string, headers: Record<string, string> = {}) {
  const queries = vi.spyOn(noteQuery, 'logQuery')
  const answer = await get(path, { 'accept-encoding': 'gzip', ...headers })
  const asked = queries.mock.calls.length
  queries.mockRestore()
  const isPacked = answer.headers['content-encoding'] === 'gzip'
  const text = (isPacked ? gunzipSync(answer.body) : answer.body).toString()
  const isJson = answer.headers['content-type']?.startsWith('application/json')
  return { ...answer, said: isJson ? JSON.parse(text) : text, asked }
}

describe('a member', () => {
  test('is told to keep nothing of what comes from memory', async () => {
    await kept('/journal')
    const session = await known(admin)
    const { headers, asked } = await readAt('/journal', session)
    expect(asked).toBe(0)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('who reads first what is the same for everybody fills the memory as a guest does', async () => {
    const session = await known(admin)
    const first = await readAt('/paper', session)
    expect(first.asked).toBeGreaterThan(0)
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.headers.etag).toBeUndefined()
    const guests = await readAt('/paper')
    expect(guests).toMatchObject({ asked: 0, said: first.said })
    await aPaper(db)
    const anew = await readAt('/paper')
    expect(anew.asked).toBeGreaterThan(0)
    expect(Object.keys(guests.headers)).toEqual(expect.arrayContaining(Object.keys(anew.headers)))
    const { etag: _, date: __, 'content-length': ___, ...alike } = anew.headers
    expect(guests.headers).toMatchObject(alike)
  })

  test('is answered what another with the same rights has read', async () => {
    await aStudent(db, { registerNumber: '21CS031', visibility: { email: 'members' } })
    const one = await known(admin)
    const other = await known(await anAdmin(db))
    const first = await readAt('/user_detail', one)
    const again = await readAt('/user_detail', other)
    expect(first.asked).toBeGreaterThan(0)
    expect(again).toMatchObject({ asked: 0, said: first.said })
    const { date: _, ...alike } = first.headers
    expect(again.headers).toMatchObject(alike)
    await aStudent(db, { registerNumber: '21CS032' })
    expect((await readAt('/user_detail', other)).said).toHaveLength(first.said.length + 1)
  })

  test.each([
    `${calls.notes}?domain=CyberSecurity`,
    `${calls.links}?domain=CyberSecurity`,
    `${calls.search}?q=reeds`,
    '/user_detail?reg_no=21CS051',
    '/api/students/21CS051/contact.vcf',
  ])('is answered %s from memory once another with the same rights has read it', async (path) => {
    for (const make of [anAdmin, aTeacher, aStudentAccount]) {
      const one = await known(await make(db))
      const other = await known(await make(db))
      const first = await readAt(path, one)
      const again = await readAt(path, other)
      expect(first).toMatchObject({ status: 200 })
      expect(again).toMatchObject({ status: 200, asked: 0, said: first.said })
    }
  })

  test('is never answered what somebody with other rights has read', async () => {
    const path = `${calls.notes}?domain=CyberSecurity`
    const teacher = await known(await aTeacher(db))
    const administrator = await known(admin)
    expect((await readAt(path, teacher)).said).toMatchObject({ isTeacher: true })
    expect((await readAt(path, administrator)).said).toMatchObject({ isTeacher: false })
    expect((await readAt(path)).said).toMatchObject({ isTeacher: false })
    expect(await readAt(path, teacher)).toMatchObject({ asked: 0, said: { isTeacher: true } })
  })

  test('who is a student shares a profile with all but its owner', async () => {
    const email = 'meena@example.edu'
    const owner = await aStudentAccount(db, { email, visibility: { email: 'hidden' } })
    const path = `/user_detail?reg_no=${owner.reg}`
    const [own, ...others] = await allKnown(owner)
    for (const [turn, other] of others.entries()) {
      expect((await readAt(path, own)).said).toMatchObject([{ email_link: email }])
      const { asked, said } = await readAt(path, other)
      expect(said).toMatchObject([{ email_link: '' }])
      expect(asked === 0).toBe(turn > 0)
    }
  })

  test('who is a student shares what a search finds with all who hide nothing of what it looks at', async () => {
    const path = `${calls.search}?q=osiers`
    const hider = await aStudentAccount(db, { summary: 'I weave osiers.' })
    const [own, ...others] = await allKnown(hider)
    const show = async (summary: Audience) => {
      await db
        .update(students)
        .set({ visibility: { summary } })
        .where(eq(students.registerNumber, hider.reg))
      await db.site.catchUp()
    }
    const found = async (session: Record<string, string>) => {
      const { asked, said } = await readAt(path, session)
      return { isFound: said.groups.length > 0, isFromMemory: asked === 0 }
    }
    for (const audience of ['members', 'hidden', 'members', 'hidden'] as const) {
      await show(audience)
      const isShown = audience === 'members'
      expect(await found(own)).toEqual({ isFound: true, isFromMemory: false })
      for (const [turn, other] of others.entries()) {
        const isFromMemory = isShown || turn > 0
        expect(await found(other)).toEqual({ isFound: isShown, isFromMemory })
      }
      expect(await found(own)).toEqual({ isFound: true, isFromMemory: isShown })
    }
  })

  test('who is a student shares the list with all who withhold nothing in it', async () => {
    const email = 'kavya@example.edu'
    const owner = await aStudentAccount(db, { email, visibility: { email: 'hidden' } })
    const [own, ...others] = await allKnown(owner)
    const listed = async (session: Record<string, string>) => {
      const { asked, said } = await readAt('/user_detail', session)
      const found = said.find(
        ({ register_no }: { register_no: string }) => register_no === owner.reg,
      )
      return { email: found.email_link, isFromMemory: asked === 0 }
    }
    for (const [turn, other] of others.entries()) {
      expect(await listed(own)).toEqual({ email, isFromMemory: false })
      expect(await listed(other)).toEqual({ email: '', isFromMemory: turn > 0 })
    }
    expect(await listed(own)).toEqual({ email, isFromMemory: false })
  })

  test.each(['jwtToken =', 'jwtToken\t='])(
    'is no guest when the cookie is sent as %j',
    async (name) => {
      const { cookie } = await login(app, admin)
      await kept('/patent')
      const { headers } = await get('/patent', { cookie: cookie.replace('jwtToken=', name) })
      expect(headers['cache-control']).toBe('no-store')
    },
  )
})

test('another origin is not sent what was kept for this one', async () => {
  await kept('/journal')
  const { headers } = await get('/journal', {
    origin: 'https://apps.example.edu',
    'accept-encoding': 'br, gzip',
  })
  expect(headers['content-encoding']).not.toBe('br')
})

test('a coding that is refused is not sent', async () => {
  await kept('/journal')
  const { headers } = await get('/journal', { 'accept-encoding': 'br;q=0, gzip;q=0' })
  expect(headers['content-encoding']).toBeUndefined()
})
