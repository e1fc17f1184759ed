import { chown, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWhole } from './draft.ts'
import { hasCode } from './error-code.ts'
import type { Place } from './place.ts'
import { admitOwnRole, ownRole, superuser } from './roles.ts'
import { runProgram } from './run-program.ts'
import { runAlone, type Cluster } from './run-alone.ts'

/** The major version of PostgreSQL ('18') that made a data folder, or null where there is none. */
export async function readClusterMajor(folder: string) {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  })
  return version && version.trim()
}

interface NewCluster extends Cluster {
  place: Place
  password: string
  /** For a server on which tests make a database each. */
  mayCreateDatabases: boolean
}

/**
 * Makes a data folder with the empty database `lyceum`, which belongs to a role of that name. It is
 * built beside its place and moved there finished: a kill leaves no half of one, and of two processes
 * at once the later one's goes.
 */
export async function makeCluster({ place, password, mayCreateDatabases, ...cluster }: NewCluster) {
  const { folder, user } = place
  const speed = cluster.settings.fsync === 'off' ? ['--no-sync'] : []
  await buildWhole(folder, async (draft) => {
    const initdb = join(cluster.binaries, 'bin', 'initdb')
    if (user) await chown(draft, user.uid, user.gid)
    await runProgram(initdb, [...initArguments(draft), ...speed], { user })
    const statements = [...ownRole(password), 'create database lyceum owner lyceum']
    if (mayCreateDatabases) statements.push('alter role lyceum createdb')
    await runAlone(cluster, { folder: draft, user, database: 'postgres', statements })
    await admitOwnRole({ folder: draft, user })
  })
}

/** The built-in locale sorts alike on every machine, so an updated system never breaks an index. */
function initArguments(folder: string) {
  return [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    '--auth-local=reject',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
}
