import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { mails } from '#store/mail-schema.ts'
import { testDatabase } from '#test/database.ts'
import { anAdmin } from '#test/factories.ts'
import { createHashingQueue } from './hashing-queue.ts'
import { provePassword, type ProofTools } from './prove-password.ts'

const { db } = await testDatabase()
const network = '203.0.113.0/24'
const hashing = createHashingQueue()
const wait = vi.fn<(milliseconds: number) => Promise<void>>(async () => {})

type Account = Awaited<ReturnType<typeof anAdmin>>

function prove(account: Account | null, password: string, tools: ProofTools = { hashing, wait }) {
  const loginInput = account?.reg ?? 'nobody'
  return provePassword(db, tools, { find: async () => account, loginInput, password, network })
}

async function fail(account: Account | null, times: number) {
  const refusals = []
  for (let count = 0; count < times; count += 1) {
    refusals.push(await prove(account, 'not this one').catch(({ code }) => code))
  }
  return refusals
}

function lockedMails(account: Account) {
  return db.$count(mails, and(eq(mails.kind, 'locked'), eq(mails.accountId, account.id)))
}

test('the right password proves who it is, also after some wrong ones', async () => {
  const account = await anAdmin(db)
  await fail(account, 4)
  const proven = await prove(account, account.password)
  expect(proven.account.id).toBe(account.id)
  expect(proven.attempt.number).toBe(5)
})

test('a known and an unknown name are refused alike, at last as locked', async () => {
  const refusals = [...Array<string>(5).fill('signed-out'), 'locked']
  expect(await fail(await anAdmin(db), 6)).toEqual(refusals)
  expect(await fail(null, 6)).toEqual(refusals)
})

test('while it is locked the right password is not looked at', async () => {
  const account = await anAdmin(db)
  await fail(account, 5)
  await expect(prove(account, account.password)).rejects.toThrow(messages.login.locked)
})

test('an account without a password yet has none that is right', async () => {
  const account = await anAdmin(db, { passwordHash: null })
  await expect(prove(account, '')).rejects.toThrow(messages.login.wrong)
})

test('failures are held back ever longer, successes are not', async () => {
  const account = await anAdmin(db)
  wait.mockClear()
  await fail(account, 4)
  await prove(account, account.password)
  expect(wait.mock.calls).toEqual([[0], [0], [500], [1000]])
})

test('its owner is told once a day that an account was locked', async () => {
  const account = await anAdmin(db, { email: 'owner@department.example' })
  await fail(account, 4)
  expect(await lockedMails(account)).toBe(0)
  await fail(account, 2)
  expect(await lockedMails(account)).toBe(1)
  const elsewhere = {
    find: async () => account,
    loginInput: account.reg,
    network: '198.51.100.0/24',
  }
  for (let count = 0; count < 5; count += 1) {
    const claim = { ...elsewhere, password: 'not this one' }
    await provePassword(db, { hashing, wait }, claim).catch(() => undefined)
  }
  expect(await lockedMails(account)).toBe(1)
})

test('where there is no address, nobody is told', async () => {
  const account = await anAdmin(db)
  await fail(account, 5)
  expect(await lockedMails(account)).toBe(0)
})

test('whoever finds no place waits a second, is refused, and nothing is looked up', async () => {
  const find = vi.fn<() => Promise<Account>>(() => anAdmin(db))
  const full = createHashingQueue({ atOnce: 1, waiting: 0 })
  const gate = Promise.withResolvers<void>()
  const before = full.run({ lane: network }, () => gate.promise)
  const claim = { find, loginInput: 'admin', password: 'not this one', network }
  wait.mockClear()
  const refused = provePassword(db, { hashing: full, wait }, claim)
  await expect(refused).rejects.toMatchObject({ code: 'overloaded' })
  expect(wait.mock.calls).toEqual([[1000]])
  expect(find).not.toHaveBeenCalled()
  gate.resolve()
  await before
})

test('a place that is free by then is taken', async () => {
  const account = await anAdmin(db)
  const small = createHashingQueue({ atOnce: 1, waiting: 0 })
  const gate = Promise.withResolvers<void>()
  const before = small.run({ lane: network }, () => gate.promise)
  const untilFree = async () => {
    gate.resolve()
    await before
  }
  const tools = { hashing: small, wait: untilFree }
  expect((await prove(account, account.password, tools)).account.id).toBe(account.id)
})

test('an attempt whose password could not be checked does not count', async () => {
  const account = await anAdmin(db)
  // A tag so short is none that argon2 knows of.
  const broken = { ...account, passwordHash: '$argon2id$v=19$m=8,t=1,p=1$c2hvcnQ$eA' }
  await expect(prove(broken, account.password)).rejects.not.toMatchObject({ code: 'signed-out' })
  expect((await prove(account, account.password)).attempt.number).toBe(1)
})
