import { request } from 'node:http'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { calls } from '#contract/paths.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin } from '#test/factories.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const client = await temporaryFolder()
afterAll(client.remove)
await mkdir(join(client.path, 'assets'))
await writeFile(join(client.path, 'assets', 'a.js'), 'go()')
const { app, db } = await testApp({
  pages: {
    handle: async (asked) => new Response(new URL(asked.url).pathname),
    enhanceScript: '/assets/enhance.js',
    styles: new Map(),
    clientFolder: client.path,
    isDevelopment: false,
  },
})
const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
const admin = await login(app, await anAdmin(db))

interface Asked {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends an address as it stands: `inject` would put it right. */
function ask({ path, method = 'GET', headers = {}, body = '' }: Asked): Promise<[number, string]> {
  const { hostname: host, port } = origin
  return new Promise((resolve, reject) => {
    const asked = request({ host, port, path, headers, method }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve([answer.statusCode ?? 0, text]))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

const { unknownCall, changed, noSuchPart, unreadable } = messages.request
const past = 'Thu, 01 Jan 1970 00:00:00 GMT'

test.each<[string, number, string, Record<string, string>?]>([
  ['/assets/..%5c..', 404, unknownCall],
  ['/assets/a%00b', 404, unknownCall],
  ['/assets//', 404, unknownCall],
  [`/assets/${'a'.repeat(5000)}`, 404, unknownCall],
  ['/assets/', 404, unknownCall],
  ['/assets/', 404, unknownCall, { 'if-match': '"a"' }],
  ['/assets/', 404, unknownCall, { range: 'bytes=999999-' }],
  ['/assets/a.js', 412, changed, { 'if-match': '"a"' }],
  ['/assets/a.js', 412, changed, { 'if-unmodified-since': past }],
  ['/assets/a.js', 416, noSuchPart, { range: 'bytes=999999-' }],
])(
  'an asset that cannot be had is refused in our words: %s',
  async (path, status, message, headers) => {
    expect(await ask({ path, headers: headers ?? {} })).toEqual([
      status,
      JSON.stringify({ message }),
    ])
  },
)

test.each([`/${'a'.repeat(9000)}`, '/%09/%09', '/..//..%2f', '//evil.example/%00', '/.%2e/%5c'])(
  'an address that is none leads to the pages: %s',
  async (path) => expect((await ask({ path }))[0]).toBe(200),
)

const json = { 'content-type': 'application/json' }
const oddLength = '{"length":{"toString":1}}'

test.each([
  [calls.forgotPassword, `{"email":${oddLength}}`],
  [calls.login, `{"loginInput":${oddLength},"password":${oddLength}}`],
  [calls.login, `{"a":[{"b":${oddLength}}]}`],
])('what names a length of its own is neither text nor list: %s', async (path, body) => {
  const [status, answer] = await ask({ path, method: 'POST', headers: json, body })
  expect([status, JSON.parse(answer)]).toMatchObject([400, { message: expect.any(String) }])
})

test.each(['5', '-1', '"20 cm"', 'null', '{"toString":1}', '[{"toString":1}]'])(
  'a field that is called length and holds %s is one of those that no call knows',
  async (length) => {
    const body = `{"token":"none","length":${length}}`
    const sent = { method: 'POST', headers: json }
    const [unknown] = await ask({ ...sent, path: calls.token, body })
    expect(unknown).toBe(401)
    const inPlaceOfText = `{"loginInput":${body},"password":"none"}`
    const [wrong] = await ask({ ...sent, path: calls.login, body: inPlaceOfText })
    expect(wrong).toBe(400)
  },
)

test('nested without end, it is read as it stands', async () => {
  const body = '['.repeat(30_000) + ']'.repeat(30_000)
  const [status] = await ask({ path: calls.login, method: 'POST', headers: json, body })
  expect(status).toBe(400)
})

test.each(['toString', '__proto__', 'constructor'])(
  'a plain form that wants %s kept keeps nothing',
  async (keep) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const body = `keep=${keep}&back=/login`
    const [status] = await ask({ path: calls.login, method: 'POST', headers, body })
    expect(status).toBe(303)
  },
)

test.each([
  '/api/notes/%00/files/%00',
  '/api/students/%00/contact.vcf',
  '/getFile/%00/%00',
  '/file_upload?title=%00',
  '/links?domain=%00',
  '/resource/pdfview?pdftitle=%00',
])('what has a NUL in its name does not exist: %s', async (path) => {
  expect((await ask({ path }))[0]).toBe(404)
})

const disposition = 'Content-Disposition: form-data; name="file"; filename="a.csv"'

test.each([
  [
    'cut off in a file',
    'multipart/form-data; boundary=x',
    `--x\r\n${disposition}\r\n\r\na,b`,
    uploadMessages.cut,
  ],
  ['that is no form', 'multipart/form-data; boundary=x', 'abc', uploadMessages.cut],
  ['without a boundary', 'multipart/form-data', 'abc', unreadable],
])('a roster %s is refused', async (_name, type, body, message) => {
  const headers = { ...admin, 'content-type': type }
  const answer = await ask({ path: `${calls.roster}/import`, method: 'POST', headers, body })
  expect(answer).toEqual([400, JSON.stringify({ message })])
})
