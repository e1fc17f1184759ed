import { beforeEach, describe, expect, test } from 'vitest'
import { mailMessages, noneFound } from '#contract/messages/mail.ts'
import { storedMailsPath, mailFilePath } from '#contract/mails.ts'
import { pages } from '#contract/paths.ts'
import { mails } from '#store/mail-schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'
import { aPostedMail } from '#test/mail-worker.ts'

const { app, db, services } = await builtApp()
const email = 'meera@example.org'
const admin = await anAdmin(db, { name: 'Meera Iyer', email })
const asAdmin = await login(app, admin)

beforeEach(async () => void (await db.delete(mails)))

async function page(search = '', headers: Record<string, string> = asAdmin) {
  const reply = await app.inject({ url: `${pages.mail}${search}`, headers })
  return {
    status: reply.statusCode,
    location: reply.headers.location,
    caching: reply.headers['cache-control'],
    body: reply.body,
  }
}

describe('the page of mails', () => {
  test.each([
    ['a guest', async () => ({})],
    ['a student', async () => login(app, await aStudentAccount(db))],
    ['a teacher', async () => login(app, await aTeacher(db))],
  ] as const)('sends %s to the login, and shows no mail', async (_who, signIn) => {
    const id = await aReset()
    const { status, location, body } = await page(`?read=${id}`, await signIn())
    expect(status).toBe(302)
    expect(location).toContain(pages.login)
    expect(body).not.toContain(email)
  })

  test('says that there is no mail server', async () => {
    const { body } = await page()
    expect(body).toContain(mailMessages.noServer.title)
    expect(body).toContain(mailMessages.none.title)
  })

  test('shows a kept mail’s secret link to whoever opens it, and only then', async () => {
    const id = await aReset()
    const closed = await page()
    expect(closed.body).toContain('Password link')
    expect(closed.body).toContain(mailFilePath(id))
    expect(closed.body).not.toContain('token=')
    const { body, caching } = await page(`?read=${id}`)
    expect(caching).toBe('no-store')
    expect(body).toContain(mailMessages.secret.title)
    expect(body).toMatch(/<a href="http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}"/)
  })

  test('escapes what people are called', async () => {
    const { id } = await anAdmin(db, { name: '<script>alert(1)</script>', email: 'x@example.org' })
    const mail = await aPostedMail(db, { kind: 'test', data: {}, accountId: id })
    await services.mail.runDue()
    const { body } = await page(`?read=${mail}`)
    expect(body).not.toContain('<script>alert(1)')
    expect(body).toContain('&lt;script&gt;alert(1)')
  })

  test('says why a mail failed, and cuts the list down to a state', async () => {
    await aPostedMail(db, { kind: 'test', data: {}, accountId: admin.id })
    const trouble = '550 No such user here'
    await db.update(mails).set({ outcome: 'failed', doneAt: new Date(), trouble })
    await aReset()
    expect((await page()).body).toContain(trouble)
    expect((await page('?state=failed')).body).toContain(trouble)
    expect((await page('?state=kept')).body).not.toContain(trouble)
    expect((await page('?state=sent')).body).toContain(mailMessages.none.filtered)
    expect((await page('?state=nonsense&before=%00&read=..%2F..%2Fsession-secret')).status).toBe(
      200,
    )
  })

  test('offers to try a mail again that the mail server has not confirmed', async () => {
    const { body: without } = await page()
    expect(without).not.toContain(mailMessages.retry)
    await aPostedMail(db, { kind: 'test', data: {}, accountId: admin.id })
    const trouble = mailMessages.unconfirmed
    await db.update(mails).set({ outcome: 'sent', doneAt: new Date(), trouble })
    const { body } = await page()
    expect(body).toContain(trouble)
    expect(body).toContain(mailMessages.retry)
  })

  test('is searched by address, name, kind and subject, and downloads what it finds', async () => {
    await aReset()
    const { id } = await anAdmin(db, { name: 'Zoë Khan', email: 'zk@example.org' })
    await aPostedMail(db, { kind: 'test', data: {}, accountId: id })
    await services.mail.runDue()
    const listed = async (q: string) => {
      const { body } = await page(`?${new URLSearchParams({ q })}`)
      return [body.includes(`to ${email}`), body.includes('zk@example.org')]
    }
    expect(await listed('')).toEqual([true, true])
    expect(await listed('MEERA@')).toEqual([true, false])
    expect(await listed('zoe')).toEqual([false, true])
    expect(await listed('test e-mail')).toEqual([false, true])
    expect(await listed('choose password')).toEqual([true, false])
    expect(await listed('100%')).toEqual([false, false])
    const { body } = await page('?q=zoe')
    expect(body).toContain(`href="${storedMailsPath('zoe')}"`)
    expect(body).toContain('value="zoe"')
    expect((await page('?q=nobody')).body).toContain(noneFound('nobody'))
  })

  test('goes on where a page ends, newest first', async () => {
    for (let place = 0; place < 27; place += 1) {
      await aPostedMail(db, { kind: 'reset', data: {}, toAddress: `guest${place}@example.org` })
    }
    const first = await page()
    expect(first.body).toContain('guest26@')
    expect(first.body).not.toContain('guest1@')
    const [, next = ''] = /\?before=(\w+)"/.exec(first.body) ?? []
    const second = await page(`?before=${next}`)
    expect(second.body).toContain('guest1@')
    expect(second.body).toContain('guest0@')
    expect(second.body).not.toContain('guest2@')
  })
})

async function aReset() {
  const id = await aPostedMail(db, { kind: 'reset', data: {}, toAddress: email })
  await services.mail.runDue()
  return id
}
