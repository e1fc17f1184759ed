import { readFile } from 'node:fs/promises'
import { logPath } from '#store/private-postgres/server-log.ts'
import type { Site } from '../site.ts'

/** What a start after a kill waits for, one after the other; the site is loaded meanwhile. */
export const startPhases = {
  program: 'PostgreSQL is started',
  tries: 'it is started again, where what was killed is not gone yet',
  sync: 'it has the system write its files to the disk',
  redo: 'it does anew what its log says',
  checkpoint: 'it writes a checkpoint',
  site: 'the site is loaded to its end, connects, looks for migrations and makes the first page',
}

type Phase = keyof typeof startPhases

/** By what PostgreSQL says when each of its own phases ends. */
const ends = {
  sync: /automatic recovery in progress/,
  redo: /redo (done|is not required)/,
  checkpoint: /ready to accept connections/,
}

/** How long each phase of the start of this site took that has just ended at `readyAt`, in milliseconds. */
export async function phasesOf(
  { folder, startedIn }: Pick<Site, 'folder' | 'startedIn'>,
  readyAt: number,
): Promise<Record<Phase, number>> {
  const began = readyAt - startedIn
  const log = await readFile(logPath(folder), 'utf8')
  const said = log.split('\n').flatMap((line) => {
    // After a power cut the first line of a start follows the rest of one that was cut off.
    const [, day, time] = [...line.matchAll(/(\d{4}-\d\d-\d\d) ([\d:.]+) UTC/g)].at(-1) ?? []
    const at = Date.parse(`${day}T${time}Z`)
    return at >= began ? [{ at, line }] : []
  })
  const starts = said.filter(({ line }) => line.includes('starting PostgreSQL'))
  const [first, last] = [starts.at(0)?.at ?? readyAt, starts.at(-1)?.at ?? readyAt]
  const phases = { program: first - began, tries: last - first, sync: 0, redo: 0, checkpoint: 0 }
  let since = last
  for (const phase of ['sync', 'redo', 'checkpoint'] as const) {
    const end = said.findLast(({ at, line }) => at >= last && ends[phase].test(line))?.at ?? since
    phases[phase] = end - since
    since = end
  }
  return { ...phases, site: readyAt - since }
}
