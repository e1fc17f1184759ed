import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { factorWords } from '#contract/messages/factor-words.ts'
import { passkeys, sessions } from '#store/account-schema.ts'
import { aPasskey } from '#test/factors.ts'
import { aMember } from '#test/members.ts'
import { testServices } from '#test/site-services.ts'
import { softwarePasskey } from '#test/software-passkey.ts'
import { findMember } from './find-account.ts'
import { factorsOf } from './factors.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.ts'
import { offersPasskeys } from './passkey-ceremony.ts'
import { askAnyPasskey, signInByPasskey } from './passkey-sign-in.ts'

const services = await testServices()
const { db } = services.database
const tools = services.signIn
const device = { userAgent: 'A browser', network: '203.0.113.0/24' }

afterEach(() => vi.useRealTimers())

async function signIn(passkey: ReturnType<typeof softwarePasskey>) {
  const { state, options } = await askAnyPasskey(tools)
  return signInByPasskey(db, tools, { state, answer: passkey.answer(options), device })
}

describe('a passkey', () => {
  test('signs its owner in, with no password and more than a password', async () => {
    const { who } = await aMember(db, tools)
    const passkey = await aPasskey(db, tools, who)
    const opened = await signIn(passkey)
    expect(opened.who.accountId).toBe(who.accountId)
    const [session] = await db.select().from(sessions).where(eq(sessions.id, opened.who.sessionId))
    expect(session?.secondFactor).toBe(true)
    const { passkeys: kept } = await factorsOf(db, who.accountId)
    expect(kept).toMatchObject([{ name: 'A phone', lastUsedAt: expect.any(String) }])
  })

  test('answers each challenge once', async () => {
    const { who } = await aMember(db, tools)
    const passkey = await aPasskey(db, tools, who)
    const { state, options } = await askAnyPasskey(tools)
    const first = passkey.answer(options)
    const again = passkey.answer(options)
    await signInByPasskey(db, tools, { state, answer: first, device })
    for (const answer of [first, again]) {
      await expect(signInByPasskey(db, tools, { state, answer, device })).rejects.toThrow(
        factorWords.passkeyUnknown,
      )
    }
  })

  test('of two that answer one challenge at once, one gets in', async () => {
    const { who } = await aMember(db, tools)
    const passkey = await aPasskey(db, tools, who)
    const { state, options } = await askAnyPasskey(tools)
    const answer = passkey.answer(options)
    const tries = Array.from({ length: 4 }, () =>
      signInByPasskey(db, tools, { state, answer, device }),
    )
    const ends = await Promise.allSettled(tries)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is too late after five minutes', async () => {
    const { who } = await aMember(db, tools)
    const passkey = await aPasskey(db, tools, who)
    const { state, options } = await askAnyPasskey(tools)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    const given = { state, answer: passkey.answer(options), device }
    await expect(signInByPasskey(db, tools, given)).rejects.toThrow(factorWords.passkeyOver)
  })

  test.each([
    ['at another website', { origin: 'https://evil.example' }],
    ['without a look at its owner', { isVerified: false }],
  ])('%s opens nothing', async (_, odd) => {
    const { who } = await aMember(db, tools)
    const passkey = await aPasskey(db, tools, who)
    const { state, options } = await askAnyPasskey(tools)
    const answer = passkey.answer(options, odd)
    await expect(signInByPasskey(db, tools, { state, answer, device })).rejects.toThrow(
      factorWords.passkeyUnknown,
    )
  })

  test('made for another website, signed by another key or under another challenge opens nothing', async () => {
    const { who } = await aMember(db, tools)
    const passkey = await aPasskey(db, tools, who)
    const { state, options } = await askAnyPasskey(tools)
    const stranger = softwarePasskey(tools.site.origin)
    const forged = { ...stranger.answer(options), id: passkey.id, rawId: passkey.id }
    const elsewhere = passkey.answer({ ...options, rpId: 'evil.example' })
    const stale = passkey.answer({ ...options, challenge: 'AAAA' })
    for (const answer of [forged, elsewhere, stale, stranger.answer(options)]) {
      await expect(signInByPasskey(db, tools, { state, answer, device })).rejects.toThrow(
        factorWords.passkeyUnknown,
      )
    }
  })

  test('whose count goes back is a copy, and opens nothing', async () => {
    const { who } = await aMember(db, tools)
    const passkey = await aPasskey(db, tools, who)
    await db.update(passkeys).set({ counter: 9 }).where(eq(passkeys.id, passkey.id))
    await expect(signIn(passkey)).rejects.toThrow(factorWords.passkeyUnknown)
  })

  test('that names another owner opens nothing', async () => {
    const [{ who }, { who: other }] = [await aMember(db, tools), await aMember(db, tools)]
    const passkey = await aPasskey(db, tools, who)
    await db.update(passkeys).set({ accountId: other.accountId }).where(eq(passkeys.id, passkey.id))
    await expect(signIn(passkey)).rejects.toThrow(factorWords.passkeyUnknown)
  })

  test('is renamed and removed by its owner alone', async () => {
    const [{ who }, { who: other }] = [await aMember(db, tools), await aMember(db, tools)]
    const { id } = await aPasskey(db, tools, who)
    const missing = factorWords.passkeyMissing
    await expect(renamePasskey(db, other, id, 'Mine')).rejects.toThrow(missing)
    await expect(removePasskey(db, other, id)).rejects.toThrow(missing)
    await renamePasskey(db, who, id, 'The old phone')
    expect((await factorsOf(db, who.accountId)).passkeys).toMatchObject([{ name: 'The old phone' }])
    await removePasskey(db, who, id)
    expect(await factorsOf(db, who.accountId)).toEqual({
      passkeys: [],
      authenticator: false,
      recoveryCodesLeft: 0,
    })
  })
})

