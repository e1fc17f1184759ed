import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { z } from 'zod'
import { randomFrom, type Random } from '#app/ui/motif/random.ts'
import { sessionCookie } from '#contract/session.ts'

/** What a fuzz knows of a route. */
export interface FuzzedRoute {
  method: string
  url: string
  /** The schemas of what it takes, where it has any. */
  query?: unknown
  body?: unknown
}

interface Fuzz {
  app: FastifyInstance
  routes: readonly FuzzedRoute[]
  seed: string
  count: number
  /** Ids and names that exist, so that not every request ends at an unknown one. */
  known: readonly string[]
  /** The session token of each role, '' for a guest's; asked anew as requests may end sessions. */
  tokens: () => Promise<readonly string[]>
}

interface Odd {
  /** Which request of the seed it is, and all that is needed to send it again. */
  nth: number
  request: InjectOptions
  status: number
  body: string
}

/** After so many requests sessions are opened anew, and memory is looked at. */
const lap = 500

/**
 * Sends odd requests, the same for each seed, and returns those that failed without saying why, with
 * how much memory was held after each lap, in bytes.
 */
export async function sendOddRequests({ app, routes, seed, count, known, tokens }: Fuzz) {
  const random = randomFrom(seed)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const failed: Odd[] = []
  const memory: number[] = []
  const statuses = new Map<number, number>()
  let held: readonly string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    if (nth % lap === 0) {
      held = await tokens()
      memory.push(memoryHeld())
    }
    const request = oddRequest({ random, pick, known }, pick(routes), pick(held))
    const { statusCode: status, body, raw } = await app.inject(request)
    // As a connection does with a body that nobody read.
    raw.req.destroy()
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 500 && !(status === 503 && body !== ''))
      failed.push({ nth, request, status, body })
  }
  return { failed, memory, statuses }
}

setFlagsFromString('--expose-gc')
// A flag that is set while Node runs shows itself to new contexts only.
const freeMemory: () => void = runInNewContext('gc')

/** What is still held once all that is not has been freed. */
function memoryHeld() {
  freeMemory()
  return process.memoryUsage().heapUsed
}

interface Dice {
  random: Random
  pick: <Item>(items: readonly Item[]) => Item
  known: readonly string[]
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const

function oddRequest(dice: Dice, route: FuzzedRoute, token: string): InjectOptions {
  const { random, pick } = dice
  const own = methods.find((method) => method === route.method) ?? 'GET'
  const method = random() < 0.85 ? own : pick(methods)
  const { payload, headers } = method === 'GET' || method === 'HEAD' ? none : oddBody(dice, route)
  return {
    method,
    url: oddAddress(dice, route.url) + oddQuery(dice, route),
    headers: {
      ...oddHeaders(dice),
      ...headers,
      ...(token && { cookie: `${sessionCookie}=${token}` }),
    },
    ...(payload === undefined ? {} : { payload }),
  }
}

const none = { payload: undefined, headers: {} }

/** Pieces of an address, encoded as they are sent. */
const oddPieces = [
  '%00', 'a%00b', '%09', '..%5c..', '..%2f..', '%2e%2e', '.', '..', '', '%ff', '%zz', '%', '%25', '%ed%a0%80',
  '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'undefined', 'null', 'NaN', '-1', '0', '1e309',
  '99999999999999999999', "'", '%22', '%3Cb%3E', '%F0%9F%98%80', '%E0%AE%B5', 'a'.repeat(300), 'a'.repeat(6000),
  '%E0%AE%B5'.repeat(300), ';', '%3f', '%23', 'a%2fb', '~', '*', ':id', '{}', '%0d%0aX: y', 'index.html', 'a.js',
] // prettier-ignore

function oddAddress({ random, pick, known }: Dice, pattern: string) {
  const piece = () => (random() < 0.5 ? encodeURIComponent(pick(known)) : pick(oddPieces))
  const filled = pattern
    .replaceAll(/:\w+/g, piece)
    .replace('*', () => (random() < 0.3 ? `${piece()}/${piece()}` : piece()))
  const path = random() < 0.05 ? filled + pick(['/', '//', '/%00', '.data', '/.', '%20']) : filled
  return path.startsWith('/') ? path : `/${path}`
}

const parameters = [
  'q', 'in', 'after', 'reg_no', 'register_no', 'year', 'domain', 'title', 'pdftitle', 'page', 'words',
  'type', 'next', 'back', 'keep', 'id', 'token', 'kind', 'record', 'who', 'before', 'state', 'read', 'as', 'paths',
  'version', 'dry', 'account', 'resource', '_routes', '__proto__', 'constructor', 'toString',
] // prettier-ignore

function oddQuery({ random, pick, known }: Dice, { query }: FuzzedRoute) {
  const names = [...parameters, ...fieldsOf(query), ...fieldsOf(query)]
  if (random() < 0.4) return ''
  const pairs = Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
    const value = random() < 0.5 ? encodeURIComponent(pick(known)) : pick(oddPieces)
    return `${pick(names)}${pick(['=', '[]=', '=', '=', '[a]='])}${value.replaceAll('#', '')}`
  })
  return `?${pairs.join('&')}`
}

