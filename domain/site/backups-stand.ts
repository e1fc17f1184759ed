import * as words from '#contract/messages/set-up.ts'
import type { Reader } from '#store/database.ts'
import { site } from '#store/schema.ts'
import { durationInWords, hourInWords, momentInWords } from './moment-in-words.ts'
import type { Looked, SetUpCheck, Standing } from './set-up.ts'
import { type BackupTarget, readTarget } from './target-backup.ts'

/** When a site backs itself up each night, by UTC. */
export const nightlyHour = '02:07'

const minute = 60_000
const day = 1440 * minute
/** A backup that was proved longer ago means that a night was missed, in milliseconds. */
const freshProof = 2 * day
/** Elsewhere several backups were missed, in milliseconds. */
const freshCopy = 15 * minute

type BackupStanding = Standing & { name: Extract<SetUpCheck['name'], 'backup' | 'target'> }

/** What is said of a site whose first night is still to come, in the department's own time. */
export function noBackupYet(now: Date): string {
  const tonight = new Date(`${now.toISOString().slice(0, 10)}T${nightlyHour}:00Z`)
  const isPast = tonight.getTime() < now.getTime()
  return words.noBackupYet(hourInWords(isPast ? new Date(tonight.getTime() + day) : tonight))
}

/** How the backups stand, on this machine and elsewhere, as points of a page. */
export async function backupsStand(
  db: Reader,
  { backsUpNightly, backupTarget }: Pick<Looked, 'backsUpNightly' | 'backupTarget'>,
  now: Date,
): Promise<[BackupStanding, ...BackupStanding[]]> {
  const nightly = await nightlyStands(db, backsUpNightly, now)
  if (!backupTarget) {
    const advice = nightly.isGood ? ` ${words.copyElsewhere}` : ''
    return [{ name: 'backup', ...nightly, fact: nightly.fact + advice }]
  }
  return [
    { name: 'backup', ...nightly },
    { name: 'target', ...(await targetStands(db, backupTarget, now)) },
  ]
}

/** Only a backup that was restored once, for a try, is spoken of. */
async function nightlyStands(db: Reader, isNightly: boolean, now: Date): Promise<Standing> {
  const [found] = await db
    .select({ provedAt: site.provedBackupAt, trouble: site.backupTrouble })
    .from(site)
  const { provedAt = null, trouble = null } = found ?? {}
  const last = inWords(provedAt)
  if (trouble !== null) return { isGood: false, fact: words.backupTrouble(trouble, last) }
  if (!isNightly) return { isGood: false, fact: words.backupsOff(last) }
  if (!provedAt || !last) return { isGood: false, fact: noBackupYet(now) }
  return now.getTime() - provedAt.getTime() > freshProof
    ? { isGood: false, fact: words.backupOld(last) }
    : { isGood: true, fact: words.backupGood(last) }
}

async function targetStands(db: Reader, target: BackupTarget, now: Date): Promise<Standing> {
  const { name } = target
  const { takenAt, currentAt, provedAt, trouble, proofTrouble } = await readTarget(db, target)
  const [last, proved] = [inWords(takenAt), inWords(provedAt)]
  if (trouble !== null) return { isGood: false, fact: words.targetTrouble(trouble, name, last) }
  if (!currentAt || !last) return { isGood: false, fact: words.targetNew(name) }
  const age = now.getTime() - currentAt.getTime()
  const since = durationInWords(age / 1000)
  if (age > freshCopy) return { isGood: false, fact: words.targetLate(name, since, last) }
  if (proofTrouble !== null) {
    return { isGood: false, fact: words.targetUnproved(proofTrouble, name, proved) }
  }
  const isProved = provedAt !== null && now.getTime() - provedAt.getTime() < freshProof
  const proof = isProved && proved ? words.restoredProof(proved) : words.proofOld(proved)
  return { isGood: isProved, fact: words.targetGood(name, last, since, proof) }
}

function inWords(moment: Date | null) {
  return moment && momentInWords(moment.toISOString())
}
