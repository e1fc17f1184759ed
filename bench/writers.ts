import { type Agent, request } from 'node:http'
import { calls, pages, profilePath } from '#contract/paths.ts'
import { addAccounts } from './member-accounts.ts'
import type { Site } from './site.ts'

/** A student who is signed in and shows a summary to everybody. */
export interface Writer {
  registerNumber: string
  cookie: string
  /** The address that they come from: writes are counted by network. */
  network: string
}

const password = 'only for the benchmark'

/** Pages that anybody reads beside those who write. */
export const readByAll: readonly string[] = [
  pages.home,
  pages.about,
  pages.faculty,
  pages.alumni,
  pages.students,
  pages.journals,
  pages.majorEvents,
  pages.courses,
  pages.notices,
]

/** Students who show their summaries to everybody, signed in, each from a network of their own. */
export async function signInWriters(site: Site, count: number): Promise<Writer[]> {
  const found: Writer[] = []
  for (const { loginInput } of await addAccounts(site, password)) {
    if (found.length === count) break
    const network = `10.1.${found.length}.1`
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': network }
    const body = JSON.stringify({ loginInput, password })
    const { cookie } = await ask(site, { path: calls.login, method: 'POST', headers, body })
    const student = { registerNumber: loginInput, cookie, network }
    await saveProfile(site, student, { profile_desc: 'Shown to everybody.' })
    const { text } = await ask(site, { path: profilePath(loginInput) })
    if (text.includes('Shown to everybody.')) found.push(student)
  }
  return found
}

/** Saves these fields of the own profile. Throws where that is refused. */
export async function saveProfile(
  site: Site,
  { cookie, network }: Writer,
  fields: Record<string, string | File>,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const encoded = new Response(form)
  const headers = {
    cookie,
    'content-type': encoded.headers.get('content-type') ?? '',
    'x-forwarded-for': network,
  }
  const body = Buffer.from(await encoded.arrayBuffer())
  const { status, text } = await ask(site, {
    path: calls.editProfile,
    method: 'POST',
    headers,
    body,
  })
  if (status !== 200) throw new Error(`A profile was not saved (${status}): ${text}`)
}

interface Asked {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  agent?: Agent
}

export interface Answer {
  status: number
  cookie: string
  text: string
}

/** Asks the site for something, as it is. */
export function ask({ origin }: Site, { path, method = 'GET', headers = {}, body, agent }: Asked) {
  return new Promise<Answer>((resolve, reject) => {
    const asking = request(
      origin + path,
      { method, headers, ...(agent && { agent }) },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('end', () => {
          const [cookie = ''] = response.headers['set-cookie']?.[0]?.split(';') ?? []
          const text = Buffer.concat(chunks).toString()
          resolve({ status: response.statusCode ?? 0, cookie, text })
        })
      },
    )
    asking.once('error', reject)
    asking.end(body)
  })
}
