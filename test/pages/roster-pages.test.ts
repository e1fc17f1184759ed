import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sheetFileMessages } from '#contract/messages/sheet-files.ts'
import { noMailServer } from '#contract/messages/no-mail-server.ts'
import { pages } from '#contract/paths.ts'
import { accounts } from '#store/account-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, aStudent, aStudentAccount, aTeacher } from '#test/factories.ts'

const { app, db } = await builtApp()
await aStudent(db, {
  registerNumber: '25CS001',
  name: 'Ananya <Iyer>',
  year: 1,
  email: 'a@x.example',
})
await aStudentAccount(db, { registerNumber: '24CS001', name: 'Prakash', year: 2 })
const admin = await login(app, await anAdmin(db))

describe.each([pages.roster, pages.rosterImport])('%s', (url) => {
  test('sends everybody but administrators to the login, and back afterwards', async () => {
    const askers = [
      {},
      await login(app, await aTeacher(db)),
      await login(app, await aStudentAccount(db)),
    ]
    const replies = await Promise.all(askers.map((headers) => app.inject({ url, headers })))
    const target = `${pages.login}?${new URLSearchParams({ next: url })}`
    expect(replies.map(({ headers }) => headers.location)).toEqual([target, target, target])
  })

  test('is not kept, not indexed, and has a strict policy', async () => {
    const { headers, body } = await app.inject({ url, headers: admin })
    expect(headers['cache-control']).toMatch(/private|no-store/)
    expect(body).toContain('<meta name="robots" content="noindex"')
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(body).not.toMatch(/ style="/)
  })
})

describe('the roster without scripts', () => {
  test('leads to invitations that did not leave', async () => {
    const ways = [noMailServer.waiting.title, `href="${pages.mail}?state=failed"`]
    for (const way of ways) expect(await rosterPage()).not.toContain(way)
    for (const outcome of ['failed', 'kept'] as const) {
      const { id: accountId } = await aStudentAccount(db)
      await db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, accountId))
      await db.insert(mails).values({ kind: 'invitation', accountId, outcome, doneAt: new Date() })
    }
    for (const way of ways) expect(await rosterPage()).toContain(way)
  })

  test('has its rows in the HTML', async () => {
    const { body } = await app.inject({ url: pages.roster, headers: admin })
    expect(body).toContain('Ananya &lt;Iyer&gt;')
    expect(body).toContain('a@x.example')
  })

  test.each([
    ['q=prakash', ['24CS001']],
    ['year=1', ['25CS001']],
    ['account=none', ['25CS001']],
    ['q=nobody', []],
  ])('is searched by its address: %s', async (search, numbers) => {
    const { body } = await app.inject({ url: `${pages.roster}?${search}`, headers: admin })
    const shown = ['24CS001', '25CS001'].filter((number) => body.includes(`register_no=${number}"`))
    expect(shown).toEqual(numbers)
  })
})

test('the preview of rows that were pasted names the form that imports them, each time anew', async () => {
  const headers = { ...admin, 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams({ rows: 'Register Number,Name,Year\n26CS001,Asha,1' })
  const post = { method: 'POST', url: pages.rosterImport, headers } as const
  const names = [1, 2].map(async () => {
    const { body } = await app.inject({ ...post, payload: payload.toString() })
    return /name="formKey" value="(\w+)"/.exec(body)?.[1]
  })
  const [first, second] = await Promise.all(names)
  expect(first).toMatch(/^\w{16}$/)
  expect(second).toMatch(/^\w{16}$/)
  expect(first).not.toBe(second)
})

test('rows that are too many to be imported at once come back with what to do', async () => {
  const rows = `Register Number,Name,Year\n${'26CS001,Asha,1\n'.repeat(200_000)}`
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: pages.rosterImport,
    headers: { ...admin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ rows }).toString(),
  })
  expect(statusCode).toBe(413)
  expect(body).toContain(sheetFileMessages.fileTooLarge)
  expect(body).toContain('26CS001,Asha,1\n26CS001')
})

async function rosterPage() {
  return (await app.inject({ url: pages.roster, headers: admin })).body
}
