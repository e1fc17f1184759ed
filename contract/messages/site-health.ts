import { attentionLine } from './set-up.ts'

/** Sentences of the page that says how the site is doing. */

/** 'Everything is well.', or '2 of 9 points need attention.' */
export function summary(open: number, all: number) {
  return open === 0 ? 'Everything is well.' : attentionLine(open, all)
}

export const points = {
  storage: { title: 'Disk', way: '' },
  database: { title: 'Database', way: '' },
  replica: { title: 'Read replica', way: '' },
  visitors: { title: 'Visitors', way: '' },
  speed: { title: 'Speed', way: '' },
  work: { title: 'Background work', way: '' },
  mail: { title: 'E-mail', way: 'Open mail' },
  backup: { title: 'Backup', way: '' },
  target: { title: 'Backup elsewhere', way: '' },
  errors: { title: 'Errors', way: '' },
  version: { title: 'Version', way: '' },
} as const

export const databaseGood = (size: string, most: number) =>
  `The database takes ${size}. Nobody waits for one of its ${most} connections.`
export const noStandby =
  "Nothing can be saved: the database waits for a standby that does not confirm what is written. Start the standby, or have the database wait for none: alter system set synchronous_standby_names = ''; select pg_reload_conf()."
export const databaseBusy = (size: string, waiting: number) =>
  `The database takes ${size}, and ${waiting === 1 ? '1 request is' : `${waiting} requests are`} waiting for a connection. If this goes on, the database is too slow: look at its machine and its disk.`

export const replicaFacts = {
  follows: 'It is up to date, and answers what visitors read.',
  behind:
    'It is behind the main database, which answers visitors until it has caught up. If this goes on, look at the replica’s machine and at the network between the two.',
  writes:
    'DATABASE_READ_URL leads to a server that takes writes itself, so the main database answers visitors. Where that server was promoted, DATABASE_URL has to lead to it, and DATABASE_READ_URL to one that follows it, or to none.',
  away: 'It does not answer, so the main database answers visitors. Check that DATABASE_READ_URL leads to a running replica.',
} as const

export const visitorsServed = 'Nobody is waiting for a page.'
export const visitorsWaiting = (waiting: number) =>
  `${waiting === 1 ? '1 request is' : `${waiting} requests are`} waiting for a turn.`
export const turnedAway = (refused: number) =>
  `${refused === 1 ? '1 request was' : `${refused} requests were`} turned away since the site started, because more was asked than it can answer. If the number grows, give the machine more processors or run a second copy.`

export const speedGood = (delay: string) =>
  `In the last ten minutes nothing waited longer than ${delay} for the processor.`
export const speedPoor = (delay: string) =>
  `In the last ten minutes something waited ${delay} for the processor. Look at what else runs on this machine.`

export const workDone = 'Everything that was due has been done.'
export const workUnderWay = (due: number) =>
  `${due === 1 ? '1 task is' : `${due} tasks are`} about to be done.`
export const workLate = (due: number, since: string) =>
  `${due === 1 ? '1 task has' : `${due} tasks have`} been waiting, the oldest for ${since}. If the number does not fall, start the site again and look at its log.`

export const mailCounts = (waiting: number, failed: number) =>
  `${waiting} waiting, ${failed} failed in the last 30 days.`

export const noErrors = (since: string) => `None since the site started ${since}.`
export const errorCount = (count: number, since: string) =>
  `${count === 1 ? '1 error' : `${count} errors`} since the site started ${since}. The latest are listed below.`

export const versionLine = (lyceum: string, node: string, postgres: string, schema: number) =>
  `Lyceum ${lyceum} on Node ${node} and PostgreSQL ${postgres}, with version ${schema} of the schema.`
export const runningLine = (since: string, memory: string) =>
  `It has been running since ${since} and uses ${memory} of memory.`

export const latestErrors = 'Latest errors'
export const errorsLede =
  'The number is in the log of the site, where the whole story stands. The list is empty again after a restart.'
export const requestNumber = (id: string) => `Number ${id}`

/** What went wrong, by the code of the system or of PostgreSQL that stands for it. */
const byCode: Record<string, string> = {
  ENOSPC: 'The disk is full. Make room on it.',
  EDQUOT: 'The disk quota of the site’s user is used up. Make room, or raise it.',
  EACCES: 'A file or folder could not be opened. Look at the rights of the data folder.',
  EPERM: 'A file or folder could not be changed. Look at the rights of the data folder.',
  EROFS: 'The data folder cannot be written to. Look at how its disk is mounted.',
  EIO: 'The disk could not be read or written. Check it before it is lost.',
  EMFILE: 'Too many files were open at once. Raise the limit of open files.',
  ENOMEM: 'The machine had no memory left.',
  ECONNREFUSED: 'The database or another server could not be reached. Check that it is running.',
  ECONNRESET: 'The database or another server cut the connection.',
  ETIMEDOUT: 'The database or another server did not answer in time.',
  ENOTFOUND: 'The name of the database or of another server could not be found.',
  '53100': 'The database has no room left on its disk. Make room there.',
  '53300': 'The database takes no more connections. Raise its limit.',
  '57P01': 'The database was stopped while it was being asked.',
  '57P02': 'The database was stopped while it was being asked.',
  '57P03': 'The database was just starting or stopping.',
  '57014': 'The database took too long to answer.',
  '28P01': 'The database refused the password of the site.',
  XX001: 'The database found damaged data. Restore a backup.',
  XX002: 'The database found a damaged index. Restore a backup, or have it rebuilt.',
}

/** By what the log says where no code tells more. */
const byEvent: Record<string, string> = {
  'not ready': 'The database or the files did not answer a check.',
  'a scheduled job has failed': 'A scheduled task failed. It will be tried again.',
  'a scheduled change has failed': 'A scheduled change could not be published.',
  'trouble with the database': 'A connection to the database broke.',
}

/** What went wrong in one sentence that holds nothing of what was stored or asked for. */
export function errorSentence({ code, event }: { code: string; event: string }): string {
  return (
    byCode[code] ??
    byEvent[event] ??
    'Something failed in the program. If it happens again, report it with its number.'
  )
}
