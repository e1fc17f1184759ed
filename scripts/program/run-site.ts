import { spawn } from 'node:child_process'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createLogger, logWhatNodeSays } from '#server/logger.ts'
import { builtPages, drawn, start } from '#server/main.ts'
import { stopBegun } from '#store/private-postgres/open.ts'
import { keepStart, keptPictures } from './kept-code.ts'
import { messageOf } from './message-of.ts'
import { say } from './say.ts'
import { sweepAtRest } from './sweep-at-rest.ts'

/** How long open requests and running jobs get to finish, or a start to be over, in milliseconds. */
const patience = 20_000

const log = createLogger('info', { journal: process.env.JOURNAL_STREAM })
logWhatNodeSays(log)

interface SiteToRun {
  /** The folder of the release. */
  root: string
  /** Resolves when the site is to stop. */
  asked: Promise<void>
}

/** Runs the site until somebody has asked for its end, and then ends the process. */
export async function runSite({ root, asked }: SiteToRun): Promise<never> {
  // What Node does of itself at this signal is to end.
  const atLevelSignal = { act: () => {} }
  process.on('SIGUSR2', () => atLevelSignal.act())
  void asked.then(() => setTimeout(() => process.exit(1), patience).unref())
  const running = await startSite(root).catch(giveUp)
  atLevelSignal.act = running.switchLogLevel
  say(`Lyceum is ready: ${running.address}`)
  tellSystemd('READY=1')
  // What a start leaves behind is an eighth of its memory; V8 by itself would keep it for good. Sweeping
  // takes a tenth of a second, which those who waited for the start need not wait as well.
  setTimeout(() => {
    storeStart()
    const sweep = exposeCollector()
    sweep()
    sweepAtRest(sweep)
    // By itself the heap doubles before it is swept; with less than this, a page made anew costs up to
    // half as much again. A start, whose pieces mostly stay, would take a tenth longer with it.
    setFlagsFromString('--heap-growing-percent=50')
  }, 1000).unref()
  await asked
  tellSystemd('STOPPING=1')
  say('Closing: finishing open requests and jobs. Press Ctrl-C again to stop at once.')
  await running.stop()
  // A site that ends within its first second has not stored it yet.
  storeStart()
  say('Closed.')
  process.exit(0)
}

async function startSite(root: string) {
  for (const [name, markup] of keptPictures()) drawn.set(name, markup)
  const pages = builtPages(join(root, 'build', 'client'))
  return start({ environment: process.env, root, pages, say })
}

/** For the next start: what this one has compiled and drawn, and nothing that days of use add to it. */
function storeStart() {
  flushCompileCache()
  try {
    keepStart(drawn)
  } catch (error) {
    log.warn(error, 'what this start has made could not be stored, so the next one takes longer')
  }
}

/**
 * Returns what sweeps away all that nobody holds. From then on anybody can ask the collector, also for what
 * arrives and leaves (store/blobs/sweep-chunks.ts). A new context has it while the flag is up; on the
 * command line that flag would keep V8 from taking the code of Node itself, which comes compiled.
 */
function exposeCollector() {
  setFlagsFromString('--expose-gc')
  const collect: NonNullable<typeof globalThis.gc> = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  globalThis.gc = collect
  return () => collect({ type: 'major', flavor: 'last-resort' })
}

/**
 * Tells systemd how far the site is, where it was started by a unit of Type=notify. Node cannot send to
 * its socket, so systemd's own program does.
 */
function tellSystemd(state: 'READY=1' | 'STOPPING=1') {
  if (!process.env.NOTIFY_SOCKET) return
  const told = spawn('systemd-notify', [state], { stdio: 'inherit' })
  told.on('error', (error) => log.error(error, 'systemd could not be told'))
}

async function giveUp(error: unknown): Promise<never> {
  await stopBegun(process.env.DATA_DIR || './data')
  say(messageOf(error))
  log.fatal(error, 'the site could not start')
  process.exit(1)
}
