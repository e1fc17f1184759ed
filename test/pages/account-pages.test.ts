import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { factorMessages } from '#contract/messages/factors.ts'
import { passwordMessages, forgotMessages, resetMessages } from '#contract/messages/passwords.ts'
import { notYourPage, sendAgain, signedInAs } from '#contract/messages/sessions.ts'
import { calls, pages } from '#contract/paths.ts'
import { makeLink } from '#domain/accounts/account-links.ts'
import { site } from '#store/schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { aStudentAccount, aTeacher, anAdmin } from '#test/factories.ts'

const { app, db } = await builtApp()
const admin = await anAdmin(db, { name: 'Latha Sundar' })

function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers })
}

function linkTo(token: string) {
  return get(`${pages.resetPassword}?${new URLSearchParams({ token })}`)
}

/** Sends a form as a browser without script does. */
function send(url: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  return app.inject({ method: 'POST', url, payload: `${new URLSearchParams(fields)}`, headers })
}

describe('a guarded page', () => {
  test.each([pages.account, pages.desk])('%s sends a guest to the login and back', async (url) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(302)
    expect(reply.headers.location).toBe(`/login?${new URLSearchParams({ next: url })}`)
  })

  test.each([
    ['ended', async () => login(app, admin)],
    ['made up', async () => ({ cookie: 'jwtToken=made.up.token' })],
  ])('an %s session goes to the login as well, and its cookie is cleared', async (_, session) => {
    const headers = await session()
    await app.inject({ method: 'POST', url: calls.logout, headers })
    const reply = await get(pages.account, headers)
    expect(reply.statusCode).toBe(302)
    expect(reply.headers.location).toContain('/login?next=')
    expect(reply.cookies).toMatchObject([{ name: 'jwtToken', value: '', path: '/' }])
  })
})

describe('the account page', () => {
  test('shows this device and the form for a new password', async () => {
    const { body, statusCode } = await get(pages.account, await login(app, admin))
    expect(statusCode).toBe(200)
    expect(body).toContain('This device')
    expect(body).toContain(passwordMessages.rule)
    expect(body).toContain('noindex')
  })

  describe('takes a new password without scripts', () => {
    const chosen = 'wintry anvil lantern mango'
    const type = 'application/x-www-form-urlencoded'

    async function choose(session: Record<string, string>, fields: Record<string, string>) {
      const headers = { ...session, 'content-type': type, accept: 'text/html' }
      const payload = `${new URLSearchParams(fields)}`
      return app.inject({ method: 'POST', url: pages.account, headers, payload })
    }

    test.each([
      ['nothing at all', {}, passwordMessages.currentRequired],
      ['two that differ', { confirmation: 'another' }, passwordMessages.different],
      ['a wrong one before it', { current: 'not this one' }, passwordMessages.currentWrong],
      ['a short one', { password: 'short', confirmation: 'short' }, passwordMessages.tooShort],
    ])('and says at its field what is wrong: %s', async (_what, wrong, sentence) => {
      const student = await aStudentAccount(db)
      const right = { current: student.password, password: chosen, confirmation: chosen }
      const fields = sentence === passwordMessages.currentRequired ? {} : { ...right, ...wrong }
      const { statusCode, body } = await choose(await login(app, student), fields)
      expect(statusCode).toBe(400)
      expect(body).toMatch(new RegExp(`<p[^>]* id="[^"]+-error".*${sentence}`))
      const [form = ''] = /<form[^>]* action="\/Account"[^>]*>/.exec(body) ?? []
      expect(form.toLowerCase()).toContain('novalidate')
      expect(body).not.toContain(chosen)
      expect(await login(app, student)).not.toEqual({ cookie: '' })
    })

    test('and changes it', async () => {
      const student = await aStudentAccount(db)
      const session = await login(app, student)
      const fields = { current: student.password, password: chosen, confirmation: chosen }
      const done = await choose(session, fields)
      expect(done.statusCode).toBe(303)
      const { body } = await get(done.headers.location ?? '', session)
      expect(body).toContain(passwordMessages.changed)
      expect(await login(app, { ...student, password: chosen })).not.toEqual({ cookie: '' })
      expect(await login(app, student)).toEqual({ cookie: '' })
    })

    test('of a member alone', async () => {
      const { statusCode, body } = await choose({}, { password: chosen })
      expect(statusCode).toBe(401)
      expect(body).toContain(sendAgain)
    })
  })

  test('no page says more of an account than its name', async () => {
    const { body } = await get(pages.account, await login(app, admin))
    expect(body).not.toMatch(/argon2|passwordHash|totpSecret|publicKey/)
  })

  test('an administrator who must have a second factor is sent to it from every page of theirs', async () => {
    const session = await login(app, admin)
    await db.update(site).set({ adminsNeedSecondFactor: true })
    const reply = await get(pages.desk, session)
    expect(reply.statusCode).toBe(302)
    expect(reply.headers.location).toBe(pages.account)
    const { body } = await get(pages.account, session)
    expect(body).toContain(factorMessages.required)
    expect(body).not.toContain('For all administrators')
    await db.update(site).set({ adminsNeedSecondFactor: false })
    expect((await get(pages.desk, session)).statusCode).toBe(200)
  })

  test('the login page asks for a code in the same form where no script could', async () => {
    const { body } = await get(`${pages.login}?problem=401&code=wanted&loginInput=somebody`)
    expect(body).toContain(factorMessages.withPassword)
    expect(body).toContain('autoComplete="one-time-code"')
    const { body: other } = await get(`${pages.login}?problem=401&code=constructor`)
    expect(other).toContain(messages.login.wrong)
    expect(other).not.toContain('one-time-code')
  })
})

