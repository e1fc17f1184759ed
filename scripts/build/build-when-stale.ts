import { join } from 'node:path'
import { runChild } from '../bring/child.mjs'
import { isFresh } from './freshness.ts'

/** Builds the program where something of it has changed since; ends this process where that fails. */
export async function buildWhenStale(root: string): Promise<void> {
  if (await isFresh(root)) return
  const code = await runChild(process.execPath, [join(root, 'scripts', 'build.ts')])
  if (code !== 0) process.exit(code)
}
