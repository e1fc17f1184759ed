import { setTimeout as pause } from 'node:timers/promises'
import { inMebibytes } from './memory.ts'
import type { Table } from './report.ts'
import type { Site } from './site.ts'
import { asBrowser, visit } from './visit.ts'
import { atMost, shown } from './verdict.ts'

/** What it costs to answer a call for all of a list, once and four times at once. */
export async function wholeList(site: Site, call: string, mostMemory: number) {
  const one = await ask(site, call, 1)
  const four = await ask(site, call, 4)
  const table: Table = {
    head: [call, 'memory', 'seconds', 'MB on the wire'],
    rows: [
      ['one client', shown(one.grown, 'MiB'), shown(one.seconds, ''), shown(one.megabytes, '')],
      ['four', shown(four.grown, 'MiB'), shown(four.seconds, ''), shown(four.megabytes, '')],
    ],
  }
  const verdicts = [atMost(`${call}: memory on top`, [one.grown], mostMemory, 'MiB')]
  return { table, verdicts }
}

async function ask(site: Site, call: string, clients: number) {
  await pause(1000)
  await site.forgetPeak()
  const before = await site.usage()
  const began = performance.now()
  const replies = await Promise.all(
    Array.from({ length: clients }, () => visit(site.origin + call, asBrowser)),
  )
  const seconds = (performance.now() - began) / 1000
  const grown = inMebibytes((await site.usage()).peak - before.memory)
  const wire = replies.reduce((sum, { body }) => sum + body.length, 0)
  return { grown, seconds, megabytes: wire / 1e6 }
}
