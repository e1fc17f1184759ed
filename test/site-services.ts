import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { createHashingQueue } from '#domain/accounts/hashing-queue.ts'
import { openEstimator } from '#domain/accounts/password-strength.ts'
import { openDraftWorker } from '#domain/drafts/schedule.ts'
import { openDecoding } from '#domain/files/decoding.ts'
import { openCardDrawer } from '#domain/site/card.ts'
import { openTextWorker } from '#domain/texts/text-worker.ts'
import { storageOf, type Services } from '#server/open-services.ts'
import { rememberErrors } from '#server/recent-errors.ts'
import { openSending } from '#server/turns.ts'
import { watchLoop } from '#server/watch-loop.ts'
import { readConfig } from '#server/config.ts'
import { openMail } from '#server/mail/open-mail.ts'
import { openFiles } from '#server/open-stores.ts'
import { openSizedPictures } from '#store/pictures/sized-pictures.ts'
import { testDatabase } from './database.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** On a machine that is slow at the moment, nobody is refused for that. */
const { stop, ...watched } = watchLoop()
stop()
const loop = { ...watched, isLate: () => false, stop }

/** What a test's server stands on, but for the pages; all of it goes away when the file is done. */
export async function testServices(environment: NodeJS.ProcessEnv = {}) {
  const folder = await temporaryFolder()
  afterAll(folder.remove)
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder.path, ...environment })
  const blobs = await openFiles(config)
  const log = pino({ level: 'silent' })
  const key = Buffer.alloc(32, 'a secret for tests ')
  const database = await testDatabase()
  const mail = openMail({ config, log, db: database.db, blobs, key })
  const decoding = openDecoding()
  const texts = openTextWorker({ db: database.db, blobs, decoding, onFault: () => {} })
  const storage = storageOf(config, { database, blobs }, log)
  const drafts = openDraftWorker({
    db: database.db,
    blobs,
    decoding,
    storage,
    onFault: (error) => {
      throw error
    },
  })
  afterAll(() => Promise.all([mail.close(), texts.close(), drafts.close()]))
  const card = openCardDrawer()
  afterAll(decoding.close)
  afterAll(card.close)
  return {
    config,
    log,
    errors: rememberErrors(),
    version: '0.0.0',
    tracing: null,
    database,
    mail,
    texts,
    drafts,
    blobs,
    pictures: await openSizedPictures(join(folder.path, 'pictures'), blobs),
    decoding,
    card,
    sending: openSending(loop.isLate),
    loop,
    storage,
    signIn: {
      key,
      hashing: createHashingQueue(),
      findWeakness: openEstimator({ onTrouble: () => {} }),
      wait: async () => {},
      site: { origin: config.PUBLIC_URL },
    },
  } satisfies Omit<Services, 'pages'>
}
