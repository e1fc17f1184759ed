import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { Blobs } from '../blobs/blobs.ts'
import { isUnreachable } from '../blobs/blob-error.ts'
import { chooseBackup, type Manifest, readManifests } from './manifest.ts'
import { asTyped, openShelf } from './open-shelf.ts'
import { hoursAndNights, thinOut } from './retention.ts'
import { BackupUnderWay, takeBackup, takeBackupSince } from './take.ts'
import { makeVault, type Opener, openVault } from './vault.ts'
import { verifyBackup } from './verify.ts'

/** What is to be done at the place that a site backs itself up to. */
export type TargetOrder =
  | {
      work: 'take'
      /** Backups were made there before: an empty place is then not the one that was meant. */
      isKnown: boolean
      /** What is there could not be proved. */
      isSuspect: boolean
      /** The moment of the backup that was proved last, which stays; null for none. */
      provedAt: string | null
    }
  | { work: 'prove' }

/** What came of it; trouble is a sentence that says what to do. */
export type TargetAnswer =
  | { outcome: 'taken' | 'unchanged' | 'proved'; takenAt: string }
  | { outcome: 'busy' }
  | { outcome: 'failed'; trouble: string }

/** The place, the site, and where a backup can be restored for a try. */
export interface TargetSite {
  /** A folder, or the address of an object store. */
  target: string
  /** What opens what is encrypted there, or is to be. */
  opener: Opener
  connection: ClientConfig
  /** Opens the files of the site; throws where their store is away. */
  openFiles: () => Promise<Pick<Blobs, 'get' | 'path' | 'place'>>
  dataDir: string
  /** The folder of the migrations of this program. */
  migrations: string
  /** A folder of this alone, in which a database may be made for a while. */
  scratch: string
}

/** Makes or proves a backup at the target. Never throws. */
export async function workAtTarget(site: TargetSite, order: TargetOrder): Promise<TargetAnswer> {
  try {
    return order.work === 'take' ? await take(site, order) : await prove(site)
  } catch (error) {
    if (error instanceof BackupUnderWay) return { outcome: 'busy' }
    return { outcome: 'failed', trouble: explain(error) }
  }
}

async function take(
  { target, opener, openFiles, ...site }: TargetSite,
  { isKnown, isSuspect, provedAt }: TargetOrder & { work: 'take' },
): Promise<TargetAnswer> {
  const shelf = await openShelf(target)
  // Behind the path of a disk that is not mounted lies another disk: nothing is begun there anew.
  const vault = isKnown ? await openVault(shelf, opener) : await makeVault(shelf, opener)
  const earlier = (await readManifests(vault)).at(-1)
  if (isKnown && !earlier) throw new Error(vanished(vault.name, target))
  if ((opener.passphrase ?? opener.recipient) !== undefined && !vault.isEncrypted) {
    throw new Error(
      `The backups in ${vault.name} are not encrypted, and this site’s are to be. Set BACKUP_TARGET to an empty place.`,
    )
  }
  if (earlier) await refuseOther(earlier, site.dataDir, vault.name)
  const options = {
    ...site,
    blobs: await openFiles(),
    target: vault,
    isSuspect,
    afterwards: async (taken: Manifest) => {
      if (!earlier || hourOf(earlier) === hourOf(taken)) return
      const staying = [taken.takenAt, ...(provedAt === null ? [] : [provedAt])]
      await thinOut(vault, { rules: hoursAndNights, staying })
    },
  }
  if (!earlier || isSuspect) {
    return { outcome: 'taken', takenAt: (await takeBackup(options)).takenAt }
  }
  const taken = await takeBackupSince(options, earlier)
  return taken
    ? { outcome: 'taken', takenAt: taken.takenAt }
    : { outcome: 'unchanged', takenAt: earlier.takenAt }
}

const hourOf = ({ takenAt }: Pick<Manifest, 'takenAt'>) => takenAt.slice(0, 13)

/** Two sites in one place would take each other's backups for their own, and thin them out. */
async function refuseOther({ sessionSecret }: Manifest, dataDir: string, name: string) {
  const own = await readFile(join(dataDir, 'session-secret'), 'utf8').catch(() => null)
  if (own === null || sessionSecret === null || own === sessionSecret) return
  throw new Error(
    `${name} holds the backups of another site. Set BACKUP_TARGET to a place of this site’s own.`,
  )
}

async function prove({ target, opener, ...site }: TargetSite): Promise<TargetAnswer> {
  const source = await openVault(await openShelf(target), opener)
  const backup = await chooseBackup(source)
  // What a kill in the middle of an earlier proof left.
  await rm(site.scratch, { recursive: true, force: true })
  await verifyBackup({ source, backup, ...site })
  return { outcome: 'proved', takenAt: backup.takenAt }
}

const vanished = (name: string, target: string) =>
  `${name} is empty, or not there: the backups that were made there are gone. Mount its disk, or make it reachable. To begin anew there, type: npm run backup -- ${asTyped(target)}`

/** By the code of the system; what it says itself is for programmers. */
const byCode: Record<string, string> = {
  ENOSPC: 'There is no room left at the place of the backups. Make room there, or choose another.',
  EDQUOT: 'The quota at the place of the backups is used up. Raise it, or choose another place.',
  EACCES: 'The site’s user may not write to the place of the backups. Give it that right.',
  EPERM: 'The site’s user may not write to the place of the backups. Give it that right.',
  EROFS:
    'The place of the backups can only be read. Mount its disk for writing; under systemd, name the folder in ReadWritePaths as well (systemctl edit).',
  EIO: 'The disk of the backups cannot be read or written. Check it, or replace it.',
  ENOENT: 'The place of the backups has gone in the middle. Mount its disk, or make it reachable.',
  ESTALE: 'The place of the backups was mounted anew in the middle. The next backup goes there.',
  ENOTCONN: 'The file server of the backups does not answer. Check that it is running.',
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (isUnreachable(error)) {
    return `${error.message} Check that it is running, and that its keys may list, read, write and remove there.`
  }
  const sentence = 'code' in error ? byCode[String(error.code)] : undefined
  return sentence ?? error.message
}
