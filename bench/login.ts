import { join } from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { pages } from '#contract/paths.ts'
import { visitUntilKept } from './addresses.ts'
import type { HashingOrder } from './bare-hashing.ts'
import { withLoad, type Load } from './load.ts'
import type { Login, LoginOrder, LoginsTaken } from './login-sender.ts'
import { median, percentile } from './median.ts'
import { addAccounts } from './member-accounts.ts'
import { ask, withProgram } from './program.ts'
import type { Section, Table } from './report.ts'
import { withSite, type Site } from './site.ts'
import { atLeast, shown, withRange } from './verdict.ts'

const password = 'a bench of four planks'
const turns = 3
const senderPath = join(import.meta.dirname, 'login-sender.ts')
const hasherPath = join(import.meta.dirname, 'bare-hashing.ts')
const seconds = 4

type Send = (order: Omit<LoginOrder, 'origin'>) => Promise<LoginsTaken>

/** What a login costs, and whether a flood of them is felt by those who read. */
export function login(): Promise<Section> {
  return withSite((site) =>
    withLoad((load) =>
      withProgram(senderPath, (sender) =>
        withProgram(hasherPath, async (hasher) => {
          const known = await addAccounts(site, password)
          const send: Send = (order) => ask(sender, { origin: site.origin, ...order })
          const times = await compareNames(send, known)
          const rates = await compareRates(send, known, hasher)
          const read = await readMeanwhile({ send, load, site })
          return {
            title: 'Login',
            notes: [
              'Times: one wrong password for each name, known and unknown by turns, at one connection. ' +
                'Rate: right passwords at eight connections, beside one argon2id after the other. ' +
                'Flood: the front page at 32 connections while 80 more send logins without end.',
            ],
            tables: [times, rates.table, read.table],
            verdicts: [
              atLeast('logins of the bare argon2id rate', rates.shares, 85, '%'),
              atLeast('pages under a flood of logins', read.shares, 50, '%'),
            ],
          }
        }),
      ),
    ),
  )
}

/** By turns, so that what else the machine does falls on both. */
async function compareNames(send: Send, known: Login[]): Promise<Table> {
  const logins = known.flatMap(({ loginInput }) => [
    { loginInput, password: 'not this one' },
    { loginInput: `X${loginInput.slice(1)}`, password: 'not this one' },
  ])
  await send({ connections: 1, logins: [{ loginInput: 'nobody', password }] })
  const { latencies } = await send({ connections: 1, logins })
  const of = (rest: number) => latencies.filter((_, at) => at % 2 === rest)
  return {
    head: ['wrong password for', 'median', '10 %', '90 %', 'tries'],
    rows: [timesRow('a known name', of(0)), timesRow('an unknown name', of(1))],
  }
}

function timesRow(name: string, times: Float64Array) {
  const at = (share: number) => shown(percentile(times, share), 'ms')
  return [name, shown(median(times), 'ms'), at(0.1), at(0.9), String(times.length)]
}

async function compareRates(send: Send, known: Login[], hasher: ChildProcess) {
  const bare: number[] = []
  const logins: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const hashing: HashingOrder = { seconds }
    bare.push(await ask<number>(hasher, hashing))
    const taken = await send({ connections: 8, logins: known, seconds })
    logins.push((taken.statuses[200] ?? 0) / taken.seconds)
  }
  const shares = logins.map((rate, turn) => (rate / (bare[turn] ?? Number.NaN)) * 100)
  const head = ['logins/s', 'bare argon2id/s', '% of bare']
  return {
    shares,
    table: { head, rows: [[withRange(logins, ''), withRange(bare, ''), withRange(shares, '')]] },
  }
}

interface Reading {
  send: Send
  load: Load
  site: Site
}

async function readMeanwhile({ send, load, site }: Reading) {
  const url = site.origin + pages.home
  await visitUntilKept(url)
  const read = async () => {
    const taken = await load({
      url,
      headers: { 'accept-encoding': 'br' },
      connections: 32,
      seconds,
    })
    return taken.completed / taken.seconds
  }
  const strangers = Array.from({ length: 50_000 }, (_, at) => ({
    loginInput: `stranger ${at}`,
    password: 'not this one',
  }))
  const quiet: number[] = []
  const flooded: number[] = []
  const answered: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    quiet.push(await read())
    const flood = send({ connections: 80, logins: strangers, seconds: seconds + 1 })
    flooded.push(await read())
    const { statuses, seconds: lasted } = await flood
    answered.push(Object.values(statuses).reduce((sum, count) => sum + count, 0) / lasted)
  }
  const shares = flooded.map((rate, turn) => (rate / (quiet[turn] ?? Number.NaN)) * 100)
  const head = ['pages/s alone', 'pages/s under the flood', '%', 'logins/s answered meanwhile']
  const row = [
    withRange(quiet, ''),
    withRange(flooded, ''),
    withRange(shares, ''),
    withRange(answered, ''),
  ]
  return { shares, table: { head, rows: [row] } }
}
