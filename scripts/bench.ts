import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { besideWrites } from '../bench/beside-writes.ts'
import { coldVisits } from '../bench/cold-visits.ts'
import { pageBytes } from '../bench/page-bytes.ts'
import { busyRemark, conditions } from '../bench/machine.ts'
import { files } from '../bench/files.ts'
import { login } from '../bench/login.ts'
import { members } from '../bench/members.ts'
import { memory } from '../bench/memory.ts'
import { overload } from '../bench/overload.ts'
import { pages } from '../bench/pages.ts'
import { renderSection, type Section } from '../bench/report.ts'
import { search } from '../bench/search.ts'
import { scale } from '../bench/scale.ts'
import { startTimes } from '../bench/start-times.ts'
import { setup } from '#test/system-user.ts'
import { runChild } from './bring/child.mjs'
import { isFresh } from './build/freshness.ts'
import { messageOf } from './program/message-of.ts'
import { say } from './program/say.ts'

const root = join(import.meta.dirname, '..')
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
}

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
  await buildWhenStale()
  const cleanUp = await setup()
  await measure(names).finally(cleanUp)
}

async function measure(names: string[]) {
  const head = ['# What Lyceum costs', '', ...conditions(root), ...busyRemark()].join('\n')
  say(head)
  const sections: string[] = []
  for (const [name, part] of Object.entries(parts)) {
    if (names.length === 0 || names.includes(name)) sections.push(await run(name, part))
  }
  if (names.length > 0) return
  await writeFile(join(root, 'bench', 'RESULTS.md'), `${[head, ...sections].join('\n\n')}\n`)
  say('\nWritten to bench/RESULTS.md.')
}

async function buildWhenStale() {
  if (await isFresh(root)) return
  const code = await runChild(process.execPath, [join(root, 'scripts', 'build.ts')])
  if (code !== 0) process.exit(code)
}

/** One part that fails must not take the figures of the others along. */
async function run(name: string, part: () => Promise<Section>) {
  const section = await part().then(renderSection, (error: unknown) => {
    process.exitCode = 1
    return `## ${name}\n\nNot measured: ${messageOf(error)}`
  })
  say(`\n${section}`)
  return section
}
