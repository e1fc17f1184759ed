import { failed, offline } from '#contract/messages/viewer.ts'
import { fileStatus } from '../api/network.ts'
import { probes } from '#contract/paths.ts'

/** Before each look whether the site can be reached, in seconds; the last one goes on. */
const waits = [2, 4, 8, 15, 30, 60]
/** What comes and is lost each time is not asked for for ever. */
const mostTries = 6

export type ComeBack = ReturnType<typeof comeBack>

/**
 * Does again what failed for want of a connection. After `wait`, it is done as soon as the browser
 * says that it is online, or a look finds the site; nobody looks while the page is out of sight.
 * `rest` ends the waiting, and `done` forgets the failures as well.
 */
export function comeBack(again: () => void) {
  let [looks, tries] = [0, 0]
  let waiting: AbortController | null = null

  function wait() {
    rest()
    const { signal } = (waiting = new AbortController())
    window.addEventListener('online', backOnline, { signal })
    document.addEventListener('visibilitychange', () => void look(signal), { signal })
    lookLater(signal)
  }

  function backOnline() {
    tries = 0
    goOn()
  }

  function lookLater(signal: AbortSignal) {
    if (tries >= mostTries) return
    const seconds = waits[Math.min(looks, waits.length - 1)] ?? 0
    looks += 1
    const turn = setTimeout(() => void look(signal), seconds * 1000)
    signal.addEventListener('abort', () => clearTimeout(turn), { once: true })
  }

  async function look(signal: AbortSignal) {
    if (document.hidden || tries >= mostTries) return
    const isThere = (await fileStatus(probes.alive)) !== 0
    if (signal.aborted) return
    if (isThere) goOn()
    else lookLater(signal)
  }

  function goOn() {
    tries += 1
    rest()
    again()
  }

  function rest() {
    waiting?.abort()
    waiting = null
  }

  function done() {
    looks = 0
    tries = 0
    rest()
  }

  return { wait, rest, done }
}

/**
 * Whether what is said of a failure, by its name or in a sentence, may be over by itself: no
 * connection, or an answer such as that of a site that has too much to do.
 */
export function isPassing(said: string) {
  return said === 'offline' || said === 'failed' || said === offline || said === failed
}

/**
 * Code that was lost on its way stays lost in some browsers for as long as the page lives, so the page
 * comes anew; not under a form that somebody works in.
 */
export function readPageAnew() {
  if (!document.querySelector('dialog[open]')) location.reload()
}
