import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Blobs } from '#store/blobs/blobs.ts'
import { openBlobs } from '#store/blobs/disk.ts'
import { refuseCutOff } from '#store/backup/unfinished-restore.ts'
import { openDatabase, readConnections } from '#store/database.ts'
import { isStandby, isTakingOver } from '#store/database-errors.ts'
import type { ReplicaFigures } from '#store/replica.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { makePrivateFolder } from '#store/private-files.ts'
import { readObjectsAddress } from '#store/objects/address.ts'
import { openSizedPictures } from '#store/pictures/sized-pictures.ts'
import { openPrivatePostgres } from '#store/private-postgres/open.ts'
import { untilPrimary } from '#store/when-away.ts'
import type { Config } from './config.ts'

interface OpenOptions {
  config: Config
  migrations: string
  /** Tells the person at the terminal what is going on. */
  say: (sentence: string) => void
  onTrouble: (error: Error) => void
  /** Called when the read replica is left alone, and when it is asked again. */
  onReplica?: (state: ReplicaFigures['state']) => void
}

/** Opens and migrates the database and opens the blob store; close() ends both. */
export async function openStores(options: OpenOptions) {
  const { config } = options
  if (config.DATABASE_URL !== undefined) await makePrivateFolder(config.DATA_DIR)
  const records = await openRecords(options)
  const blobs = await openFiles(config)
  const pictures = await openSizedPictures(join(config.DATA_DIR, 'pictures'), blobs)
  return { ...records, blobs, pictures }
}

type FilesConfig = Pick<Config, 'FILES_URL' | 'DATA_DIR' | 'FILES_SIGNED_DOWNLOADS'>

/** Opens the blob store alone. Throws a sentence where an object store cannot be reached, or refuses. */
export async function openFiles(config: FilesConfig): Promise<Blobs> {
  const { FILES_URL: place = pathToFileURL(join(config.DATA_DIR, 'files')).href } = config
  return openFilesAt(place, config, 'FILES_URL')
}

/** The same at an address as FILES_URL has them, and the variable that named it, if one did. */
export async function openFilesAt(
  place: string,
  { DATA_DIR, FILES_SIGNED_DOWNLOADS: signs }: FilesConfig,
  variable?: string,
): Promise<Blobs> {
  const address = readObjectsAddress(place)
  if (!address) return openBlobs(fileURLToPath(place))
  // Its client is large: sites that keep their files on disk never load it.
  const [{ openBucket }, { openObjects }] = await Promise.all([
    import('#store/objects/bucket.ts'),
    import('#store/blobs/objects.ts'),
  ])
  return openObjects(await openBucket(address, variable), join(DATA_DIR, 'arriving-files'), {
    signs,
  })
}

/** Opens the database alone, without bringing it to any schema. */
export async function openPostgres(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  say: (sentence: string) => void,
) {
  if (DATABASE_URL === undefined) return openPrivatePostgres({ dataDir: DATA_DIR, say })
  return { connection: { connectionString: DATABASE_URL }, close: async () => {} }
}

/** Opens and migrates the database alone. Throws a sentence where only a part of a site was restored. */
export async function openRecords({ config, migrations, say, onTrouble, onReplica }: OpenOptions) {
  await refuseCutOff(config.DATA_DIR)
  const server = await openPostgres(config, say)
  await untilPrimary(
    () => migrateDatabase(server.connection, migrations),
    (error) => say(`${waits} (${reasonOf(error)}).`),
  ).catch(explain)
  const replica =
    config.DATABASE_READ_URL && onReplica
      ? { connection: { connectionString: config.DATABASE_READ_URL }, onTurn: onReplica }
      : null
  const database = await openDatabase(server.connection, {
    connections: readConnections,
    replica,
    onTrouble,
  })
  const close = async () => {
    await database.close()
    await server.close()
  }
  return { database, connection: server.connection, close }
}

const waits = 'Waiting for up to half a minute: the database in DATABASE_URL is not ready'

/** What a server says, or its machine, when DATABASE_URL does not lead to a database of ours. */
const closedDoors = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '28P01',
  '28000',
  '3D000',
]

function explain(error: Error & { code?: string }): never {
  if (!closedDoors.includes(error.code ?? '') && !isTakingOver(error)) throw error
  const sentence = isStandby(error)
    ? `The database in DATABASE_URL takes no writes (${reasonOf(error)}). Promote it, or point DATABASE_URL at the server that does.`
    : `Could not connect to the database in DATABASE_URL (${reasonOf(error)}). Check that it is running and that its address, user, password and database are correct.`
  throw new Error(sentence, { cause: error })
}

/** What the server said; around it stands which question it was said to. */
function reasonOf({ cause, message }: Error): string {
  return cause instanceof Error ? reasonOf(cause) : message
}
