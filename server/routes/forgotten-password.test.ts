import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { calls } from '#contract/paths.ts'
import { accounts } from '#store/account-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { login, testApp } from '#test/app.ts'
import { aStudentAccount } from '#test/factories.ts'
import { linkIn, outboxOf } from '#test/outbox.ts'

const { app, db, services } = await testApp({}, { PUBLIC_URL: 'https://cse.example.edu' })
const { mail, config } = services
const email = 'asha@example.org'
const password = 'four words side by side'

test('whoever forgot the password chooses another one by the link of a mail', async () => {
  const { id, reg } = await aStudentAccount(db)
  await db.update(accounts).set({ email }).where(eq(accounts.id, id))
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  await post(calls.forgotPassword, { email: 'Asha@Example.org' }, headers)
  await mail.runDue()
  const outbox = await outboxOf(config.DATA_DIR)
  const link = linkIn(await outbox.next(email))
  expect(link.origin).toBe('https://cse.example.edu')

  const token = link.searchParams.get('token')
  expect((await post(calls.resetPassword, { token, password })).statusCode).toBe(200)
  expect((await login(app, { reg, password })).cookie).not.toBe('')
  expect((await post(calls.resetPassword, { token, password })).statusCode).toBe(400)

  await mail.runDue()
  expect((await outbox.next(email)).subject).toBe('Your login details were changed')
})

test('no mail holds a secret in the database', async () => {
  const rows = JSON.stringify(await db.select().from(mails))
  expect(rows).toContain(email)
  expect(rows).not.toMatch(/token|https?:/)
})

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url, payload, headers })
}
