import { join } from 'node:path'
import type { BareReply } from './bare-server.ts'
import { ask, startProgram, stopProgram } from './program.ts'
import type { Usage } from './usage.ts'
import type { Reply } from './visit.ts'

/** A bare `node:http` server in a process of its own. */
export interface Bare {
  /** From now on it answers everything with this reply; returns its origin. */
  imitate(reply: Reply): Promise<string>
  usage(): Promise<Usage>
}

export async function withBare<Result>(work: (bare: Bare) => Promise<Result>): Promise<Result> {
  const program = startProgram(join(import.meta.dirname, 'bare-server.ts'))
  const bare: Bare = {
    imitate: (reply) => ask(program, likeness(reply)),
    usage: () => ask(program, 'usage'),
  }
  return work(bare).finally(() => stopProgram(program))
}

/** Headers that Node sends by itself, of which there would be two. */
const nodesOwn = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

function likeness({ headers, body }: Reply): BareReply {
  const kept = Object.entries(headers).filter(([name]) => !nodesOwn.has(name))
  return { headers: { ...Object.fromEntries(kept), 'content-length': body.length }, body }
}
