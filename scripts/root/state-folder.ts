import { createHash } from 'node:crypto'
import { join } from 'node:path'

/** Where root puts what the system user runs and, where that user cannot reach them, the data. */
export const stateFolder = process.env.STATE_DIRECTORY || '/var/lib/lyceum'

/**
 * Where the programs stand that were built from this folder. Each folder of sources has its own, for
 * it knows no sites but those started from it, and removes what none of these runs from.
 */
export function programsOf(root: string): string {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12)
  return join(stateFolder, 'program', `from-${name}`)
}
