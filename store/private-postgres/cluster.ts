import { chown, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWhole } from './draft.ts'
import { hasCode } from './error-code.ts'
import type { Place } from './place.ts'
import { runProgram } from './run-program.ts'
import { settingArguments } from './settings.ts'

/** The major version of PostgreSQL ('18') that made a data folder, or null where there is none. */
export async function readClusterMajor(folder: string) {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  })
  return version && version.trim()
}

interface NewCluster {
  binaries: string
  place: Place
  settings: Record<string, string>
}

/**
 * Makes a data folder with the empty database `lyceum`. It is built beside its place and moved
 * there finished: a kill leaves no half of one, and of two processes at once the later one's goes.
 */
export async function makeCluster({ binaries, place, settings }: NewCluster) {
  const { folder, user } = place
  const speed = settings.fsync === 'off' ? ['--no-sync'] : []
  await buildWhole(folder, async (draft) => {
    if (user) await chown(draft, user.uid, user.gid)
    await runProgram(join(binaries, 'bin', 'initdb'), [...initArguments(draft), ...speed], { user })
    const single = ['--single', '-D', draft, '-c', 'exit_on_error=on']
    await runProgram(
      join(binaries, 'bin', 'postgres'),
      [...single, ...settingArguments(settings), 'postgres'],
      { user, input: 'create database lyceum\n' },
    )
  })
}

/** The built-in locale sorts alike on every machine, so an updated system never breaks an index. */
function initArguments(folder: string) {
  return [
    `--pgdata=${folder}`,
    '--username=lyceum',
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
}
