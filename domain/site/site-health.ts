import { inDigits } from '#contract/write-number.ts'
import * as words from '#contract/messages/site-health.ts'
import { pages } from '#contract/paths.ts'
import type { ConnectionFigures, Reader } from '#store/database.ts'
import type { ReplicaFigures } from '#store/replica.ts'
import type { QueueFigures } from '../fair-queue.ts'
import { backupsStand } from './backups-stand.ts'
import { durationInWords, momentInWords } from './moment-in-words.ts'
import { type Looked, mailStands, type Standing, storageStands } from './set-up.ts'
import { readStoredFigures, type StoredFigures } from './stored-figures.ts'

/** An error that the log tells of, without anything that it was about. */
export interface RecentError {
  at: Date
  /** By which the log is searched; '' for what no request has caused. */
  requestId: string
  /** Of the system or of PostgreSQL; '' for none. */
  code: string
  /** What the log calls it. */
  event: string
}

/** What a process knows of itself. */
export interface ProcessHealth {
  version: string
  node: string
  startedAt: Date
  /** In bytes. */
  memory: number
  /** The longest wait for the thread that answers in the last ten minutes, in milliseconds. */
  longestDelay: number
  /** Turns of pages and of calls that read much. */
  turns: QueueFigures
  connections: ConnectionFigures[]
  /** Null where there is none. */
  replica: ReplicaFigures | null
  errors: { total: number; latest: RecentError[] }
}

/** One point of how the site is doing, and in a sentence how it stands or what is to be done. */
export interface HealthPoint extends Standing {
  name: keyof typeof words.points
  /** Where more is said of it; undefined where that is not on the site. */
  path?: string
}

export interface SiteHealth {
  points: HealthPoint[]
  /** The newest first; the moment in ISO 8601 and in words. */
  errors: { at: string; when: string; requestId: string; sentence: string }[]
}

/** A wait that a reader feels, in milliseconds. */
const mostDelay = 1000
/** Whatever is due is begun within seconds; one job of a queue may take minutes. In seconds. */
const mostOverdue = 900

/** How the site is doing just now. What needs attention is told as what to do. */
export async function lookAtHealth(
  db: Reader,
  { health, ...looked }: Omit<Looked, 'origin'> & { health: ProcessHealth },
  now = new Date(),
): Promise<SiteHealth> {
  const stored = await readStoredFigures(db)
  const mail = await mailStands(db, looked.mail, now)
  const { waiting = 0, failed = 0 } = stored.mails
  return {
    points: [
      { name: 'storage', ...(await storageStands(looked.storage)) },
      { name: 'database', ...databaseStands(stored, health) },
      ...replicaStands(health),
      { name: 'visitors', ...visitorsStand(health) },
      { name: 'speed', ...speedStands(health) },
      { name: 'work', ...workStands(stored) },
      {
        name: 'mail',
        isGood: mail.isGood,
        fact: `${mail.fact} ${words.mailCounts(waiting, failed)}`,
        path: pages.mail,
      },
      ...(await backupsStand(db, looked, now)),
      { name: 'errors', ...errorsStand(health) },
      { name: 'version', ...versionStands(stored, health) },
    ],
    errors: health.errors.latest.map((error) => ({
      at: error.at.toISOString(),
      when: momentInWords(error.at.toISOString()),
      requestId: error.requestId,
      sentence: words.errorSentence(error),
    })),
  }
}

function databaseStands(
  { bytes, unconfirmed }: StoredFigures,
  { connections }: ProcessHealth,
): Standing {
  if (unconfirmed > 0) return { isGood: false, fact: words.noStandby }
  const reading = connections.filter(({ purpose }) => purpose === 'read' || purpose === 'write')
  const waiting = reading.reduce((sum, one) => sum + one.waiting, 0)
  const most = reading.reduce((sum, one) => sum + one.most, 0)
  return waiting > 0
    ? { isGood: false, fact: words.databaseBusy(inMegabytes(bytes), waiting) }
    : { isGood: true, fact: words.databaseGood(inMegabytes(bytes), most) }
}

function replicaStands({ replica }: ProcessHealth): HealthPoint[] {
  if (!replica) return []
  const { state } = replica
  return [{ name: 'replica', isGood: state === 'follows', fact: words.replicaFacts[state] }]
}

function visitorsStand({ turns: { waiting, refused } }: ProcessHealth): Standing {
  const now = waiting > 0 ? words.visitorsWaiting(waiting) : words.visitorsServed
  return refused > 0
    ? { isGood: false, fact: `${now} ${words.turnedAway(refused)}` }
    : { isGood: true, fact: now }
}

function speedStands({ longestDelay }: ProcessHealth): Standing {
  const delay = `${Math.round(longestDelay)} ms`
  return longestDelay > mostDelay
    ? { isGood: false, fact: words.speedPoor(delay) }
    : { isGood: true, fact: words.speedGood(delay) }
}

function workStands({ work }: StoredFigures): Standing {
  const due = work.reduce((sum, one) => sum + one.due, 0)
  const oldest = Math.max(0, ...work.map((one) => one.oldest))
  if (due === 0) return { isGood: true, fact: words.workDone }
  return oldest > mostOverdue
    ? { isGood: false, fact: words.workLate(due, durationInWords(oldest)) }
    : { isGood: true, fact: words.workUnderWay(due) }
}

function errorsStand({ errors, startedAt }: ProcessHealth): Standing {
  const since = momentInWords(startedAt.toISOString())
  return errors.total === 0
    ? { isGood: true, fact: words.noErrors(since) }
    : { isGood: false, fact: words.errorCount(errors.total, since) }
}

function versionStands({ server, migrations }: StoredFigures, health: ProcessHealth): Standing {
  const { version, node, startedAt, memory } = health
  const since = momentInWords(startedAt.toISOString())
  const fact = [
    words.versionLine(version, node, server, migrations),
    words.runningLine(since, inMegabytes(memory)),
  ]
  return { isGood: true, fact: fact.join(' ') }
}

function inMegabytes(bytes: number) {
  return `${inDigits(Math.ceil(bytes / 1e6))} MB`
}
