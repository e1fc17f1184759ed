import { type Agent, request } from 'node:http'
import { calls } from '#contract/paths.ts'
import type { Site } from './site.ts'

type Asks = Pick<Site, 'origin'>

/** A student who is signed in and shows a summary to everybody. */
export interface Writer {
  registerNumber: string
  cookie: string
  /** The address that they come from: writes are counted by network. */
  network: string
}

/** Saves these fields of the own profile. Throws where that is refused. */
export async function saveProfile(
  site: Asks,
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
export function ask({ origin }: Asks, { path, method = 'GET', headers = {}, body, agent }: Asked) {
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
