import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { calls, pages } from '#contract/paths.ts'

interface CrowdOptions {
  origin: string
  /** Of the first administrator. */
  password: string
  /** The ids of publications: one for each who writes. */
  journals: readonly string[]
  /** The number of the first write of each; those of an earlier crowd were smaller. */
  first?: number
  /** How many read, of each kind. */
  visitors: number
  members: number
  /** Milliseconds between two requests of one of them. */
  pause: number
}

/** How often a read is tried that is told to come again. */
const mostTries = 4

/** What came of all requests. */
export interface Outcome {
  reads: { visitors: number; members: number }
  writes: number
  /** Writes that were not acknowledged, by what was said instead. */
  unacknowledged: Record<string, number>
  /** Reads that were answered by an error, each with its status and address. */
  failed: string[]
  /** Reads whose connection was cut. */
  cut: number
  /** How often a read was told to come again in a few seconds. */
  later: number
  /** Reads of writers, right after a write of theirs was acknowledged, that showed what was there before. */
  ownStale: string[]
  /** Of each other read that was older than a write acknowledged before it: by how many milliseconds. */
  stale: number[]
  /** Milliseconds of every read. */
  times: number[]
  /** The number of the last acknowledged write of each journal. */
  last: number[]
  /** All titles that were acknowledged. */
  acknowledged: string[]
}

/** Readers and writers who go on until `leave`, each on a connection and in a network of their own. */
export async function openCrowd(options: CrowdOptions) {
  const { origin, journals, visitors, members, pause, first = 1 } = options
  const outcome: Outcome = {
    reads: { visitors: 0, members: 0 },
    writes: 0,
    unacknowledged: {},
    failed: [],
    cut: 0,
    later: 0,
    ownStale: [],
    stale: [],
    times: [],
    last: journals.map(() => first - 1),
    acknowledged: [],
  }
  /** When each write of a journal was acknowledged, by its number. */
  const acknowledgedAt = journals.map(() => new Map<number, number>())
  const state = { isOpen: true, networks: 0 }
  const session = await signIn(options)
  const reading = [
    ...Array.from({ length: visitors }, (_, place) => come((client) => readOften(client, place))),
    ...Array.from({ length: members }, (_, place) =>
      come((client) => readOften(client, place, session)),
    ),
    ...journals.map((id, place) => come((client) => writeOften(client, id, place))),
  ]

  return {
    outcome,
    leave: async () => {
      state.isOpen = false
      await Promise.all(reading)
      return outcome
    },
  }

  async function come(live: (client: Client) => Promise<void>) {
    const client = openClient(origin, (state.networks += 1))
    await live(client)
    client.close()
  }

  async function readOften(client: Client, begin: number, cookie = '') {
    const addresses = [calls.journal, pages.home, calls.journal, pages.faculty, pages.journals]
    for (let turn = begin; state.isOpen; turn += 1) {
      const address = addresses[turn % addresses.length] ?? pages.home
      const begun = performance.now()
      const answer = await read(client, address, cookie)
      if (answer !== null && address === calls.journal) compare(answer, begun)
      outcome.reads[cookie === '' ? 'visitors' : 'members'] += 1
      await wait(pause)
    }
  }

  /** Whoever is told to come again does so when they were told to; that it is in vain, each time, is a failure. */
  async function read(
    client: Client,
    address: string,
    cookie: string,
    tries = mostTries,
  ): Promise<string | null> {
    const begun = performance.now()
    const answer = await client.ask({ address, cookie }).catch(() => null)
    outcome.times.push(performance.now() - begun)
    if (answer === null) {
      outcome.cut += 1
      return null
    }
    if (answer.status === 200) return answer.body
    const again = Number(answer.headers['retry-after'] ?? 0)
    if (again > 0) {
      outcome.later += 1
      if (tries > 1) {
        await wait(again * 1000)
        return read(client, address, cookie, tries - 1)
      }
    }
    outcome.failed.push(`${answer.status} ${address}`)
    return null
  }

  /** The oldest write that had been acknowledged when the reading began, and is not shown. */
  function compare(body: string, begun: number) {
    journals.forEach((_, place) => {
      const seen = numberIn(body, place)
      const missed = [...(acknowledgedAt[place] ?? [])].find(
        ([number, at]) => number > seen && at < begun,
      )
      if (missed) outcome.stale.push(begun - missed[1])
    })
  }

  async function writeOften(client: Client, videoId: string, place: number) {
    let wrote = ''
    for (let number = first; state.isOpen; number += 1) {
      const title = titleOf(place, number)
      const cookie = `${session}; ${wrote}`
      const answer = await client
        .ask({ address: calls.journal, cookie, body: { videoId, title } })
        .catch(() => null)
      outcome.writes += 1
      if (answer?.status === 200) {
        acknowledgedAt[place]?.set(number, performance.now())
        outcome.acknowledged.push(title)
        outcome.last[place] = number
        wrote = wroteIn(answer.headers)
        await readBack(client, place, `${session}; ${wrote}`)
      } else {
        const said = answer === null ? 'connection cut' : String(answer.status)
        outcome.unacknowledged[said] = (outcome.unacknowledged[said] ?? 0) + 1
      }
      // A member writes five times a second at most in the long run.
      await wait(journals.length * 200)
    }
  }

  async function readBack(client: Client, place: number, cookie: string) {
    const body = await read(client, calls.journal, cookie)
    const seen = body === null ? null : numberIn(body, place)
    const wanted = outcome.last[place] ?? 0
    if (seen !== null && seen < wanted) outcome.ownStale.push(`${seen} instead of ${wanted}`)
  }
}

/** What a journal is called after so many writes. */
export function titleOf(place: number, number: number) {
  return `Journal ${place} as written ${number} times`
}

function numberIn(body: string, place: number) {
  const [, number = '0'] = new RegExp(`Journal ${place} as written (\\d+) times`).exec(body) ?? []
  return Number(number)
}

function wroteIn(headers: IncomingHttpHeaders) {
  const found = headers['set-cookie']?.find((cookie) => cookie.startsWith('lyceumWrote='))
  return found?.split(';', 1)[0] ?? ''
}

async function signIn({ origin, password }: CrowdOptions) {
  const answer = await fetch(origin + calls.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginInput: 'admin', password }),
  })
  const [cookie = ''] = answer.headers.getSetCookie()
  if (answer.status !== 200) throw new Error(`Nobody can log in: ${await answer.text()}`)
  return cookie.split(';', 1)[0] ?? ''
}

interface Asked {
  address: string
  cookie: string
  /** What is written; left out by whoever reads. */
  body?: object
}

type Client = ReturnType<typeof openClient>

/** Somebody in a network of their own, on one connection that is opened again where it is cut. */
function openClient(origin: string, network: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const from = { 'x-forwarded-for': `10.1.${network >> 8}.${network & 255}` }
  return {
    close: () => agent.destroy(),
    ask: ({ address, cookie, body }: Asked) =>
      new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>(
        (resolve, reject) => {
          const headers = {
            ...from,
            ...(cookie === '' ? {} : { cookie }),
            ...(body ? { 'content-type': 'application/json' } : {}),
          }
          const method = body ? 'PUT' : 'GET'
          const asked = request(origin + address, { agent, method, headers, timeout: 30_000 })
          asked.on('timeout', () => asked.destroy(new Error('no answer')))
          asked.on('error', reject)
          asked.on('response', (response) => {
            text(response).then(
              (said) =>
                resolve({
                  status: response.statusCode ?? 0,
                  headers: response.headers,
                  body: said,
                }),
              reject,
            )
          })
          asked.end(body && JSON.stringify(body))
        },
      ),
  }
}