describe('the reset page', () => {
  test('greets whom a link is for, and is kept by nobody', async () => {
    const reply = await linkTo(await makeLink(db, admin.id, 'reset'))
    expect(reply.body).toContain('Latha Sundar')
    expect(reply.body).toContain('<h1')
    expect(reply.body).not.toMatch(/argon2|passwordHash/)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['referrer-policy']).toBe('no-referrer')
    expect(reply.headers.etag).toBeUndefined()
  })

  test('welcomes whoever is invited', async () => {
    const student = await aStudentAccount(db)
    const reply = await linkTo(await makeLink(db, student.id, 'invitation'))
    expect(reply.body).toContain('Welcome! Choose your password')
  })

  test.each([
    ['a link that is dead', 'used-up', resetMessages.deadLink],
    // A page that is read anew no longer has its secret in its address.
    ['no link', '', resetMessages.noLink],
  ])('says of %s what to do next', async (_what, token, sentence) => {
    const reply = await linkTo(token)
    expect(reply.body).toContain(sentence)
    expect(reply.body).toContain('/login?reset=ask')
    expect(reply.body).not.toContain('type="password"')
  })

  describe('without scripts', () => {
    const chosen = 'five grey herons at noon'

    test.each([
      ['nothing', { password: '', confirmation: '' }, passwordMessages.required],
      [
        'two that differ',
        { password: chosen, confirmation: 'another' },
        passwordMessages.different,
      ],
      ['a short one', { password: 'short', confirmation: 'short' }, passwordMessages.tooShort],
      [
        'a common one',
        { password: 'password1234', confirmation: 'password1234' },
        passwordMessages.common,
      ],
    ])('says at its field what is wrong, of %s', async (_what, wrong, sentence) => {
      for (const purpose of ['reset', 'invitation'] as const) {
        const token = await makeLink(db, admin.id, purpose)
        const fields = { token, ...wrong }
        const { statusCode, headers, body } = await send(calls.resetPassword, fields)
        expect(statusCode).toBe(400)
        expect(body).toMatch(new RegExp(`<p[^>]* id="[^"]+-error".*${sentence}`))
        expect(body).toContain('Latha Sundar')
        expect(body).toContain(`value="${token}"`)
        expect(headers['cache-control']).toBe('no-store')
        expect(headers['referrer-policy']).toBe('no-referrer')
      }
    })

    test('leads to the login, which knows by which name', async () => {
      const token = await makeLink(db, admin.id, 'invitation')
      const fields = { token, password: chosen, confirmation: chosen }
      const { headers } = await send(calls.resetPassword, fields)
      const { body } = await get(String(headers.location))
      expect(body).toContain(resetMessages.done)
      expect(body).toMatch(new RegExp(`name="loginInput"[^>]* value="${admin.reg}"`))
      const again = await send(calls.resetPassword, fields)
      expect(again.body).toContain(resetMessages.deadLink)
    })
  })

  test('a form never leads back to another site', async () => {
    const reply = await send(calls.forgotPassword, { email: 'x', back: '//evil.example' })
    expect(reply.headers.location).toMatch(/^\/login\?problem=400/)
  })
})

describe('the login page', () => {
  test.each([
    ['?problem=423', messages.login.locked],
    ['?problem=403', messages.login.wrong],
    ['?reset=sent', forgotMessages.sent],
    ['?reset=refused&problem=429', forgotMessages.tooMany],
    ['?reset=refused&problem=500', forgotMessages.failed],
  ])('%s says so', async (search, sentence) => {
    expect((await get(pages.login + search)).body).toContain(sentence)
  })

  test('tells a member who was led there that the page is not theirs, and where theirs is', async () => {
    const teacher = await aTeacher(db, { name: 'Leela Thomas' })
    const session = await login(app, teacher)
    const { headers } = await get(pages.desk, session)
    const { body } = await get(headers.location ?? '', session)
    expect(body).toContain(signedInAs('Leela Thomas'))
    expect(body).toContain(notYourPage)
    expect(body).toContain(`href="${pages.teaching}"`)
    expect((await get(pages.login)).body).not.toContain('already logged in')
  })

  test('tells a member who came without being led nothing of a page that is not theirs', async () => {
    const session = await login(app, await aTeacher(db, { name: 'Mary Kurian' }))
    const { body } = await get(`${pages.login}?reset=ask`, session)
    expect(body).toContain(signedInAs('Mary Kurian'))
    expect(body).not.toContain(notYourPage)
  })

  test('asks for a link without script', async () => {
    const next = '/login?reset=sent'
    const reply = await send(calls.forgotPassword, { email: 'somebody@x.example', next })
    expect(reply.statusCode).toBe(303)
    expect(reply.headers.location).toBe(next)
  })

  test('gives the address back that a plain form for a link was refused with', async () => {
    const back = '/login?reset=refused'
    const refused = { email: 'asha@home', back, keep: 'email' }
    const { headers } = await send(calls.forgotPassword, refused)
    const { body } = await get(headers.location ?? '')
    expect(body).toMatch(/<dialog[^>]*\sopen/)
    expect(body).toMatch(/<input(?=[^>]*value="asha@home")[^>]*aria-invalid="true"/)
    expect(body).toContain(forgotMessages.emailRequired)
    expect((await get(pages.login)).body).not.toContain('aria-invalid="true"')
  })

  test('a locked form can still be sent where no script would open it', async () => {
    const { body } = await get(`${pages.login}?problem=423`)
    expect(body).not.toMatch(/<button[^>]*disabled/)
  })
})
