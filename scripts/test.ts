import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runChild } from './bring/child.mjs'
import { isFresh } from './build/freshness.ts'
import { findChromium } from './chromium.ts'
import { messageOf } from './program/message-of.ts'
import { say } from './program/say.ts'
import { noTests, runTests, sum, type Spoken, type TestCount } from './test/run-tests.ts'

const root = join(import.meta.dirname, '..')

interface Step {
  name: string
  /** What it counted; throws when it failed without counting. What it says goes where it is told. */
  run: (spoken: Spoken) => Promise<TestCount>
}

/**
 * The steps of a stage need nothing of one another and are begun in this order, two at a time. Of the
 * checks those that take long come first, so that neither core waits for the other; the object store
 * is waited for more than it works, and leaves its core to the rest.
 */
const stages: [Step, ...Step[]][] = [
  [{ name: 'route types', run: tool('react-router', 'typegen') }],
  [
    { name: 'lint', run: tool('oxlint', '--type-aware', '--deny-warnings') },
    { name: 'build', run: build },
    { name: 'types', run: tool('tsc', '--noEmit') },
    { name: 'unused code', run: tool('knip') },
    { name: 'format', run: tool('oxfmt', '--check', '.') },
  ],
  [
    { name: 'laws, domain, store, calls', run: tests('unit') },
    { name: 'object store', run: tests('objects') },
  ],
  [{ name: 'three copies', run: tests('copies') }],
  [{ name: 'browser', run: browser }],
  [{ name: 'pages', run: tests('pages') }],
  [{ name: 'journeys', run: tests('journeys') }],
]

const { passed, failed } = await runAll()
say(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Runs stage after stage up to the first in which something fails. */
async function runAll(): Promise<TestCount> {
  let total = noTests
  for (const stage of stages) {
    total = (await runStage(stage)).reduce(sum, total)
    if (total.failed > 0) return total
  }
  return total
}

/** What the first step says is seen as it says it; what the others say, once all of them are done. */
async function runStage([first, ...others]: readonly [Step, ...Step[]]): Promise<TestCount[]> {
  const due = others.values()
  const reports: Report[] = []
  const runDue = async () => {
    for (const step of due) reports.push(await runAside(step))
  }
  const runFirst = async () => {
    say(`\n── ${first.name}`)
    const { count, remarks } = await runStep(first, 'inherit')
    say(remarks)
    await runDue()
    return count
  }
  const [count] = await Promise.all([runFirst(), runDue()])
  for (const { remarks } of reports) say(`\n── ${remarks}`)
  return [count, ...reports.map((report) => report.count)]
}

interface Report {
  count: TestCount
  /** What there is to say of the step, in lines. */
  remarks: string
}

async function runAside(step: Step): Promise<Report> {
  const path = join(root, '.cache', 'tests', `${step.name}.log`)
  await mkdir(dirname(path), { recursive: true })
  const log = await open(path, 'w')
  const { count, remarks } = await runStep(step, ['ignore', log.fd, log.fd])
  await log.close()
  const said = await readFile(path, 'utf8')
  return { count, remarks: [step.name, said.trim(), remarks].filter(Boolean).join('\n') }
}

async function runStep({ name, run }: Step, spoken: Spoken): Promise<Report> {
  const began = Date.now()
  const lines: string[] = []
  const count = await run(spoken).catch((error: unknown) => {
    lines.push(messageOf(error))
    return { passed: 0, failed: 1 }
  })
  lines.push(`   ${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return { count, remarks: lines.join('\n') }
}

function tests(project: string) {
  return (spoken: Spoken) => runTests(root, project, spoken)
}

function tool(name: string, ...given: string[]) {
  return (spoken: Spoken) => program(join(root, 'node_modules', '.bin', name), given, spoken)
}

async function build(spoken: Spoken) {
  if (await isFresh(root)) return noTests
  return program(process.execPath, [join(root, 'scripts', 'build.ts')], spoken)
}

async function browser() {
  process.env.CHROMIUM_PATH = findChromium()
  return noTests
}

async function program(path: string, given: string[], stdio: Spoken): Promise<TestCount> {
  const code = await runChild(path, given, { cwd: root, stdio })
  if (code !== 0) throw new Error(`It ended with code ${code}.`)
  return noTests
}
