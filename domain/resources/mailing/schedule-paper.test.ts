import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { paperMailMessages as words } from '#contract/messages/paper-mail.ts'
import type { Who } from '#domain/accounts/access.ts'
import { accounts } from '#store/account-schema.ts'
import { jobs } from '#store/job-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { paperRequests } from '#store/resource-schema.ts'
import { testDatabase } from '#test/database.ts'
import { aResearchPaper, editor } from '#test/factories.ts'
import { newId } from '#store/columns.ts'
import { schedulePaper } from './schedule-paper.ts'

const { db } = await testDatabase()
const day = 24 * 3_600_000

beforeEach(async () => {
  await db.delete(paperRequests)
  await db.delete(mails)
})

test('a paper is due in a day, and a note of it now', async () => {
  const before = Date.now()
  await ask({ email: 'Asha+read@Example.org' })
  const { kind, toAddress } = mails
  const posted = await db
    .select({ kind, toAddress, dueAt: jobs.dueAt })
    .from(mails)
    .innerJoin(jobs, eq(jobs.key, mails.id))
    .orderBy(jobs.dueAt)
  expect(posted).toMatchObject([
    { kind: 'paper-scheduled', toAddress: 'Asha+read@Example.org' },
    { kind: 'paper', toAddress: 'Asha+read@Example.org' },
  ])
  const [note, paper] = posted.map(({ dueAt }) => dueAt.getTime() - before)
  expect(note).toBeLessThan(day / 2)
  expect(paper).toBeGreaterThanOrEqual(day)
  expect(paper).toBeLessThan(day * 1.5)
})

describe('the same paper for the same letter box', () => {
  test.each(['asha@example.org', 'ASHA+again@example.org'])(
    'asked for again as %s is sent once',
    async (email) => {
      const id = await aPaper()
      await ask({ id, email: 'asha@example.org' })
      await ask({ id, email })
      expect(await db.$count(mails)).toBe(2)
    },
  )

  test('asked for ten times at once is sent once', async () => {
    const id = await aPaper()
    await Promise.all(Array.from({ length: 10 }, () => ask({ id })))
    expect(await db.$count(mails)).toBe(2)
  })

  test('is sent again a day later, and after it was cancelled', async () => {
    const id = await aPaper()
    await ask({ id })
    await letDayPass()
    await ask({ id })
    expect(await db.$count(paperRequests)).toBe(2)
    await db.update(paperRequests).set({ cancelledAt: new Date() })
    await ask({ id })
    expect(await db.$count(paperRequests)).toBe(3)
  })
})

describe('too many', () => {
  test('are five a day for an address, whatever it is spelt like', async () => {
    const spellings = ['a.sha@gmail.com', 'asha@gmail.com', 'asha+1@gmail.com', 'ASHA@gmail.com']
    for (const email of [...spellings, 'as.ha@googlemail.com']) await ask({ email, ...elsewhere() })
    await expectRefusal(ask({ email: 'asha@gmail.com', ...elsewhere() }), words.tooManyToAddress)
    await ask({ email: 'other@gmail.com', ...elsewhere() })
    await letDayPass()
    await ask({ email: 'asha@gmail.com', ...elsewhere() })
    expect(await db.$count(paperRequests)).toBe(7)
  })

  test('are forgotten where a clock has counted them that was two days ahead', async () => {
    for (let asked = 0; asked < 5; asked += 1) await ask(elsewhere())
    await expectRefusal(ask(elsewhere()), words.tooManyToAddress)
    await setClockBackByDay()
    const problem = await expectRefusal(ask(elsewhere()), words.tooManyToAddress)
    expect(problem.retryAfter).toBeLessThanOrEqual(day / 1000)
    await setClockBackByDay()
    await ask(elsewhere())
    expect(await db.$count(paperRequests)).toBe(6)
  })

  test('stay five of many that come at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, aPaper))
    const asked = await Promise.allSettled(ids.map((id) => ask({ id, ...elsewhere() })))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await db.$count(mails)).toBe(10)
  })

  test('are ten an hour for guests of one network', async () => {
    const network = '203.0.113.0/24'
    for (let place = 0; place < 10; place += 1) await ask({ email: `p${place}@x.org`, network })
    const problem = await expectRefusal(
      ask({ email: 'q@x.org', network }),
      words.tooManyFromNetwork,
    )
    expect(problem.retryAfter).toBeGreaterThan(3500)
    expect(problem.retryAfter).toBeLessThanOrEqual(3600)
    await ask({ email: 'q@x.org', network, who: await aMember() })
    await ask({ email: 'q@x.org', network: '198.51.100.0/24' })
  })

  test('are two hundred an hour for all guests together, and nothing for a member', async () => {
    await db.insert(paperRequests).values(
      Array.from({ length: 200 }, (_, place) => ({
        paperId: 'any',
        email: `p${place}@x.org`,
        network: `10.0.${place}.0/24`,
      })),
    )
    await expectRefusal(ask(elsewhere()), words.tooManyOfAll)
    await ask({ who: await aMember() })
    expect(await db.$count(paperRequests)).toBe(201)
  })

  test('are twenty an hour for a member', async () => {
    const who = await aMember()
    for (let place = 0; place < 20; place += 1) await ask({ who, email: `p${place}@x.org` })
    await expectRefusal(ask({ who, email: 'q@x.org' }), words.tooManyOfYours)
    await ask({ who: await aMember(), email: 'q@x.org' })
    expect(await db.$count(paperRequests)).toBe(21)
  })

  test('asked for by strangers leave a member room at the own address', async () => {
    const email = 'asha@example.org'
    for (let place = 0; place < 5; place += 1) await ask({ email, ...elsewhere() })
    await ask({ email, who: await aMember({ email: 'Asha@example.org' }) })
    expect(await db.$count(paperRequests)).toBe(6)
  })
})

interface Asked {
  id?: string
  email?: string
  network?: string
  who?: Who
}

async function ask({ id, email = 'asha@example.org', network = '', who = null }: Asked) {
  const paperId = id ?? (await aPaper())
  await schedulePaper(db, { who, network }, { email, paperId })
}

function aPaper() {
  return aResearchPaper(db, { title: newId() })
}

/** A network of its own. */
function elsewhere() {
  return { network: newId() }
}

async function aMember({ email = '' } = {}): Promise<Who> {
  const values = { role: 'Admin' as const, name: 'Asha', userName: newId(), email }
  const [account] = await db.insert(accounts).values(values).returning()
  return account ? { ...editor, accountId: account.id, email: account.email } : null
}

async function letDayPass() {
  await db.update(paperRequests).set({ createdAt: sql`created_at - interval '24 hours'` })
}

async function setClockBackByDay() {
  await db.update(paperRequests).set({ createdAt: sql`created_at + interval '24 hours'` })
}

async function expectRefusal(asking: Promise<void>, message: string) {
  const refused: unknown = await asking.catch((problem: unknown) => problem)
  expect(refused).toMatchObject({ code: 'too-many', message, retryAfter: expect.any(Number) })
  return refused as { retryAfter: number }
}
