import { toOneDecimal } from '#contract/write-number.ts'
import { and, count, desc, eq, gte, ilike, isNotNull, isNull, notExists } from 'drizzle-orm'
import * as words from '#contract/messages/set-up.ts'
import { contentPath, pages } from '#contract/paths.ts'
import { accounts, passkeys } from '#store/account-schema.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { Reader } from '#store/database.ts'
import { mails } from '#store/mail-schema.ts'
import type { MailWorker } from '../mail/mail-worker.ts'
import { leftInWords } from '../sample/count-words.ts'
import { isAnyLeft, sampleLeft, type SampleRemnant } from '../sample/sample-remnants.ts'
import { backupsStand } from './backups-stand.ts'
import { momentInFull, momentInWords } from './moment-in-words.ts'
import type { BackupTarget } from './target-backup.ts'
import { timeZone } from './clock.ts'

/** One point of how the site is set up, and in a sentence how it stands or what is to be done. */
export interface SetUpCheck {
  name: keyof typeof words.checks
  isGood: boolean
  fact: string
  /** Where it is put right; undefined where that is not on the site. */
  path?: string
  /** Records that it is about, each with its address. */
  records?: readonly Pick<SampleRemnant, 'name' | 'path'>[]
}

export interface Looked {
  mail: Pick<MailWorker, 'way' | 'trouble'>
  storage: Pick<Blobs, 'check' | 'freeSpace' | 'place'>
  /** The address that links in mails lead to. */
  origin: string
  backsUpNightly: boolean
  /** Where the site backs itself up to besides; null for nowhere. */
  backupTarget: BackupTarget | null
}

const day = 86_400_000
/** Mails that failed longer ago say nothing of how the site is set up now. */
const lookedBack = 7
/** Some hundred documents, in bytes. */
const leastSpace = 2_000_000_000

/** How the site is set up, point by point. What needs attention is told as what to do. */
export async function checkSetUp(
  db: Reader,
  { mail, storage, origin, ...backups }: Looked,
  now = new Date(),
): Promise<SetUpCheck[]> {
  return [
    { name: 'address', ...addressStands(origin) },
    { name: 'mail', ...(await mailStands(db, mail, now)), path: pages.mail },
    { name: 'storage', ...(await storageStands(storage)) },
    ...(await backupsStand(db, backups, now)),
    {
      name: 'clock',
      isGood: true,
      fact: words.clockLine(momentInFull(now), timeZone()),
      path: contentPath('department', 'contact'),
    },
    { name: 'administrators', ...(await administratorsStand(db)), path: pages.members },
    { name: 'sample', ...(await sampleStands(db)) },
  ]
}

export type Standing = Pick<SetUpCheck, 'isGood' | 'fact' | 'records' | 'path'>

function addressStands(origin: string): Standing {
  const { hostname, protocol } = new URL(origin)
  const isOfMachine = /^(localhost|127\..*|\[::1\])$/.test(hostname)
  if (isOfMachine) return { isGood: false, fact: words.addressOfMachine(origin) }
  return protocol === 'https:'
    ? { isGood: true, fact: words.addressGood(origin) }
    : { isGood: false, fact: words.addressInTheOpen(origin) }
}

/** Whether mails leave. */
export async function mailStands(db: Reader, mail: Looked['mail'], now: Date): Promise<Standing> {
  if (mail.way === 'folder') return { isGood: false, fact: words.noMailServer }
  const trouble = mail.trouble()
  if (trouble !== '') return { isGood: false, fact: words.mailTrouble(trouble) }
  const since = new Date(now.getTime() - lookedBack * day)
  const [failed] = await db
    .select({ total: count() })
    .from(mails)
    .where(and(eq(mails.outcome, 'failed'), gte(mails.doneAt, since)))
  if (failed && failed.total > 0) {
    return { isGood: false, fact: words.mailsFailed(failed.total, lookedBack) }
  }
  const [last] = await db
    .select({ at: mails.doneAt })
    .from(mails)
    .where(and(eq(mails.outcome, 'sent'), isNotNull(mails.doneAt)))
    .orderBy(desc(mails.doneAt))
    .limit(1)
  return last?.at
    ? { isGood: true, fact: words.lastMail(momentInWords(last.at.toISOString())) }
    : { isGood: false, fact: words.noMailYet }
}

/** Whether files can be stored, and for how long. */
export async function storageStands(storage: Looked['storage']): Promise<Standing> {
  const isWritable = await storage.check().then(
    () => true,
    () => false,
  )
  const isOnDisk = storage.place === 'disk'
  if (!isWritable) {
    return { isGood: false, fact: isOnDisk ? words.notWritable : words.objectsAway }
  }
  const free = await storage.freeSpace()
  const size = `${toOneDecimal(free / 1e9)} GB`
  return free < leastSpace
    ? { isGood: false, fact: words.littleSpace(size) }
    : { isGood: true, fact: isOnDisk ? words.spaceGood(size) : words.objectsGood(size) }
}

/** No address under it belongs to anybody (RFC 2606): the first administrator has one to begin with. */
const forExamples = '%.example'

/** Whether a link for a new password reaches them, and whether they prove who they are by more than a password. */
async function administratorsStand(db: Reader): Promise<Standing> {
  const [unreached] = await db
    .select({ name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.role, 'Admin'), ilike(accounts.email, forExamples)))
    .limit(1)
  if (unreached) {
    return { isGood: false, fact: words.receivesNothing(unreached.name, unreached.email) }
  }
  const own = db.select().from(passkeys).where(eq(passkeys.accountId, accounts.id))
  const [found] = await db
    .select({ total: count() })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, 'Admin'),
        isNotNull(accounts.passwordHash),
        isNull(accounts.totpSecret),
        notExists(own),
      ),
    )
  return found && found.total > 0
    ? { isGood: false, fact: words.passwordsAlone(found.total) }
    : { isGood: true, fact: words.factorsGood }
}

async function sampleStands(db: Reader): Promise<Standing> {
  const left = await sampleLeft(db)
  if (!isAnyLeft(left)) return { isGood: true, fact: words.sampleGone }
  return { isGood: false, fact: leftInWords(left), records: left.remnants, path: pages.desk }
}
