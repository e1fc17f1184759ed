import { and, asc, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { accounts } from '#store/account-schema.ts'
import type { Reader } from '#store/database.ts'
import { mails } from '#store/mail-schema.ts'
import { changes, students } from '#store/schema.ts'
import { upcomingEvents } from '../events/list-events.ts'
import type { MailWorker } from '../mail/mail-worker.ts'
import { countOpenQuestions } from '../people/author-questions.ts'
import { countWords } from '../sample/count-words.ts'
import { sampleLeft } from '../sample/sample-remnants.ts'
import { isStudying } from '../students/graduates.ts'
import { countUnread } from '../texts/unread-files.ts'
import { firstHour } from './first-hour.ts'
import { backupsStand, noBackupYet } from './backups-stand.ts'
import type { Looked, Standing } from './set-up.ts'
import { unwrittenPages } from './unwritten-pages.ts'
import { today, type Looking } from './today.ts'

/** Counts are exact up to here; one more means "more than that". */
const countedTo = 1000

type Backups = Pick<Looked, 'backsUpNightly' | 'backupTarget'>

/** What of the site is missing or stuck, in numbers that are exact up to 1,000. */
export async function deskWaiting(
  db: Reader,
  { way, ...backups }: Pick<MailWorker, 'way'> & Backups,
  now = new Date(),
) {
  const [
    hour,
    isPlanned,
    withoutAccount,
    invited,
    stuck,
    files,
    sample,
    authors,
    backup,
    unwritten,
  ] = await Promise.all([
    firstHour(db, { way }),
    isAnythingPlanned(db, { today: today(now), now }),
    studentsWithoutAccount(db),
    invitedPeople(db),
    stuckMails(db, way),
    countUnread(db),
    sampleLeft(db),
    countOpenQuestions(db),
    backupOf(db, backups, now),
    unwrittenPages(db),
  ])
  return {
    hour,
    isPlanned,
    withoutAccount,
    invited,
    mails: stuck,
    files,
    sample: { records: countWords(sample.whole), remnants: sample.remnants },
    /** Names in publications that could be somebody's. */
    authors,
    backup,
    /** The pages on which nobody has written anything. */
    unwritten,
    isBackedUp: backup.isGood && backup.fact !== noBackupYet(now),
  }
}

export type DeskWaiting = Awaited<ReturnType<typeof deskWaiting>>

/** How old a site is at most of which the first night is still to come, in milliseconds. */
const firstNight = 2 * 86_400_000

/**
 * How the backups stand: of several kinds the first that somebody has to look after. A site that is new
 * has none, and nobody need do anything about that.
 */
async function backupOf(db: Reader, backups: Backups, now: Date): Promise<Standing> {
  const [nightly, ...others] = await backupsStand(db, backups, now)
  const bad = others.find(({ isGood }) => !isGood)
  if (nightly.fact !== noBackupYet(now)) return nightly.isGood && bad ? bad : nightly
  if (bad) return bad
  const [first] = await db
    .select({ at: changes.at })
    .from(changes)
    .orderBy(asc(changes.id))
    .limit(1)
  return { ...nightly, isGood: !first || now.getTime() - first.at.getTime() < firstNight }
}

async function isAnythingPlanned(db: Reader, looking: Looking) {
  return (await upcomingEvents(db, looking, 1)).length > 0
}

/** Students whom nobody has invited, and how many of them cannot be because there is no address. */
async function studentsWithoutAccount(db: Reader) {
  const own = db.select().from(accounts).where(eq(accounts.studentId, students.id))
  const found = db
    .select({ email: students.email })
    .from(students)
    .where(and(isStudying, notExists(own)))
    .limit(countedTo + 1)
    .as('found')
  const [counted] = await db
    .select({
      all: sql<number>`count(*)::int`,
      withoutEmail: sql<number>`(count(*) filter (where ${found.email} = ''))::int`,
    })
    .from(found)
  return counted ?? { all: 0, withoutEmail: 0 }
}

/** Whoever was invited and has not chosen a password yet. */
async function invitedPeople(db: Reader) {
  const found = db
    .select({ studentId: accounts.studentId })
    .from(accounts)
    .where(isNull(accounts.passwordHash))
    .limit(countedTo + 1)
    .as('found')
  const [counted] = await db
    .select({
      students: sql<number>`count(${found.studentId})::int`,
      editors: sql<number>`(count(*) - count(${found.studentId}))::int`,
    })
    .from(found)
  return counted ?? { students: 0, editors: 0 }
}

/** Mails that failed, and those kept here because there is no mail server to take them. */
async function stuckMails(db: Reader, way: MailWorker['way']) {
  const [failed, kept] = await Promise.all([
    countMails(db, 'failed'),
    // What was kept before there was a mail server waits for nothing.
    way === 'folder' ? countMails(db, 'kept') : 0,
  ])
  return { failed, kept }
}

async function countMails(db: Reader, outcome: 'failed' | 'kept') {
  const found = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNotNull(mails.doneAt), eq(mails.outcome, outcome)))
    .limit(countedTo + 1)
    .as('found')
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(found)
  return counted?.total ?? 0
}
