import { findBinaries, readyBinaries } from './binaries.ts'
import { makeCluster, readClusterMajor } from './cluster.ts'
import { holdServer } from './hold.ts'
import { letGo } from './let-go.ts'
import { choosePlace, type Place } from './place.ts'
import { startServer } from './postmaster.ts'
import { socketPort } from './socket-folder.ts'

export interface PrivatePostgres {
  /** What `pg` takes to connect. */
  connection: { host: string; port: number; user: string; database: string }
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
}: PrivatePostgresOptions): Promise<PrivatePostgres> {
  const found = await findBinaries()
  const place = await choosePlace(dataDir, say)
  const binaries = await readyBinaries(found, place.user)
  if ((await readClusterMajor(place.folder)) === null) {
    say(`Making a private PostgreSQL in ${place.folder}. This happens once.`)
    await makeCluster({ binaries, place, settings })
  }
  await refuseOtherMajor(place, found.version)
  const server = { host: place.socketFolder, port: socketPort, user: 'lyceum' }
  const hold = await holdServer({
    server,
    folder: place.folder,
    start: () => startServer({ binaries, place, settings }),
  })
  return {
    connection: { ...server, database: 'lyceum' },
    folder: place.folder,
    close: () => letGo({ hold, server, folder: place.folder }),
  }
}

async function refuseOtherMajor({ folder }: Place, version: string) {
  const major = await readClusterMajor(folder)
  const ours = version.split('.')[0]
  if (major === ours) return
  if (major === null) {
    throw new Error(
      `${folder} is not a PostgreSQL data folder and not empty. Move away what is in it and start again.`,
    )
  }
  throw new Error(
    `The data in ${folder} are of PostgreSQL ${major}, but this Lyceum brings PostgreSQL ${ours}. ` +
      `Start the Lyceum that made them, export everything there, and import it into an empty data folder.`,
  )
}
