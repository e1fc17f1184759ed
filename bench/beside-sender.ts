import { Agent, get, type RequestOptions } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { calls, pages, profilePath } from '#contract/paths.ts'
import { ask, saveProfile, type Answer, type Writer } from './ask-site.ts'
import { asBrowser } from './visit.ts'

/** Reads at an even pace, and students who save their profiles, for a span of milliseconds. */
export interface BesideOrder {
  origin: string
  span: number
  paths: readonly string[]
  /** Of whoever reads; '' for a guest. */
  cookie: string
  /** In milliseconds. */
  betweenReads: number
  students: readonly Writer[]
  /** Of one student, in milliseconds. */
  betweenWrites: number
  /** Whether what is read after each write is looked at. */
  isChecked: boolean
}

export interface BesideTaken extends Counted {
  reads: Read[]
}

process.on('message', (order: BesideOrder) => {
  void take(order).then((taken) => process.send?.(taken))
})
process.on('disconnect', () => process.exit())

async function take(order: BesideOrder): Promise<BesideTaken> {
  const end = performance.now() + order.span
  const [reads, ...written] = await Promise.all([
    keepReading(order, end),
    ...order.students.map((student, at) => keepWriting(order, { student, at, end })),
  ])
  const sum = (what: keyof Counted) => written.reduce((total, counted) => total + counted[what], 0)
  return { reads, writes: sum('writes'), checks: sum('checks'), stale: sum('stale') }
}

/** Of one read, in milliseconds. */
export interface Read {
  /** Until it was answered; since it was sent, where a timer had it sent before it was due. */
  sinceDue: number
  /** Between when it was due and when the load sent it. */
  lateness: number
}

async function keepReading({ origin, paths, cookie, betweenReads }: BesideOrder, end: number) {
  const headers = cookie === '' ? asBrowser : { ...asBrowser, cookie }
  const agent = new Agent({ keepAlive: true })
  const reads: Read[] = []
  const asked: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; began + n * betweenReads < end; n += 1) {
    const due = began + n * betweenReads
    await pause(Math.max(0, due - performance.now()))
    const path = paths[n % paths.length] ?? pages.home
    const sent = performance.now()
    const from = Math.min(due, sent)
    asked.push(
      readThrough(origin + path, { agent, headers }).then(() => {
        reads.push({ sinceDue: performance.now() - from, lateness: sent - from })
      }),
    )
  }
  await Promise.all(asked)
  agent.destroy()
  return reads
}

/** Reads a page as a browser asks for it, and keeps none of it. */
function readThrough(url: string, asking: RequestOptions) {
  return new Promise<void>((resolve, reject) => {
    const asked = get(url, asking, (response) => {
      const { statusCode } = response.resume()
      if (statusCode === 200) response.once('end', resolve)
      else reject(new Error(`${url} answered ${statusCode}.`))
    })
    asked.once('error', reject)
  })
}

interface Writing {
  student: Writer
  at: number
  end: number
}

interface Counted {
  writes: number
  checks: number
  stale: number
}

async function keepWriting(
  { origin, students, betweenWrites, isChecked }: BesideOrder,
  { student, at, end }: Writing,
): Promise<Counted> {
  const counted = { writes: 0, checks: 0, stale: 0 }
  // Not all in one moment.
  await pause((at * betweenWrites) / students.length)
  for (let turn = 0; performance.now() < end; turn += 1) {
    const due = performance.now() + betweenWrites
    const summary = `Turn ${turn} of writer ${at}.`
    await saveProfile({ origin }, student, { profile_desc: summary })
    counted.writes += 1
    const answers = isChecked ? await readBack(origin, student) : []
    counted.checks += answers.length
    counted.stale += answers.filter(({ text }) => !text.includes(summary)).length
    await pause(Math.max(0, due - performance.now()))
  }
  return counted
}

/** The answers, but for those of a site too busy to give one: it tells whoever waits to come again. */
async function readBack(origin: string, { registerNumber, cookie }: Writer): Promise<Answer[]> {
  const path = profilePath(registerNumber)
  const answers = await Promise.all([
    ask({ origin }, { path }),
    ask({ origin }, { path, headers: { cookie } }),
    ask({ origin }, { path: `${calls.students}?reg_no=${registerNumber}` }),
  ])
  return answers.filter(({ status }) => status !== 503)
}
