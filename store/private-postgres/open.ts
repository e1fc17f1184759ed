import { join } from 'node:path'
import { keptSecret } from '../kept-secret.ts'
import { findBinaries, readyBinaries } from './binaries.ts'
import { makeCluster, readClusterMajor } from './cluster.ts'
import type { Server } from './hold-connection.ts'
import { holdServer } from './hold.ts'
import { letGo, stopUnused } from './let-go.ts'
import { choosePlace, type Place } from './place.ts'
import { startServer } from './postmaster.ts'
import { admitsOwnRoleOnly, takeOverRoles } from './roles.ts'
import type { Cluster } from './run-alone.ts'
import { socketPort } from './socket-folder.ts'

export interface PrivatePostgres {
  /** What `pg` takes to connect. */
  connection: Server & { database: string }
  /** PostgreSQL's own data folder. */
  folder: string
  /** Stops the server, unless another client is connected: then it is left to them. */
  close(): Promise<void>
}

interface PrivatePostgresOptions {
  dataDir: string
  /** Server settings over the usual ones; a server that already runs keeps those it has. */
  settings?: Record<string, string>
  /** Is told, in whole sentences, what a person would want to know. */
  say: (message: string) => void
  /** Decided when the folder is made. */
  mayCreateDatabases?: boolean
}

/**
 * Opens Lyceum's own PostgreSQL: makes it the first time, joins it when it runs, starts it
 * otherwise. The server is a process of its own that outlives this one. Throws one error that a
 * person can act on: no binaries for this machine, data of another major version or of another
 * user, or a server that does not start (with the end of its log).
 */
export async function openPrivatePostgres({
  dataDir,
  settings = {},
  say,
  mayCreateDatabases = false,
}: PrivatePostgresOptions): Promise<PrivatePostgres> {
  const found = await findBinaries()
  const place = await choosePlace(dataDir)
  const cluster = { binaries: await readyBinaries(found, place), settings }
  // Kept before the data folder is made, so that of two processes at once both know the same.
  const password = String(await keptSecret(join(place.home, 'postgres-password')))
  const server = { host: place.socketFolder, port: socketPort, user: 'lyceum', password }
  if ((await readClusterMajor(place.folder)) === null) {
    say(`Creating a private PostgreSQL database in ${place.folder}. This happens once.`)
    await makeCluster({ ...cluster, place, password, mayCreateDatabases })
  }
  await refuseOtherMajor(place, found.version)
  if (!(await admitsOwnRoleOnly(place.folder))) await takeOver(cluster, place, server)
  const hold = await holdServer({
    server,
    home: place.home,
    start: () => startServer({ ...cluster, place }),
  })
  return {
    connection: { ...server, database: 'lyceum' },
    folder: place.folder,
    close: () => letGo({ hold, server, place }),
  }
}

/** An older Lyceum's server asks for no password, and may have outlived it. */
async function takeOver(cluster: Cluster, place: Place, server: Server) {
  await stopUnused(server, place)
  await takeOverRoles(cluster, place, server.password).catch(async (error: Error) => {
    // Another process that starts just now may have been faster.
    if (await admitsOwnRoleOnly(place.folder)) return
    throw new Error(
      `The database in ${place.folder} was created by an older version of Lyceum and could not be ` +
        `upgraded. If that version is still running, stop it and start again. (${error.message})`,
      { cause: error },
    )
  })
}

async function refuseOtherMajor({ folder }: Place, version: string) {
  const major = await readClusterMajor(folder)
  const ours = version.split('.')[0]
  if (major === ours) return
  if (major === null) {
    throw new Error(
      `${folder} is not empty and is not a PostgreSQL data folder. Move its contents elsewhere and start again.`,
    )
  }
  throw new Error(
    `The data in ${folder} was created by PostgreSQL ${major}, but this version of Lyceum includes ` +
      `PostgreSQL ${ours}. Start the version of Lyceum that created it, export everything there, and ` +
      `import it into an empty data folder.`,
  )
}
