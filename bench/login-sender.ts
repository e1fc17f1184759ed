import { Agent, request } from 'node:http'
import { calls } from '#contract/paths.ts'

export interface Login {
  loginInput: string
  password: string
}

/** Logins to send: each once in their order or, with `seconds`, again and again for so long. */
export interface LoginOrder {
  origin: string
  connections: number
  logins: Login[]
  seconds?: number
}

export interface LoginsTaken {
  seconds: number
  /** How many were answered with each status. */
  statuses: Record<number, number>
  /** Milliseconds of each, in the order of `logins`. */
  latencies: Float64Array
}

process.on('message', (order: LoginOrder) => {
  void take(order).then((taken) => process.send?.(taken))
})
process.on('disconnect', () => process.exit())

async function take({ origin, connections, logins, seconds }: LoginOrder): Promise<LoginsTaken> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latencies = new Float64Array(logins.length)
  const statuses: Record<number, number> = {}
  const began = performance.now()
  const isOver = (sent: number) =>
    seconds === undefined ? sent >= logins.length : performance.now() - began > seconds * 1000
  let sent = 0
  const sendOn = async () => {
    while (!isOver(sent)) {
      const at = sent
      sent += 1
      const login = logins[at % logins.length]
      if (!login) return
      const start = performance.now()
      const status = await post(agent, origin, login, at)
      latencies[at % logins.length] = performance.now() - start
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, sendOn))
  agent.destroy()
  return { seconds: (performance.now() - began) / 1000, statuses, latencies }
}

/** Each comes from a network of its own: what is measured is not how one network is slowed. */
function post(agent: Agent, origin: string, login: Login, at: number): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${(at >> 8) & 255}.${at & 255}.1`,
  }
  return new Promise((resolve, reject) => {
    const asking = request(origin + calls.login, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    asking.once('error', reject)
    asking.end(JSON.stringify(login))
  })
}
