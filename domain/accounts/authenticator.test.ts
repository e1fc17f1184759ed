import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { factorWords } from '#contract/messages/factor-words.ts'
import { factorMessages } from '#contract/messages/factors.ts'
import { accounts, recoveryCodes } from '#store/account-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { changes } from '#store/schema.ts'
import { anAuthenticator, codeOf } from '#test/factors.ts'
import { testServices } from '#test/site-services.ts'
import { aMember } from '#test/members.ts'
import { authenticatorAddress, newAuthenticatorSecret, stepOfCode } from './authenticator.ts'
import { factorsOf } from './factors.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './change-authenticator.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { takeWithPassword } from './second-factor.ts'

const services = await testServices()
const { db } = services.database
const tools = services.signIn
const { key } = tools

afterEach(() => vi.useRealTimers())

function atNoon() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T12:00:10Z') })
}

describe('a code', () => {
  // RFC 6238, appendix B: the last six of its eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
  ])('of the standard at %i seconds is known', (seconds, code) => {
    vi.useFakeTimers({ toFake: ['Date'], now: seconds * 1000 })
    expect(stepOfCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', code)).toBe(Math.floor(seconds / 30))
  })

  test.each([
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ])('%i seconds away is taken: %s', (later, isTaken) => {
    atNoon()
    const secret = newAuthenticatorSecret()
    expect(stepOfCode(secret, codeOf(secret, later)) !== null).toBe(isTaken)
  })

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('is never %j', (code) => {
    expect(stepOfCode(newAuthenticatorSecret(), code)).toBeNull()
  })

  test('is taken once, and none before it afterwards', async () => {
    const { who } = await aMember(db, tools)
    atNoon()
    const { secret } = await anAuthenticator(db, tools, who)
    const take = (later: number) => takeWithPassword(db, key, who.accountId, codeOf(secret, later))
    expect(await take(30)).toBe(true)
    expect(await take(30)).toBe(false)
    expect(await take(0)).toBe(false)
  })

  test('that two show at once lets one in', async () => {
    const { who } = await aMember(db, tools)
    const { secret } = await anAuthenticator(db, tools, who)
    const code = codeOf(secret)
    const tries = Array.from({ length: 4 }, () => takeWithPassword(db, key, who.accountId, code))
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
  })
})

describe('setting an app up', () => {
  test('keeps the secret sealed, and never in the change log or a mail', async () => {
    const { who } = await aMember(db, tools)
    const { secret, codes } = await anAuthenticator(db, tools, who)
    const [row] = await db.select().from(accounts).where(eq(accounts.id, who.accountId))
    expect(row?.totpSecret).not.toContain(secret)
    expect(await openSecret(key, who.accountId, row?.totpSecret ?? '')).toBe(secret)
    const written = JSON.stringify([await db.select().from(changes), await db.select().from(mails)])
    expect(written).not.toContain(secret)
    expect(written).not.toContain(codes[0])
    expect(written).toContain(factorWords.authenticatorOn)
  })

  test('needs a code that the app shows now', async () => {
    const { who } = await aMember(db, tools)
    const { state, secret } = await beginAuthenticator(db, tools, who)
    const code = codeOf(secret, 3600)
    await expect(confirmAuthenticator(db, key, who, { state, code })).rejects.toThrow(
      factorMessages.wrongCode,
    )
    expect((await factorsOf(db, who.accountId)).authenticator).toBe(false)
  })

  test('takes no secret that was made for somebody else, or too long ago', async () => {
    const [{ who }, { who: other }] = [await aMember(db, tools), await aMember(db, tools)]
    const { state, secret } = await beginAuthenticator(db, tools, who)
    const given = () => ({ state, code: codeOf(secret) })
    const over = factorWords.passkeyOver
    await expect(confirmAuthenticator(db, key, other, given())).rejects.toThrow(over)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    await expect(confirmAuthenticator(db, key, who, given())).rejects.toThrow(over)
  })

  test('is done once', async () => {
    const { who } = await aMember(db, tools)
    const early = await beginAuthenticator(db, tools, who)
    await anAuthenticator(db, tools, who)
    const there = factorWords.authenticatorThere
    await expect(beginAuthenticator(db, tools, who)).rejects.toThrow(there)
    const given = { state: early.state, code: codeOf(early.secret) }
    await expect(confirmAuthenticator(db, key, who, given)).rejects.toThrow(there)
  })

  test('hands the app an address with the site and the login name', () => {
    const address = authenticatorAddress('GEZDGNBV', { issuer: 'A Department', label: '23CS001' })
    expect(address).toBe(
      'otpauth://totp/A%20Department:23CS001?issuer=A%20Department&secret=GEZDGNBV&algorithm=SHA1&digits=6&period=30',
    )
  })

  test('turned off, it takes no code and leaves no recovery code behind', async () => {
    const { who } = await aMember(db, tools)
    const { secret, codes } = await anAuthenticator(db, tools, who)
    await removeAuthenticator(db, who)
    for (const code of [codeOf(secret), codes[0] ?? '']) {
      expect(await takeWithPassword(db, key, who.accountId, code)).toBe(false)
    }
    await expect(removeAuthenticator(db, who)).rejects.toThrow(factorWords.authenticatorMissing)
  })
})

describe('a recovery code', () => {
  test('stands in for the app, once, however it is typed', async () => {
    const { who } = await aMember(db, tools)
    const { codes } = await anAuthenticator(db, tools, who)
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    const take = (code: string) => takeWithPassword(db, key, who.accountId, code)
    expect(await take(first)).toBe(true)
    expect(await take(first)).toBe(false)
    expect(await take(` ${second.replaceAll('-', ' ').toUpperCase().replaceAll('0', 'O')}`)).toBe(
      true,
    )
    expect((await factorsOf(db, who.accountId)).recoveryCodesLeft).toBe(8)
  })

  test('is kept as a digest, and is its owner’s alone', async () => {
    const [{ who }, { who: other }] = [await aMember(db, tools), await aMember(db, tools)]
    const { codes } = await anAuthenticator(db, tools, who)
    await anAuthenticator(db, tools, other)
    expect(JSON.stringify(await db.select().from(recoveryCodes))).not.toContain(codes[0])
    expect(await takeWithPassword(db, key, other.accountId, codes[0] ?? '')).toBe(false)
  })

  test('is dead once there are new ones', async () => {
    const { who } = await aMember(db, tools)
    await expect(renewRecoveryCodes(db, who)).rejects.toThrow(factorWords.nothingToRecover)
    const { codes } = await anAuthenticator(db, tools, who)
    const renewed = await renewRecoveryCodes(db, who)
    expect(await takeWithPassword(db, key, who.accountId, codes[0] ?? '')).toBe(false)
    expect(await takeWithPassword(db, key, who.accountId, renewed[0] ?? '')).toBe(true)
  })
})

describe('a sealed secret', () => {
  test('opens for its account and under its key alone', async () => {
    const sealed = await sealSecret(key, 'one', 'GEZDGNBV')
    expect(await openSecret(key, 'one', sealed)).toBe('GEZDGNBV')
    expect(await openSecret(key, 'another', sealed)).toBeNull()
    expect(await openSecret(Buffer.alloc(32, 'another'), 'one', sealed)).toBeNull()
    expect(await openSecret(key, 'one', 'nothing that was sealed')).toBeNull()
  })
})
