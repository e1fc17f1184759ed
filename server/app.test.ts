import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { notJson, oneObject } from '#contract/messages/request-bodies.ts'
import { calls } from '#contract/paths.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin } from '#test/factories.ts'

const partner = 'https://apps.example.edu'
const { app, db } = await testApp(
  {},
  { CORS_ORIGINS: partner, PUBLIC_URL: 'https://cse.example.edu' },
)

describe('what cannot be answered is refused in our words', () => {
  test.each([
    ['an unknown call', { method: 'POST', url: '/nothing' }, 404, messages.request.unknownCall],
    [
      'an unknown call of ours',
      { method: 'GET', url: '/api/x' },
      404,
      messages.request.unknownCall,
    ],
    [
      'a body too large',
      { method: 'POST', url: '/login', payload: { loginInput: 'x'.repeat(70_000) } },
      413,
      messages.request.tooLarge,
    ],
    [
      'a body of another kind',
      { method: 'POST', url: '/login', payload: '<a/>', headers: { 'content-type': 'text/xml' } },
      415,
      messages.request.wrongType,
    ],
  ] as const)('%s', async (_, request, status, message) => {
    const reply = await app.inject(request)
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toEqual({ message })
  })

  test.each([
    ['/api/students/x/nothing', messages.request.invalid],
    ['/user_detail?reg_no=a&reg_no=b', '“reg_no” must be text.'],
  ])('a parameter that cannot be: %s', async (url, message) => {
    const reply = await app.inject(url)
    expect([reply.statusCode, reply.json().message]).toEqual([400, message])
  })

  test.each(['/%zz', '/100%', '/People/%E0%A4%A', '/%ff?q=%ff'])(
    'an address that is none leads to the page that says so: %s',
    async (url) => {
      const reply = await app.inject(url)
      expect([reply.statusCode, reply.body]).toEqual([404, 'Page Not Found'])
    },
  )

  test('a property that could reach prototypes', async () => {
    const headers = { 'content-type': 'application/json' }
    const payload = '{"__proto__":{"role":"Admin"}}'
    const reply = await app.inject({ method: 'POST', url: '/login', payload, headers })
    expect(reply.statusCode).toBe(400)
  })
})

describe('an empty body that is announced as JSON', () => {
  const headers = { 'content-type': 'application/json', 'content-length': '0' }

  test('is none to a call that wants none', async () => {
    const reply = await app.inject({ method: 'POST', url: '/logout', headers })
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: messages.logout.success }])
  })

  test('is missing where a call wants one', async () => {
    const reply = await app.inject({ method: 'POST', url: '/login', headers })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({ message: oneObject })
  })
})

describe('the body of a call that takes JSON', () => {
  const ask = { method: 'POST', url: calls.token } as const
  const form = '--x\r\ncontent-disposition: form-data; name="token"\r\n\r\n1\r\n--x--\r\n'

  test.each([
    ['a list', 'application/json', '[]'],
    ['nothing', 'application/json', 'null'],
    ['a text', 'application/json', '"x"'],
    ['plain text', 'text/plain', 'token=1'],
    ['a form with files', 'multipart/form-data; boundary=x', form],
  ])('is refused as a whole where it is %s', async (_what, type, payload) => {
    const reply = await app.inject({ ...ask, payload, headers: { 'content-type': type } })
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: oneObject }])
  })

  test('is refused as no JSON where it is none', async () => {
    const reply = await app.inject({
      ...ask,
      payload: '{bad',
      headers: { 'content-type': 'application/json' },
    })
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: notJson }])
  })

  test('is refused with the name of a value that is of another type', async () => {
    const video = { videoId: 'dQw4w9WgXcQ', title: 'A', description: 'B' }
    const body = JSON.stringify({ newVideo: video, domain: 5 })
    const headers = { ...(await login(app, await anAdmin(db))), 'content-type': 'application/json' }
    const reply = await app.inject({ method: 'POST', url: calls.addVideo, payload: body, headers })
    const sentence = '“domain” must be text.'
    expect(reply.json()).toEqual({ message: sentence, errors: { domain: sentence } })
  })
})

describe('every reply', () => {
  test('says that it is not to be sniffed, framed or run', async () => {
    const { headers } = await app.inject('/journal')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  })
})

describe('an origin of CORS_ORIGINS', () => {
  test('may call with credentials', async () => {
    const headers = { origin: partner, 'sec-fetch-site': 'cross-site' }
    const reply = await app.inject({ method: 'POST', url: '/logout', headers })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['access-control-allow-origin']).toBe(partner)
    expect(reply.headers['access-control-allow-credentials']).toBe('true')
  })

  test('is told beforehand what it may do', async () => {
    const headers = { origin: partner, 'access-control-request-method': 'DELETE' }
    const reply = await app.inject({ method: 'OPTIONS', url: '/journal', headers })
    expect(reply.statusCode).toBe(204)
    expect(reply.headers['access-control-allow-methods']).toContain('DELETE')
  })

  test('is named in what is kept for others, each time that it is read', async () => {
    for (const from of [undefined, partner, partner, 'https://other.example']) {
      const { headers } = await app.inject({
        url: '/journal',
        headers: from ? { origin: from } : {},
      })
      expect(headers.vary).toBe('origin, accept-encoding, cookie')
      expect(headers['access-control-allow-origin']).toBe(from === partner ? partner : undefined)
    }
  })

  test('is the only one besides our own', async () => {
    const headers = { origin: 'https://other.example' }
    const read = await app.inject({ url: '/journal', headers })
    expect(read.headers['access-control-allow-origin']).toBeUndefined()
    expect((await app.inject({ method: 'POST', url: '/logout', headers })).statusCode).toBe(403)
  })

  test('is let in by its address alone, where a browser tells no more', async () => {
    const headers = { referer: `${partner}/a/page` }
    expect((await app.inject({ method: 'POST', url: '/logout', headers })).statusCode).toBe(200)
  })
})

test('behind https the cookie is Secure', async () => {
  const reply = await app.inject({ method: 'POST', url: '/logout' })
  expect(reply.cookies).toMatchObject([{ name: 'jwtToken', secure: true }])
})
