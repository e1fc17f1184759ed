import { join } from 'node:path'
import { pino } from 'pino'
import { sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { openBlobs } from '#store/blobs/disk.ts'
import type { Db } from '#store/database.ts'
import { mails } from '#store/mail-schema.ts'
import { readConfig } from '#server/config.ts'
import { openMail } from '#server/mail/open-mail.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A process that sends the mails of this database, and what it has logged so far. */
export async function postOffice(db: Db, environment: NodeJS.ProcessEnv = {}) {
  const folder = await temporaryFolder()
  const said: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void said.push(JSON.parse(line).msg) })
  const config = readConfig({
    DATA_DIR: folder.path,
    PUBLIC_URL: 'https://cse.example.edu',
    ...environment,
  })
  const blobs = await openBlobs(join(config.DATA_DIR, 'files'))
  const key = Buffer.alloc(32, 'a key for tests ')
  const office = openMail({ config, log, db, blobs, key })
  afterAll(async () => {
    await office.close()
    await folder.remove()
  })
  return { ...office, said, blobs, dataDir: config.DATA_DIR }
}

/** Lets time pass for the mails of a database: all that is due later is due this much sooner. */
export async function letTimePass(db: Db, minutes: number) {
  const span = sql`make_interval(mins => ${minutes})`
  await db.update(mails).set({
    dueAt: sql`${mails.dueAt} - ${span}`,
    heldUntil: sql`${mails.heldUntil} - ${span}`,
    doneAt: sql`${mails.doneAt} - ${span}`,
  })
}
