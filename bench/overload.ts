import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { calls, pages } from '#contract/paths.ts'
import { fillForSearch, gatherNow } from './fill-for-search.ts'
import { median, percentile } from './median.ts'
import type { Section } from './report.ts'
import { vocabulary } from './search-words.ts'
import { signIn, withSite, type Site } from './site.ts'
import { atMost, shown } from './verdict.ts'

/** How long one crowd keeps asking, in milliseconds. */
const span = 6000
/** Between two looks of a visitor, in milliseconds. */
const between = 40
/** A request that takes longer has failed, in milliseconds. */
const longest = 30_000

interface Crowd {
  name: string
  size: number
  path: (n: number) => string
}

/** Each keeps so many requests under way, all of one network, none asked twice. */
const crowds: Crowd[] = [
  { name: 'misspelt searches', size: 64, path: (n) => searched(swapped(word(n * 41 + 300))) },
  { name: 'searches that miss', size: 100, path: (n) => searched(`qx${word(n)}zzv${n}`) },
  { name: 'unknown pages', size: 30, path: (n) => `/no-such-page-${n}` },
]

interface Answer {
  status: number
  took: number
}

/** What others see of the site while one network asks for as much as it can. */
export function overload(): Promise<Section> {
  return withSite(async (site) => {
    await fillForSearch(site)
    await gatherNow(site)
    const cookie = await signIn(site)
    const measured = []
    for (const crowd of [null, ...crowds]) measured.push(await beside(site, cookie, crowd))
    return {
      title: 'One network that asks for too much',
      notes: [
        `Each crowd keeps its number of requests under way for ${span / 1000} s from one address; a visitor of ` +
          'another network and the administrator ask beside it, one after the other. The site is that of the search.',
        'Of the crowd: how many of its requests were answered in a second, and how many of them were told to come again.',
      ],
      tables: [
        {
          head: [
            'beside (ms: median, p99)',
            'cached page',
            'uncached page',
            'the desk',
            'answered/s',
            'refused',
          ],
          rows: measured.map(({ name, cached, anew, desk, answered, refused }) => [
            name,
            timesOf(cached),
            timesOf(anew),
            timesOf(desk),
            shown(answered, ''),
            refused,
          ]),
        },
      ],
      verdicts: measured
        .slice(1)
        .flatMap(({ name, cached, anew, desk }) => [
          atMost(`${name}: cached page, p99`, [percentile(cached, 0.99)], 200, 'ms'),
          atMost(`${name}: uncached page, slowest`, [Math.max(...anew)], 1000, 'ms'),
          atMost(`${name}: the desk, slowest`, [Math.max(...desk)], 1000, 'ms'),
        ]),
    }
  })
}

async function beside(site: Site, cookie: string, crowd: Crowd | null) {
  const end = performance.now() + span
  const keepAsking = async (headers: Record<string, string>, path: (n: number) => string) => {
    const agent = new Agent({ keepAlive: true })
    const times: number[] = []
    for (let n = 0; performance.now() < end; n += 1) {
      const { status, took } = await ask(site, { path: path(n), headers, agent })
      times.push(status === 200 ? took : longest)
      await pause(between)
    }
    agent.destroy()
    return times
  }
  const visitor = { 'x-forwarded-for': '127.2.0.1' }
  const run = Math.random().toString(36).slice(2)
  const [answers, cached, anew, desk] = await Promise.all([
    crowd ? pressing(site, crowd, end) : [],
    keepAsking(visitor, () => pages.home),
    keepAsking(visitor, (n) => `${pages.students}?q=${run}${n}`),
    keepAsking({ ...visitor, cookie }, () => pages.desk),
  ])
  const refused = answers.filter(({ status }) => status === 503).length
  return {
    name: crowd ? `${crowd.size} ${crowd.name}` : 'nobody',
    cached,
    anew,
    desk,
    answered: ((answers.length - refused) * 1000) / span,
    refused: answers.length === 0 ? '' : `${Math.round((100 * refused) / answers.length)} %`,
  }
}

/** All that a crowd was answered. */
async function pressing(site: Site, { size, path }: Crowd, end: number): Promise<Answer[]> {
  const headers = { 'x-forwarded-for': '127.1.0.1' }
  const agent = new Agent({ keepAlive: true, maxSockets: size })
  const answers: Answer[] = []
  let next = 0
  const one = async () => {
    while (performance.now() < end) {
      next += 1
      answers.push(await ask(site, { path: path(next), headers, agent }))
    }
  }
  await Promise.all(Array.from({ length: size }, one))
  agent.destroy()
  return answers
}

interface Asked {
  path: string
  headers: Record<string, string>
  agent: Agent
}

/** A request that fails has no status, and took as long as any may. */
function ask({ origin }: Site, { path, headers, agent }: Asked): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve) => {
    const asking = request(origin + path, { headers, agent, timeout: longest }, (response) => {
      response
        .resume()
        .once('end', () =>
          resolve({ status: response.statusCode ?? 0, took: performance.now() - began }),
        )
    })
    asking.once('timeout', () => asking.destroy())
    asking.once('error', () => resolve({ status: 0, took: longest }))
    asking.end()
  })
}

function timesOf(times: number[]) {
  return `${shown(median(times), '')}, ${shown(percentile(times, 0.99), '')}`
}

function searched(q: string) {
  return `${calls.search}?${new URLSearchParams({ q })}`
}

function word(n: number) {
  return vocabulary[n % vocabulary.length] ?? ''
}

/** With its third and fourth letter exchanged, as fingers do. */
function swapped(right: string) {
  return right.slice(0, 2) + right.charAt(3) + right.charAt(2) + right.slice(4)
}