const headerValues: Record<string, readonly string[]> = {
  range: ['bytes=0-', 'bytes=5-2', 'bytes=999999999-', 'bytes=-0', 'bytes=-5', 'bytes=0-1,3-4', 'x', 'bytes=1e3-'],
  'if-match': ['*', '"a"', 'W/"a"', ',', ''],
  'if-none-match': ['*', '"a"', ',,,', 'W/'],
  'if-modified-since': ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT', 'Thu, 01 Jan 9999 00:00:00 GMT'],
  'if-unmodified-since': ['never', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'if-range': ['"a"', 'x'],
  accept: ['text/html', '*/*', 'application/json', '', 'q=;;,'],
  'accept-encoding': ['br', 'gzip', 'gzip;q=0', 'identity', '*', ';;,', 'br;q=x'],
  origin: ['null', 'https://evil.example', 'http://localhost', '\\'],
  'sec-fetch-site': ['cross-site', 'same-origin', 'odd'],
  'user-agent': ['', 'x'.repeat(2000), '\u00ff'],
  referer: ['https://evil.example/', 'x'],
  'x-forwarded-for': ['1.2.3.4', 'x', '::1', ',,,'],
  host: ['localhost', 'evil.example', '[', ''],
  expect: ['200-ok'],
} // prettier-ignore

function oddHeaders({ random, pick }: Dice) {
  const names = Object.keys(headerValues).filter(() => random() < 0.12)
  return Object.fromEntries(names.map((name) => [name, pick(headerValues[name] ?? [])]))
}

/** What may stand where a text, a number or a list is wanted. */
const oddValues: readonly unknown[] = [
  null, true, false, 0, -1, 1.5, 1e308, 2 ** 64, '', ' ', '\0', 'a\0b', '\ud800', 'a\udfff', '\u202e',
  [], {}, [null], [['a']], { length: { toString: 1 } }, { toString: 1, valueOf: 1 }, { length: -1 }, { length: 'a' },
  { length: null }, { length: [{ toString: 1 }] },
  { constructor: { prototype: 1 } }, 'toString', '__proto__', 'constructor', 'x'.repeat(5000),
  '\u0bb5'.repeat(3000), 'a@b.example', 'javascript:alert(1)', '2024-02-31', '9999-99-99', 'NaN', '🦉', '=1+1',
  Array.from({ length: 300 }, () => 'a'), { $ne: null }, '<script>', '%00', '../../etc/passwd', '\r\nX: y',
] // prettier-ignore

const plausible = [
  'A title', 'someone@example.edu', '2024-05-06', '2024', '1', 'InternetOfThings', 'https://example.edu/a', 'Admin',
  'true', '10:00 AM', '23CS001', 'a.pdf', 'before', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'public',
] // prettier-ignore

function oddValue({ random, pick, known }: Dice): unknown {
  const chance = random()
  if (chance < 0.35) return pick(plausible)
  return chance < 0.5 ? pick(known) : pick(oddValues)
}

const commonFields = [
  'loginInput', 'password', 'email', 'id', '_id', 'videoId', 'title', 'name', 'next', 'back', 'keep', 'token', 'data',
  'newLink', 'state', 'file', 'domain', 'year', 'uploads', 'ids', 'students', 'length', 'toString', 'constructor',
] // prettier-ignore

function oddFields(dice: Dice, { body }: FuzzedRoute): Record<string, unknown> {
  const { random, pick } = dice
  const own = fieldsOf(body).filter(() => random() < 0.8)
  const others = random() < 0.4 || own.length === 0 ? [pick(commonFields), pick(commonFields)] : []
  return Object.fromEntries([...own, ...others].map((name) => [name, oddField(dice, name)]))
}

function oddField(dice: Dice, name: string): unknown {
  if (name !== 'newLink' || dice.random() < 0.3) return oddValue(dice)
  return { name: oddValue(dice), url: oddValue(dice), description: oddValue(dice) }
}

/** The names of the fields that a schema of zod knows. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].flatMap(fieldsOf)
  if (schema instanceof z.ZodIntersection) {
    return [schema.def.left, schema.def.right].flatMap(fieldsOf)
  }
  return schema instanceof z.ZodUnion ? schema.options.flatMap(fieldsOf) : []
}

const boundary = 'odd-boundary'

function oddBody(dice: Dice, route: FuzzedRoute) {
  const { pick } = dice
  const fields = oddFields(dice, route)
  return pick(bodies)(fields, dice)
}

interface Body {
  payload: string | Buffer | undefined
  headers: Record<string, string>
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

const bodies: readonly ((fields: Record<string, unknown>, dice: Dice) => Body)[] = [
  asJson,
  asJson,
  asJson,
  (fields, { pick }) => ({
    payload: pick([JSON.stringify(fields).slice(0, -2), '{', '[]', 'null', '"a"', '\0', '{"__proto__":{}}', '1']),
    headers: json,
  }),
  (fields, dice) => ({ payload: asMultipart(fields, dice), headers: form }),
  (fields, dice) => ({ payload: asMultipart(fields, dice), headers: form }),
  (fields, dice) => {
    const whole = asMultipart(fields, dice)
    return { payload: whole.subarray(0, Math.floor(dice.random() * whole.length)), headers: form }
  },
  () => ({ payload: 'no form', headers: { 'content-type': 'multipart/form-data' } }),
  (fields, { pick }) => ({
    payload: new URLSearchParams(textsOf(fields)).toString() + pick(['', '&keep=toString', '&%zz=%', '&=']),
    headers: { ...urlencoded, accept: pick(['text/html', '*/*']) },
  }),
  (_fields, { pick }) => ({
    payload: pick(['text', '', '\0\0\0']),
    headers: { 'content-type': pick(['text/plain', 'text/xml', 'x', 'application/octet-stream', '']) },
  }),
  () => ({ payload: undefined, headers: json }),
  () => none,
] // prettier-ignore

function asJson(fields: Record<string, unknown>): Body {
  return { payload: JSON.stringify(fields), headers: json }
}

function asMultipart(fields: Record<string, unknown>, { random, pick }: Dice) {
  const texts = Object.entries(textsOf(fields)).map(([name, text]) => part(name, text))
  const file = part(
    'file',
    pick(['%PDF-1.4', '\0', 'a,b\n1,2\n', 'reg,name\n"', 'x'.repeat(3000)]),
    'a.csv',
  )
  const all = [...texts, ...(random() < 0.7 ? [file] : []), `--${boundary}--\r\n`]
  return Buffer.from(all.join(''))
}

function part(name: string, text: string, file?: string) {
  const filename = file === undefined ? '' : `; filename="${file}"`
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename}\r\n\r\n${text}\r\n`
}

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return Object.fromEntries(texts)
}
