import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { postMail, type MailKind, type NewMail } from '#domain/mail/post-mail.ts'
import { openBlobs } from '#store/blobs/disk.ts'
import type { Db } from '#store/database.ts'
import { readConfig } from '#server/config.ts'
import { openMail } from '#server/mail/open-mail.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A process that sends the mails of this database, and what it has logged so far. */
export async function testMailWorker(db: Db, environment: NodeJS.ProcessEnv = {}) {
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
  const worker = openMail({ config, log, db, blobs, key })
  afterAll(async () => {
    await worker.close()
    await folder.remove()
  })
  return { ...worker, said, blobs, dataDir: config.DATA_DIR }
}

/** Posts a mail that belongs to no other write, and returns its id. */
export function aPostedMail<Kind extends MailKind>(db: Db, mail: NewMail<Kind>): Promise<string> {
  return db.transaction((tx) => postMail(tx, mail))
}