describe('adding a passkey', () => {
  test('takes only an answer to what this member was asked', async () => {
    const [{ who }, { who: other }] = [await aMember(db, tools), await aMember(db, tools)]
    const passkey = softwarePasskey(tools.site.origin)
    const { state, options } = await beginPasskey(db, tools, who)
    const given = { state, answer: passkey.make(options), name: 'A key' }
    await expect(addPasskey(db, tools, other, given)).rejects.toThrow(factorWords.passkeyOver)
    const { state: sent } = await askAnyPasskey(tools)
    await expect(addPasskey(db, tools, who, { ...given, state: sent })).rejects.toThrow(
      factorWords.passkeyOver,
    )
    const foreign = passkey.make(options, { origin: 'https://evil.example' })
    await expect(addPasskey(db, tools, who, { ...given, answer: foreign })).rejects.toThrow(
      factorWords.passkeyRefused,
    )
  })

  test('never takes over one that is somebody’s already', async () => {
    const [{ who }, { who: other }] = [await aMember(db, tools), await aMember(db, tools)]
    const passkey = await aPasskey(db, tools, who)
    const { state, options } = await beginPasskey(db, tools, other)
    const given = { state, answer: passkey.make(options), name: 'Mine now' }
    await expect(addPasskey(db, tools, other, given)).rejects.toThrow(factorWords.passkeyTaken)
    expect((await factorsOf(db, other.accountId)).passkeys).toEqual([])
  })

  test('gives recovery codes with the first alone, and ends the sessions of a mere password', async () => {
    const { who, openAgain } = await aMember(db, tools)
    const elsewhere = await openAgain()
    const first = await aPasskey(db, tools, who)
    const second = await aPasskey(db, tools, who, 'A key')
    expect([first.codes.length, second.codes.length]).toEqual([10, 0])
    expect(await findMember(db, elsewhere.sessionId)).toBeNull()
    expect(await findMember(db, who.sessionId)).not.toBeNull()
  })

  test('is bounded', async () => {
    const { who } = await aMember(db, tools)
    for (let count = 0; count < 20; count += 1) await aPasskey(db, tools, who, `Key ${count}`)
    await expect(aPasskey(db, tools, who)).rejects.toThrow(factorWords.tooManyPasskeys)
  })
})

test.each([
  ['https://cse.example.edu', true],
  ['http://localhost:3000', true],
  ['http://192.0.2.7:3000', false],
  ['http://[2001:db8::1]', false],
])('a site at %s offers passkeys: %s', (origin, offers) => {
  expect(offersPasskeys({ origin })).toBe(offers)
})
