import { join } from 'node:path'
import type { Order, Taken } from './load-generator.ts'
import { ask, startProgram, stopProgram } from './program.ts'

/** Sends requests from a process of its own. Throws when a reply was no 200 or none came. */
export type Load = (order: Order) => Promise<Taken>

export async function withLoad<Result>(work: (load: Load) => Promise<Result>): Promise<Result> {
  const program = startProgram(join(import.meta.dirname, 'load-generator.ts'))
  const load: Load = async (order) => {
    const taken = await ask<Taken>(program, order)
    if (taken.failed > 0) throw new Error(`${order.url} was no 200 ${taken.failed} times.`)
    if (taken.completed === 0) throw new Error(`${order.url} gave no answer in ${taken.seconds} s.`)
    return taken
  }
  return work(load).finally(() => stopProgram(program))
}
