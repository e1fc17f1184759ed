import { join } from 'node:path'
import type { Place } from './place.ts'
import { runProgram } from './run-program.ts'
import { settingArguments } from './settings.ts'

/** What runs a data folder. */
export interface Cluster {
  binaries: string
  settings: Record<string, string>
}

interface Work extends Pick<Place, 'folder' | 'user'> {
  database: string
  statements: string[]
}

/**
 * Runs statements as the superuser, one after the other, in a process that nobody connects to: while
 * the server runs it fails, and the superuser has no other way in.
 */
export async function runAlone(
  { binaries, settings }: Cluster,
  { folder, user, database, statements }: Work,
) {
  const single = ['--single', '-D', folder, '-c', 'exit_on_error=on']
  const lines = statements.map((statement) => `${statement.replace(/\s+/g, ' ').trim()}\n`)
  await runProgram(
    join(binaries, 'bin', 'postgres'),
    [...single, ...settingArguments(settings), database],
    { user, input: lines.join('') },
  )
}
