import { join } from 'node:path'
import type pg from 'pg'
import type { ScheduledJob } from '#domain/jobs/schedule.ts'
import { backUpToTarget, type BackupTarget, proveTarget } from '#domain/site/target-backup.ts'
import { askProcess } from '#domain/workers/ask-process.ts'
import type { TargetAnswer } from '#store/backup/at-target.ts'
import type { Db } from '#store/database.ts'
import { nameOf, readObjectsAddress } from '#store/objects/address.ts'
import type { Config } from './config.ts'
import type { TargetQuestion } from './target-program.ts'

interface TargetBackupOptions {
  config: Config
  environment: NodeJS.ProcessEnv
  connection: pg.PoolConfig
  db: Db
  /** The folder of the migrations. */
  migrations: string
  /** What signs sessions. */
  secret: Uint8Array
}

/** For how long a backup or its proof may take, in milliseconds; what was sent until then stays sent. */
const limit = 3 * 3_600_000

/** Where this site backs itself up to; null for nowhere. */
export function backupTargetOf({ BACKUP_TARGET: given }: Config): BackupTarget | null {
  if (given === undefined) return null
  const address = readObjectsAddress(given)
  return { name: address ? nameOf(address) : given }
}

/**
 * What is done for the backups at BACKUP_TARGET; nothing without one. It is done by a process of its own:
 * a file server that does not answer would otherwise keep the threads that read files for visitors.
 */
export function targetBackups({
  config,
  environment,
  connection,
  db,
  migrations,
  secret,
}: TargetBackupOptions) {
  const target = backupTargetOf(config)
  const { BACKUP_TARGET: place, DATA_DIR: dataDir } = config
  if (!target || place === undefined) return { scheduled: [], close: () => {} }
  const { FILES_URL, FILES_SIGNED_DOWNLOADS } = config
  const program = new URL('./target-program.ts', import.meta.url)
  const ask = askProcess<TargetQuestion, TargetAnswer>(program, limit, environment)
  const site = {
    target: place,
    opener: {
      passphrase: config.BACKUP_PASSPHRASE,
      recipient: config.BACKUP_RECIPIENT,
      secret,
    },
    connection: { ...connection },
    dataDir,
    migrations,
    scratch: join(dataDir, 'proof'),
  }
  const files = { FILES_URL, DATA_DIR: dataDir, FILES_SIGNED_DOWNLOADS }
  const options: Parameters<typeof backUpToTarget>[0] = {
    db,
    target,
    order: (order) => ask({ order, site, files }),
    dataDir,
    leastFree: config.MIN_FREE_SPACE,
  }
  const scheduled: ScheduledJob[] = [
    { name: 'back-up', schedule: { everyMinutes: 4 }, run: () => backUpToTarget(options) },
    { name: 'prove', schedule: { at: '02:37' }, run: () => proveTarget(options) },
  ]
  return { scheduled, close: ask.end }
}
