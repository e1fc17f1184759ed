import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { standardSender } from '#domain/mail/mail-host.ts'
import { openMailWorker, type MailWorker } from '#domain/mail/mail-worker.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { Db } from '#store/database.ts'
import type { Config } from '../config.ts'
import { outboxFolder } from './outbox-folder.ts'
import { smtpTransport } from './smtp-transport.ts'

interface MailStores {
  config: Config
  log: FastifyBaseLogger
  db: Db
  blobs: Blobs
  /** What the secrets of links are made from. */
  key: Uint8Array
}

/** Opens the way that the configuration names: the mail server of SMTP_URL, or else the outbox. */
export function openMail({ config, log, db, blobs, key }: MailStores): MailWorker {
  const outbox = outboxFolder(join(config.DATA_DIR, 'outbox'))
  const transport = config.SMTP_URL === undefined ? outbox : smtpTransport(config.SMTP_URL, log)
  const from = config.MAIL_FROM ?? standardSender(config.PUBLIC_URL)
  const onFault = (error: unknown) => log.error(error, 'a mail could not be dealt with')
  return openMailWorker({
    db,
    blobs,
    origin: config.PUBLIC_URL,
    key,
    transport,
    kept: outbox,
    from,
    onFault,
  })
}
