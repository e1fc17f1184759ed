import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { calls, pages, probes } from '#contract/paths.ts'

/** Readers and a writer on connections that stay, and readers who come each time anew. */
export async function visitRestlessly(origin: string, password: string) {
  const failures: string[] = []
  const written: string[] = []
  const state = { isOpen: true, answers: 0 }
  const session = await signIn(origin, password)
  const readers = [pages.home, calls.patent, pages.faculty, `${pages.search}?q=radio`, probes.ready]
  const come = async (agent: Agent, ask: (agent: Agent) => Promise<number>) => {
    while (state.isOpen) {
      const status = await ask(agent).catch((error: unknown) => {
        failures.push(String(error))
        return 0
      })
      // A slow machine asks some to come again, restart or not; they are told by a header.
      if (status >= 400 && status !== asksAgain) failures.push(String(status))
      state.answers += 1
    }
    agent.destroy()
  }
  const staying = readers.map((path) =>
    come(new Agent({ keepAlive: true, maxSockets: 1 }), (agent) => send(origin + path, { agent })),
  )
  const coming = readers.map((path) =>
    come(new Agent({ keepAlive: false }), (agent) => send(origin + path, { agent })),
  )
  const writer = come(new Agent({ keepAlive: true, maxSockets: 1 }), async (agent) => {
    const title = `Patent ${crypto.randomUUID()}`
    const status = await send(origin + calls.patent, { agent, session, body: { title } })
    if (status < 300) written.push(title)
    return status
  })
  return {
    /** Resolves when so many more requests were answered. */
    answered: async (more: number) => {
      const enough = state.answers + more
      while (state.answers <= enough) await pause(20)
    },
    leave: async () => {
      state.isOpen = false
      await Promise.all([...staying, ...coming, writer])
      return { failures, written, answers: state.answers }
    },
  }
}

/** Stands for 503 with the moment to come again. */
const asksAgain = 599

interface Sent {
  agent: Agent
  /** A cookie, for what a member writes. */
  session?: string
  body?: object
}

/** Resolves with the status once the whole answer is there. */
function send(url: string, { agent, session = '', body }: Sent): Promise<number> {
  const headers = { cookie: session, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const asked = body ? request(url, { agent, method: 'POST', headers }) : request(url, { agent })
    asked.on('error', reject)
    asked.on('response', (response) => {
      const { statusCode = 0, headers: said } = response
      const status = statusCode === 503 && said['retry-after'] ? asksAgain : statusCode
      text(response).then(() => resolve(status), reject)
    })
    asked.end(body && JSON.stringify(body))
  })
}

async function signIn(origin: string, password: string) {
  const reply = await fetch(origin + calls.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginInput: 'admin', password }),
  })
  return reply.headers.get('set-cookie')?.split(';')[0] ?? ''
}
