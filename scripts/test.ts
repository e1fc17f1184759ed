import { join } from 'node:path'
import { runChild } from './bring/child.mjs'
import { isFresh } from './build/freshness.ts'
import { findChromium } from './chromium.ts'
import { messageOf } from './program/message-of.ts'
import { say } from './program/say.ts'
import { noTests, runTests, sum, type TestCount } from './test/run-tests.ts'

const root = join(import.meta.dirname, '..')

interface Step {
  name: string
  /** What it counted; throws when it failed without counting. */
  run: () => Promise<TestCount>
}

const steps: Step[] = [
  { name: 'route types', run: tool('react-router', 'typegen') },
  { name: 'format', run: tool('oxfmt', '--check', '.') },
  { name: 'lint', run: tool('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'types', run: tool('tsc', '--noEmit') },
  { name: 'unused code', run: tool('knip') },
  { name: 'laws, domain, store, calls', run: () => runTests(root, 'unit') },
  { name: 'object store', run: () => runTests(root, 'objects') },
  { name: 'build', run: build },
  { name: 'three copies', run: () => runTests(root, 'copies') },
  { name: 'browser', run: browser },
  { name: 'pages', run: () => runTests(root, 'pages') },
  { name: 'journeys', run: () => runTests(root, 'journeys') },
]

const { passed, failed } = await runAll()
say(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Runs step after step up to the first that fails. */
async function runAll(): Promise<TestCount> {
  let total = noTests
  for (const step of steps) {
    const began = Date.now()
    say(`\n── ${step.name}`)
    total = sum(total, await step.run().catch(failure))
    say(`   ${step.name}: ${((Date.now() - began) / 1000).toFixed(1)} s`)
    if (total.failed > 0) return total
  }
  return total
}

function failure(error: unknown): TestCount {
  say(messageOf(error))
  return { passed: 0, failed: 1 }
}

function tool(name: string, ...given: string[]) {
  return () => program(join(root, 'node_modules', '.bin', name), given)
}

async function build() {
  if (await isFresh(root)) return noTests
  return program(process.execPath, [join(root, 'scripts', 'build.ts')])
}

async function browser() {
  process.env.CHROMIUM_PATH = findChromium()
  return noTests
}

async function program(path: string, given: string[]): Promise<TestCount> {
  const code = await runChild(path, given, { cwd: root })
  if (code !== 0) throw new Error(`It ended with code ${code}.`)
  return noTests
}
