import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clock } from '../bench/faults/clock.ts'
import { databaseAway } from '../bench/faults/database-away.ts'
import { addUp, type Fault, type Figures } from '../bench/faults/figures.ts'
import { failover } from '../bench/faults/failover.ts'
import { fullDisk } from '../bench/faults/full-disk.ts'
import { kills } from '../bench/faults/kills.ts'
import { mailServer } from '../bench/faults/mail-server.ts'
import { mails } from '../bench/faults/mails.ts'
import { objectStore } from '../bench/faults/object-store.ts'
import { powerCuts } from '../bench/faults/power-cuts.ts'
import { stops } from '../bench/faults/stops.ts'
import { conditions } from '../bench/machine.ts'
import { renderSection } from '../bench/report.ts'
import { writeSummary } from '../bench/results.ts'
import { setup } from '#test/system-user.ts'
import { buildWhenStale } from './build/freshness.ts'
import { messageOf } from './program/message-of.ts'
import { say } from './program/say.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'bench', 'results')
const faults: Record<string, Fault> = {
  kills,
  'power-cuts': powerCuts,
  stops,
  database: databaseAway,
  disk: fullDisk,
  mails,
  'mail-server': mailServer,
  'object-store': objectStore,
  failover,
  clock,
}

/** One fault as it was measured, in one run or in several. */
interface Measured {
  /** Of the last run. */
  conditions: string[]
  figures: Figures
  /** Of all of them; what was kept of earlier ones before that knows only the last. */
  rounds?: Round[]
}

interface Round {
  times: number
  conditions: string[]
}

process.env.NODE_ENV = 'production'

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

/** All of them as often as usual, or one, so often; `more` adds to what was measured of it already. */
async function main([name, times, more]: string[]) {
  if (name !== undefined && !Object.hasOwn(faults, name)) {
    throw new Error(`There is no fault “${name}”, only ${Object.keys(faults).join(', ')}.`)
  }
  await buildWhenStale(root)
  await mkdir(results, { recursive: true })
  const cleanUp = await setup()
  await measureAll(name, times, more === 'more').finally(cleanUp)
  await writeResults()
}

async function measureAll(name: string | undefined, times: string | undefined, addsUp: boolean) {
  for (const [one, fault] of Object.entries(faults)) {
    if (name === undefined || name === one) await measure(one, fault, times, addsUp)
  }
}

/** One fault that fails must not take the figures of the others along. */
async function measure(name: string, fault: Fault, times: string | undefined, addsUp: boolean) {
  const measured = conditions(root)
  try {
    const often = Number(times ?? fault.usual)
    const figures = await fault.run(often)
    const earlier = addsUp ? await read(name) : null
    const all = earlier ? addUp(earlier.figures, figures) : figures
    const rounds = [...(earlier ? roundsOf(earlier) : []), { times: often, conditions: measured }]
    const kept: Measured = { conditions: measured, figures: all, rounds }
    await writeFile(fileOf(name), `${JSON.stringify(kept)}\n`)
    say(`\n${renderSection(fault.judge(all))}`)
  } catch (error) {
    process.exitCode = 1
    say(`\n${name} was not measured: ${messageOf(error)}`)
  }
}

/** All that was measured last of each fault, as one part of the benchmark. */
async function writeResults() {
  const sections = []
  for (const [name, fault] of Object.entries(faults)) {
    const measured = await read(name)
    if (measured) sections.push({ ...measured, section: fault.judge(measured.figures) })
  }
  const [first] = sections
  if (!first) return
  const raw = sections.map((one) => [conditionsOf(one), renderSection(one.section)])
  await writeFile(join(results, 'faults.md'), `${raw.flat().join('\n\n')}\n`)
  const section = {
    title: 'Faults',
    notes: [],
    tables: [],
    verdicts: sections.flatMap(({ section: { title, verdicts } }) =>
      verdicts.map((verdict) => ({ ...verdict, what: `${title}: ${verdict.what}` })),
    ),
  }
  const measured = { name: 'faults', conditions: first.conditions, section }
  await writeFile(join(results, 'faults.json'), `${JSON.stringify(measured, null, 2)}\n`)
  await writeSummary(root)
}

/** Where a part was measured, and under what load each of its rounds was, if there was more than one. */
function conditionsOf({ conditions: last, rounds = [] }: Measured) {
  if (rounds.length < 2) return last.join('\n')
  const said = rounds.map((round) => {
    const [date, commit, load] = ['Date', 'Commit', 'Load average at the start'].map((what) =>
      round.conditions.find((line) => line.startsWith(`- ${what}: `))?.slice(`- ${what}: `.length),
    )
    return `  - ${round.times} on ${date}, commit ${commit}, load ${load}`
  })
  const machine = last.filter((line) => !/^- (Date|Commit|Load)/.test(line))
  return [...machine, '- In rounds:', ...said].join('\n')
}

/** What was kept before rounds were counts how often by itself, under one of these names. */
function roundsOf({ rounds, conditions: measured, figures: { counts } }: Measured): Round[] {
  const times = counts.stops ?? counts.faults ?? counts.kills ?? counts.troubles ?? 0
  return rounds ?? [{ times, conditions: measured }]
}

async function read(name: string): Promise<Measured | null> {
  const text = await readFile(fileOf(name), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

function fileOf(name: string) {
  return join(results, `faults-${name}.json`)
}
