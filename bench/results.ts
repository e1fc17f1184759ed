import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Measured, renderSummary } from './summary.ts'

/** The parts of the benchmark, in the order of the summary; the faults have a command of their own. */
const partNames = [
  'bytes',
  'visits',
  'pages',
  'members',
  'writes',
  'start',
  'memory',
  'login',
  'files',
  'scale',
  'search',
  'overload',
  'copies',
  'growth',
  'soak',
  'faults',
]

/** Sums up what was measured last of each part, by this run or an earlier one. */
export async function writeSummary(root: string): Promise<void> {
  const measured = await Promise.all(partNames.map((name) => readMeasured(root, name)))
  const summary = renderSummary(measured.filter((one) => one !== null))
  await writeFile(join(root, 'bench', 'RESULTS.md'), `${summary}\n`)
}

/** The figures of a part. */
export function fileOf(root: string, name: string): string {
  return join(root, 'bench', 'results', `${name}.json`)
}

/** Null for what was never measured. */
async function readMeasured(root: string, name: string): Promise<Measured | null> {
  const text = await readFile(fileOf(root, name), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}
