import { join } from 'node:path'
import type * as Bundle from '#server/main.ts'
import { runChild } from './bring/child.mjs'
import { isFresh } from './build/freshness.ts'
import { messageOf } from './message-of.ts'
import { say } from './say.ts'
import { untilAskedToStop } from './until-asked-to-stop.ts'

/** How long open requests and running jobs get to finish, in milliseconds. */
const patience = 15_000
const root = join(import.meta.dirname, '..')

// React takes its slow development half unless this is set before it is first loaded.
process.env.NODE_ENV = 'production'

await buildWhenStale()
const asked = untilAskedToStop()
const running = await startSite().catch(giveUp)
say(`Lyceum is ready: ${running.address}`)
// What a start leaves behind is an eighth of its memory; V8 by itself would keep it for good.
globalThis.gc?.({ type: 'major', flavor: 'last-resort' })
await asked
say('Closing: requests and jobs under way are being finished. Ctrl-C again ends at once.')
setTimeout(() => process.exit(1), patience).unref()
await running.stop()
say('Closed.')
process.exit(0)

/** The build has a process of its own: a running site need not keep the builder's memory. */
async function buildWhenStale() {
  if (await isFresh(root)) return
  const code = await runChild(process.execPath, [join(root, 'scripts', 'build.ts')])
  if (code !== 0) process.exit(code)
}

async function startSite() {
  // It exists once built, so the compiler must not look for it.
  const bundle = join(root, 'build', 'server', 'main.js')
  const { start, builtPages }: typeof Bundle = await import(bundle)
  const pages = await builtPages(join(root, 'build', 'client'))
  return start({ environment: process.env, root, pages, say })
}

function giveUp(error: unknown): never {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
}
