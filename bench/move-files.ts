import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FilePlace } from './file-server.ts'
import type { RestedServer } from './file-turns.ts'
import type { Moved, MoveOrder } from './file-mover.ts'
import { ask, startProgram, stopProgram } from './program.ts'
import type { Site } from './site.ts'
import type { Usage } from './usage.ts'

/** A server whose use of processor and memory is known. */
export type FileServer = Pick<Site, 'origin' | 'usage' | 'forgetPeak'>

/** Moves large files from or to a server. */
export type Move = (order: MoveOrder) => Promise<Moved>

/** Bytes of one file, and how many are moved at once. */
export const large = { size: 50_000_000, count: 8 }

/** Microseconds of processor in a second of rest. */
const mostAtRest = 20_000

/** Files are moved by a process of its own. */
export async function withMover<Result>(work: (move: Move) => Promise<Result>): Promise<Result> {
  const program = startProgram(join(import.meta.dirname, 'file-mover.ts'))
  return work((order) => ask(program, order)).finally(() => stopProgram(program))
}

interface BareProgram extends FilePlace {
  /** One of `bare-file`, `bare-base64` and `bare-upload`. */
  program: string
}

/** Runs `work` beside a bare server of files in a process of its own. */
export async function withBareFiles<Result>(
  { program: name, path }: BareProgram,
  work: (server: RestedServer) => Promise<Result>,
): Promise<Result> {
  const program = startProgram(join(import.meta.dirname, `${name}.ts`))
  const place: FilePlace = { path }
  const start = async () =>
    rested({
      origin: await ask<string>(program, place),
      usage: () => ask<Usage>(program, 'usage'),
      forgetPeak: () => ask<void>(program, 'forget peak'),
    })
  return start()
    .then(work)
    .finally(() => stopProgram(program))
}

/** Waits until a server does nothing any more: after a start it is busy for a while. */
export async function rested(server: FileServer): Promise<RestedServer> {
  for (let before = -Infinity; ;) {
    const { cpu, memory } = await server.usage()
    if (cpu - before < mostAtRest) return { ...server, atRest: memory }
    before = cpu
    await pause(1000)
  }
}
