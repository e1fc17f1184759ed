import { afterAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { factorsOf } from '#domain/accounts/factors.ts'
import { linkHolder } from '#domain/accounts/reset-password.ts'
import { changes } from '#store/schema.ts'
import { command } from '#test/command.ts'
import { testDatabase } from '#test/database.ts'
import { anAuthenticator } from '#test/factors.ts'
import { aMember } from '#test/members.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const database = await testDatabase()
const { db } = database
const folder = await temporaryFolder()
afterAll(folder.remove)
const site = { origin: 'https://cse.example.edu', name: 'A Department' }
const tools = { key: Buffer.alloc(32, 'a secret for tests '), site }

const account = command('account', { database, dataDir: folder.path })

test('takes the factors of the last administrator away', async () => {
  const { who } = await aMember(db, tools, { isAdmin: true })
  await anAuthenticator(db, tools, who)
  expect(await account('reset-factors', who.reg)).toMatchObject({
    said: expect.stringContaining('with a password only'),
    code: 0,
  })
  expect((await factorsOf(db, who.accountId)).authenticator).toBe(false)
})

test('makes a link by which somebody without e-mail chooses a new password', async () => {
  const { who } = await aMember(db, tools, { isAdmin: true })
  const { said, code } = await account('reset-password', who.reg)
  expect(code).toBe(0)
  const token = /^\/reset-password\?token=(\S+)$/m.exec(said)?.[1] ?? ''
  expect(await linkHolder(db, token)).toMatchObject({
    purpose: 'reset',
    account: { id: who.accountId },
  })
  const written = await db.select().from(changes).where(eq(changes.recordId, who.accountId))
  expect(written).toContainEqual(expect.objectContaining({ kind: 'password', actorName: 'Lyceum' }))
})

test('says who is not there, and how it is used', async () => {
  const unknown = await account('reset-factors', 'nobody-at-all')
  expect(unknown).toMatchObject({
    complaint: 'There is no account named “nobody-at-all”.\n',
    code: 1,
  })
  for (const given of [[], ['reset-factors'], ['remove', 'admin']]) {
    const { complaint, code } = await account(...given)
    expect(complaint).toContain('npm run account -- reset-password')
    expect(complaint).toContain('npm run account -- reset-factors')
    expect(code).toBe(1)
  }
})
