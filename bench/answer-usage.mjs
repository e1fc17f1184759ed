import { readFileSync, writeFileSync } from 'node:fs'

// Loaded ahead of Lyceum (`node --import`), which so runs as it always does and yet tells the
// benchmark what it uses. Plain JavaScript, because the memory that Node needs to strip types would
// be counted as Lyceum's.
process.on('message', (question) => {
  if (question === 'usage') process.send?.(usage())
  if (question === 'forget peak') process.send?.(forgetPeak())
  if (question === 'swept heap') process.send?.(sweptHeap())
})
// Nobody is left to stop us when the benchmark is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

/** @returns {import('./usage.ts').Usage} */
function usage() {
  const { user, system } = process.cpuUsage()
  return { cpu: user + system, memory: process.memoryUsage.rss(), peak: peak() }
}

/** Linux alone counts it for this program; elsewhere it may hold the parent's, whose copy we were. */
function peak() {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024
  const [, kibibytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kibibytes) * 1024
}

/** Bytes in use once all that nobody holds is gone. */
function sweptHeap() {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

function forgetPeak() {
  if (process.platform === 'linux') writeFileSync('/proc/self/clear_refs', '5')
  return true
}
