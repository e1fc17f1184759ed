import { expect, test } from 'vitest'
import { listPages } from '#contract/pages.ts'
import { sessionCookie } from '#contract/session.ts'
import { findAccount } from '#domain/accounts/find-account.ts'
import { openSession } from '#domain/accounts/sessions.ts'
import { builtApp } from '#test/built-app.ts'
import { aJournal, anAdmin, anEvent, aStudentAccount, aTeacher } from '#test/factories.ts'
import { sendOddRequests } from '#test/odd-requests.ts'

const seed = 'pages'
const count = 1500
/** On a machine with much else to do, in milliseconds. */
const longest = 300_000

const { app, db, services } = await builtApp()
const student = await aStudentAccount(db)
const members = [student, await aTeacher(db), await anAdmin(db)]

async function tokens() {
  const device = { userAgent: 'A browser', network: '203.0.113.0/24' }
  const opened = members.map(async ({ reg }) => {
    const account = await findAccount(db, reg)
    if (!account) throw new Error('The account was not added.')
    const session = { account, device, secondFactor: true }
    return (await openSession(db, services.signIn.key, session)).token
  })
  return ['', ...(await Promise.all(opened))]
}

const patterns = listPages().map(({ path }) => path)
const routes = [...patterns, ...patterns.map((path) => `${path === '/' ? '/_root' : path}.data`)]

test(
  'odd addresses lead to a page, or to one that says why there is none',
  async () => {
    const known = [
      await aJournal(db),
      await anEvent(db),
      student.student.registerNumber,
      'kalaivani-sundaresan',
      'InternetOfThings',
      '2024',
      'optional',
      'students',
    ]
    const asked = routes.map((url) => ({ method: 'GET', url }))
    const { failed } = await sendOddRequests({ app, routes: asked, seed, count, known, tokens })
    expect(failed, `seed “${seed}”`).toEqual([])
  },
  longest,
)

test.each(['/%09/%09', '/%0a//x', `/${'a'.repeat(9000)}`, '/%00'])(
  'an address that nobody has made: %s',
  async (url) => {
    for (const token of await tokens()) {
      const answer = await app.inject({ url, cookies: { [sessionCookie]: token } })
      expect(answer.statusCode).toBe(404)
    }
  },
)
