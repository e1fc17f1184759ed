import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { createLogger, logWhatNodeSays } from '#server/logger.ts'
import { builtPages, start } from '#server/main.ts'
import { messageOf } from './message-of.ts'
import { say } from './say.ts'
import { sweepAtRest } from './sweep-at-rest.ts'
import { untilAskedToStop } from './until-asked-to-stop.ts'

/** How long open requests and running jobs get to finish, in milliseconds. */
const patience = 15_000
// The build puts this program beside the bundle (scripts/build/site-program.ts).
const root = join(import.meta.dirname, '..', '..')

// Whatever is written without saying for whom is for this user alone.
process.umask(0o077)

const log = createLogger('info')
logWhatNodeSays(log)

const asked = untilAskedToStop()
const running = await startSite().catch(giveUp)
say(`Lyceum is ready: ${running.address}`)
// What a start leaves behind is an eighth of its memory; V8 by itself would keep it for good. Sweeping
// takes a tenth of a second, which those who waited for the start need not wait as well.
setTimeout(() => {
  // For the next start: what this one has compiled, and nothing that days of use add to it.
  flushCompileCache()
  sweep()
  sweepAtRest(sweep)
}, 1000).unref()
await asked
say('Closing: finishing open requests and jobs. Press Ctrl-C again to stop at once.')
setTimeout(() => process.exit(1), patience).unref()
await running.stop()
say('Closed.')
process.exit(0)

async function startSite() {
  const pages = await builtPages(join(root, 'build', 'client'))
  return start({ environment: process.env, root, pages, say })
}

function sweep() {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' })
}

function giveUp(error: unknown): never {
  say(messageOf(error))
  log.fatal(error, 'the site could not start')
  process.exit(1)
}
