import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { sweepLinks } from '#domain/accounts/account-links.ts'
import { sweepSessions } from '#domain/accounts/end-sessions.ts'
import { sweepAttempts } from '#domain/accounts/sign-in-attempts.ts'
import type { MailOffice } from '#domain/mail/mail-office.ts'
import { sweepMails } from '#domain/mail/sweep-mails.ts'
import { gatherWords, sweepWords } from '#domain/search/gather-words.ts'
import { sweepFiles } from '#domain/files/sweep-files.ts'
import { sweepUploads } from '#domain/files/uploads.ts'
import { sweepRequests } from '#domain/resources/mailing/sweep-requests.ts'
import type { TextOffice } from '#domain/texts/text-office.ts'
import { turnDay } from '#domain/site/turn-day.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { OpenDatabase } from '#store/database.ts'
import { mailSignal } from '#store/mail-signal.ts'
import type { SizedPictures } from '#store/pictures/sized-pictures.ts'
import { textSignal } from '#store/text-signal.ts'

interface JobStores {
  database: OpenDatabase
  blobs: Blobs
  pictures: SizedPictures
  mail: MailOffice
  texts: TextOffice
  connection: pg.PoolConfig
}

interface Job {
  name: string
  /** When it runs, in the five fields of cron; by the clock of `timeZone`, else UTC. */
  cron: string
  timeZone?: string
  run: (stores: JobStores) => Promise<void>
}

const jobs: Job[] = [
  {
    name: 'sweep-sessions',
    cron: '17 3 * * *',
    run: ({ database }) => sweepSessions(database.background),
  },
  {
    name: 'sweep-attempts',
    cron: '19 3 * * *',
    run: ({ database }) => sweepAttempts(database.background),
  },
  {
    name: 'sweep-links',
    cron: '23 3 * * *',
    run: ({ database }) => sweepLinks(database.background),
  },
  {
    name: 'sweep-uploads',
    cron: '37 3 * * *',
    run: ({ database }) => sweepUploads(database.background),
  },
  {
    name: 'sweep-files',
    cron: '43 3 * * *',
    run: ({ database: { background: db }, blobs, pictures }) => sweepFiles({ db, blobs, pictures }),
  },
  // A mail goes as soon as it is posted; this is for those that are due later or once more.
  { name: 'send-mails', cron: '* * * * *', run: ({ mail }) => mail.sendDue() },
  // A file is read as soon as it is stored; this is for those that another process left.
  { name: 'read-texts', cron: '* * * * *', run: async ({ texts }) => void texts.readWaiting() },
  {
    name: 'sweep-mails',
    cron: '29 3 * * *',
    run: async ({ database: { background: db }, mail }) => {
      await sweepMails(db, mail.kept)
      await sweepRequests(db)
    },
  },
  // Nothing but the mending of misspelt words waits for these.
  {
    name: 'gather-words',
    cron: '* * * * *',
    run: ({ database }) => gatherWords(database.background),
  },
  {
    name: 'sweep-words',
    cron: '11 4 * * 0',
    run: ({ database }) => sweepWords(database.background),
  },
  {
    name: 'turn-day',
    cron: '0 0 * * *',
    timeZone: turnDay.timeZone,
    run: ({ database }) => turnDay.run(database.background),
  },
]

/**
 * Starts the durable queue, and listens for mails and files. Jobs live in the database: they survive a
 * restart, and of two servers on one database only one does each.
 */
export async function startJobs(stores: JobStores, log: FastifyBaseLogger) {
  // The queue is a large library that no page needs: it is loaded once pages are answered.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ ...stores.connection, max: 2, application_name: 'lyceum' })
  boss.on('error', (error) => log.error(error, 'trouble with the queue'))
  await boss.start()
  for (const { name, cron, timeZone = 'UTC', run } of jobs) {
    await boss.createQueue(name)
    await boss.schedule(name, cron, null, { tz: timeZone })
    await boss.work(name, () => run(stores))
  }
  const onTrouble = (error: Error) => log.warn(error, 'trouble with a line that tells of work')
  const { connection, mail, texts } = stores
  const listeners = await Promise.all([
    mailSignal.watch(connection, { onTold: () => void mail.sendDue(), onTrouble }),
    textSignal.watch(connection, { onTold: () => void texts.readWaiting(), onTrouble }),
  ])
  return {
    stop: async () => {
      await Promise.all(listeners.map(({ close }) => close()))
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
