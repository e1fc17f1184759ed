import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { testApp } from '#test/app.ts'

const partner = 'https://apps.example.edu'
const { app } = await testApp({}, { CORS_ORIGINS: partner, PUBLIC_URL: 'https://cse.example.edu' })

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

  test.each(['/api/students/x/nothing', '/user_detail?reg_no=a&reg_no=b'])(
    'a parameter that cannot be: %s',
    async (url) => {
      const reply = await app.inject(url)
      expect(reply.statusCode).toBe(400)
      expect(reply.json().message).toBe(messages.request.invalid)
    },
  )

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
    expect(reply.json().message).toBe(messages.request.invalid)
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
