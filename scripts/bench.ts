import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { besideWrites } from '../bench/beside-writes.ts'
import { copies } from '../bench/copies.ts'
import { coldVisits } from '../bench/cold-visits.ts'
import { pageBytes } from '../bench/page-bytes.ts'
import { busyRemark, conditions } from '../bench/machine.ts'
import { files } from '../bench/files.ts'
import { growth } from '../bench/growth.ts'
import { login } from '../bench/login.ts'
import { members } from '../bench/members.ts'
import { memory } from '../bench/memory.ts'
import { overload } from '../bench/overload.ts'
import { pages } from '../bench/pages.ts'
import { renderSection, type Section } from '../bench/report.ts'
import { search } from '../bench/search.ts'
import { scale } from '../bench/scale.ts'
import { soak } from '../bench/soak.ts'
import { startTimes } from '../bench/start-times.ts'
import { fileOf, writeSummary } from '../bench/results.ts'
import { setup } from '#test/system-user.ts'
import { buildWhenStale } from './build/freshness.ts'
import { messageOf } from './program/message-of.ts'
import { say } from './program/say.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'bench', 'results')
const parts: Record<string, () => Promise<Section>> = {
  bytes: pageBytes,
  visits: coldVisits,
  pages,
  members,
  writes: besideWrites,
  start: startTimes,
  memory,
  login,
  files,
  scale,
  search,
  overload,
  copies,
  growth,
  soak,
}
/** What takes an hour by itself is measured only where it is named. */
const onlyWhenNamed = new Set(['soak'])

process.env.NODE_ENV = 'production'

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

async function main(names: string[]) {
  const unknown = names.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0) {
    throw new Error(
      `There is no part “${unknown.join(', ')}”, only ${Object.keys(parts).join(', ')}.`,
    )
  }
  await buildWhenStale(root)
  const cleanUp = await setup()
  await measure(names).finally(cleanUp)
}

/** Measures the parts that are named, or all, and writes each as it ends. */
async function measure(names: string[]) {
  const remark = busyRemark()
  say(['# What Lyceum costs', '', ...conditions(root), ...remark].join('\n'))
  await mkdir(results, { recursive: true })
  for (const [name, part] of Object.entries(parts)) {
    const isAsked = names.length === 0 ? !onlyWhenNamed.has(name) : names.includes(name)
    if (isAsked) await run(name, part, remark)
  }
  await writeSummary(root)
  say('\nWritten to bench/RESULTS.md.')
}

/** One part that fails must not take the figures of the others along. `remark`: of the machine as it was found. */
async function run(name: string, part: () => Promise<Section>, remark: string[]) {
  const measured = { name, conditions: [...conditions(root), ...remark] }
  try {
    const section = await part()
    const raw = [measured.conditions.join('\n'), renderSection(section)].join('\n\n')
    say(`\n${raw}`)
    await writeFile(join(results, `${name}.md`), `${raw}\n`)
    await writeFile(fileOf(root, name), `${JSON.stringify({ ...measured, section }, null, 2)}\n`)
  } catch (error) {
    process.exitCode = 1
    say(`\n${name} was not measured: ${messageOf(error)}`)
  }
}
