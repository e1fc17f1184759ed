import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPrivatePostgres } from '#store/private-postgres/open.ts'

/** Linux counts in hundredths of a second for every program, whatever its own clock does. */
const tick = 10_000

/**
 * A function that tells the microseconds which the PostgreSQL of a data folder has used, all its
 * processes together; NaN on systems that do not say.
 */
export async function postgresCpu(dataDir: string): Promise<() => number> {
  if (process.platform !== 'linux') return () => Number.NaN
  const postgres = await openPrivatePostgres({ dataDir, say: () => {} })
  const [pid = ''] = (await readFile(join(postgres.folder, 'postmaster.pid'), 'utf8')).split('\n')
  await postgres.close()
  return () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(readTimes)
      .filter((times) => times?.id === pid || times?.parent === pid)
      .reduce((sum, times) => sum + (times?.ticks ?? 0) * tick, 0)
}

/** Of the process itself and of those of its children that have ended; null where it just ended. */
function readTimes(id: string) {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8')
    // The second field is the program's name in brackets, which may hold blanks.
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = rest.slice(9, 13).reduce((sum, field) => sum + Number(field), 0)
    return { id, parent, ticks }
  } catch {
    return null
  }
}
