import type { StdioOptions } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { runChild } from '../bring/child.mjs'

/** Where a program says what it says: here, or in a file. */
export type Spoken = StdioOptions

export interface TestCount {
  passed: number
  failed: number
}

export const noTests: TestCount = { passed: 0, failed: 0 }

export function sum(a: TestCount, b: TestCount): TestCount {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

/** Runs one project of vitest.config.ts and counts its tests. */
export async function runTests(root: string, project: string, stdio: Spoken): Promise<TestCount> {
  const report = join(root, '.cache', 'tests', `${project}.json`)
  await rm(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = join(root, 'node_modules', '.bin', 'vitest')
  const code = await runChild(vitest, ['run', '--project', project, ...reporters], {
    cwd: root,
    stdio,
  })
  return countOf(await readFile(report, 'utf8').catch(() => '{}'), code)
}

/** As much of vitest's JSON report as is read; a run that was cut off wrote none. */
const jsonReport = z.object({
  numPassedTests: z.number().default(0),
  numFailedTests: z.number().default(0),
})

/** The counts of a report; a run that failed otherwise (a file that does not load) failed once. */
export function countOf(report: string, code: number): TestCount {
  const { numPassedTests: passed, numFailedTests: failed } = jsonReport.parse(JSON.parse(report))
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}
