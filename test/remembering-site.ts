import { request, type IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { createLogger } from '#server/logger.ts'
import { login } from './app.ts'
import { builtApp } from './built-app.ts'
import { eventually } from './eventually.ts'

interface Account {
  reg: string
  password: string
}

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
  isFromMemory: boolean
}

/** Whoever asks: by a session, or by none. */
export interface Reader {
  headers: Record<string, string>
}

export const visitor: Reader = { headers: {} }

/** Names of people with every sign that markup, data and scripts write in another way. */
export const signsInNames = [`O'Hara & <b>Sons</b></script>`, 'மீனா "M." \\ ராகவன் \u2028'] as const

/** The built site, asked over real connections: what is in memory is answered ahead of what `inject` reaches. */
export async function rememberingSite() {
  /** What the front answers from memory is not logged. */
  const logged: string[] = []
  const log = createLogger('info', { destination: { write: (line) => void logged.push(line) } })
  const { app, db } = await builtApp({}, { log })
  const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

  async function signedIn({ reg, password }: Account, name: string) {
    return { name, reg, headers: await login(app, { reg, password }) }
  }

  async function get(path: string, { headers }: Reader): Promise<Answer> {
    const before = madeOf(path)
    const answer = await askedOver(new URL(path, origin), headers)
    return { ...answer, isFromMemory: madeOf(path) === before }
  }

  /** How often an address was answered by now with what was not in memory. */
  function madeOf(path: string): number {
    const [plain] = path.split('?', 1)
    const lines = logged.filter((line) => line.includes(`"path":"${plain}"`))
    return lines.filter((line) => !line.includes('"fromMemory":true')).length
  }

  /** Asks until the answer comes from memory: a page is kept a moment after it was first sent. */
  function kept(path: string, who: Reader): Promise<Answer> {
    return eventually(async () => {
      const answer = await get(path, who)
      expect(answer.isFromMemory).toBe(true)
      return answer
    })
  }

  /** The page as it is made anew for somebody, whatever is in memory. */
  async function anew(path: string, { headers }: Reader): Promise<string> {
    // What another origin asks for is neither kept nor answered from memory.
    const asked = { ...headers, origin: 'https://another.example.edu' }
    const { body } = await app.inject({ url: path, headers: asked })
    return body
  }

  return { app, db, signedIn, get, kept, anew, madeOf }
}

function askedOver(url: URL, headers: Record<string, string>) {
  return new Promise<Omit<Answer, 'isFromMemory'>>((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': 'gzip', ...headers } })
    asked.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const whole = Buffer.concat(chunks)
        const isZipped = response.headers['content-encoding'] === 'gzip'
        const body = (isZipped ? gunzipSync(whole) : whole).toString()
        resolve({ status: response.statusCode, headers: response.headers, body })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Each request has its own number, which a page that is kept, or its data, says nothing of. */
export function unnumbered(body: string): string {
  return body.replaceAll(/\\?"requestId\\?",\\?"[0-9a-f]*\\?"/g, '')
}
