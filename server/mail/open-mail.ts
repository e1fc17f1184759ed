import { join } from 'node:path'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  DeliveryTrouble,
  type Transport,
  type StoredMails,
  type OutgoingMail,
} from '#domain/mail/transport.ts'
import { openMailWorker, type MailWorker } from '#domain/mail/mail-worker.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { Db } from '#store/database.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import type { Config } from '../config.ts'
import { mailMessage } from './mail-message.ts'

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
  const onFault = (error: unknown) => log.error(error, 'a mail could not be dealt with')
  return openMailWorker({
    db,
    blobs,
    origin: config.PUBLIC_URL,
    key,
    transport,
    kept: outbox,
    from: config.MAIL_FROM ?? null,
    onFault,
  })
}

/**
 * The longest that one mail may take, in milliseconds: enough for a few with papers attached that
 * wait for each other on a slow line.
 */
const patience = 180_000

/**
 * Hands mails to the server of SMTP_URL. What is wrong with the server is logged once, when it
 * begins, and when it is over.
 */
function smtpTransport(address: string, log: FastifyBaseLogger): Transport {
  const url = new URL(address)
  const state = { trouble: '' }
  /** Whom to tell that the server has all of a mail, by its Message-ID. */
  const listeners = new Map<string, () => void>()
  const opening = openMailer(address, (messageId) => listeners.get(messageId)?.())
  const works = () => {
    if (state.trouble !== '') log.info(mailMessages.way.worksAgain)
    state.trouble = ''
  }
  const fails = (error: SmtpError) => {
    const trouble = smtpTrouble(error, url.host)
    if (trouble.of === 'mail') return trouble
    if (state.trouble !== trouble.message) log.warn(trouble.message)
    state.trouble = trouble.message
    return trouble
  }
  // A wrong address is found out before the first mail, and makes nobody wait.
  void opening.then((mailer) => mailer.verify()).then(works, fails)
  return {
    way: 'server',
    trouble: () => state.trouble,
    send: async (mail, onHandedOver) => {
      const message = { ...mailMessage(mail), signal: AbortSignal.timeout(patience) }
      const mailer = await opening
      listeners.set(mail.messageId, onHandedOver)
      await mailer
        .sendMail(message)
        .catch((error: SmtpError) => {
          throw fails(error)
        })
        .finally(() => listeners.delete(mail.messageId))
      works()
      return 'sent'
    },
    close: async () => (await opening).close(),
  }
}

/**
 * The library is loaded beside the start: only the first mail has to wait for it. `onHandedOver` is told
 * the Message-ID of each mail once its last byte has gone to the system.
 */
async function openMailer(address: string, onHandedOver: (messageId: string) => void) {
  const { createTransport } = await import('nodemailer')
  const mailer = createTransport({
    url: address,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
    ...encryption(new URL(address)),
  })
  mailer.use('stream', ({ message, data }, goOn) => {
    // What ends a mail follows its end in the same turn.
    const atEnd = () => setImmediate(onHandedOver, String(data.messageId))
    message.processFunc((bytes) => bytes.once('end', atEnd))
    goOn()
  })
  return mailer
}

/**
 * A password goes over an encrypted line only. Within the machine there is no line to listen to, and
 * no certificate that anybody else has signed. What the address itself says of it counts more.
 */
function encryption({ username, hostname, searchParams }: URL) {
  const isSaid = searchParams.has('requireTLS') || searchParams.has('ignoreTLS')
  if (isSaid) return {}
  return isOwnMachine(hostname) ? { ignoreTLS: true } : { requireTLS: username !== '' }
}

function isOwnMachine(host: string) {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.')
}

/** What nodemailer says of an error beside its message. */
interface SmtpError extends Error {
  code?: string
  /** The server's whole answer, and its number. */
  response?: string
  responseCode?: number
  /** The command that it answered. */
  command?: string
}

/** Reads why a mail did not leave: the mail itself, or the way of all mails. */
function smtpTrouble(error: SmtpError, server: string): DeliveryTrouble {
  const said = error.response ?? error.message
  const { responseCode = 0 } = error
  if (isOfMail(error)) {
    const isFinal = responseCode >= 500
    return new DeliveryTrouble(said, { of: 'mail', isFinal })
  }
  return new DeliveryTrouble(sentenceOf(error, server, said), { of: 'way' })
}

/** 530 answers any mail of somebody who should have signed in first. */
function isOfMail({ code, responseCode = 0 }: SmtpError) {
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 400 && responseCode !== 530
  )
}

function sentenceOf({ code, responseCode, message }: SmtpError, server: string, said: string) {
  const { way } = mailMessages
  const isSignIn = ['EAUTH', 'ENOAUTH', 'EOAUTH2'].includes(code ?? '') || responseCode === 530
  const [sentence, advice] = isSignIn
    ? way.signIn
    : code === 'EDNS' || message.includes('ENOTFOUND')
      ? way.unknown
      : code === 'ETLS' || /certificate|SSL|TLS/.test(message)
        ? way.encryption
        : way.silent
  return `${sentence} (${server}: ${said}). ${advice}`
}

type OutboxFolder = Transport & StoredMails

/**
 * Writes mails into a folder, two files each: `.eml` for programs and `.txt` for people. They hold
 * secret links, so nobody but the owner of the process may read them.
 */
export function outboxFolder(folder: string): OutboxFolder {
  const found = async (id: string, ending: string) =>
    // An id has no dots or slashes: it leads nowhere else.
    /^\w+$/.test(id) ? open(join(folder, `${id}.${ending}`)).catch(() => null) : null

  return {
    way: 'folder',
    trouble: () => '',
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      // The stream of a whole mail stands still where that of its attachment breaks off early.
      const broken = new AbortController()
      mail.attachment?.content.once('error', (error) => broken.abort(error))
      await write(join(folder, `${mail.id}.txt`), [mail.text])
      await write(join(folder, `${mail.id}.eml`), await composed(mail), broken.signal)
      return 'kept'
    },
    text: async (id) => {
      const file = await found(id, 'txt')
      return file ? file.readFile('utf8').finally(() => file.close()) : null
    },
    file: async (id) => (await found(id, 'eml'))?.createReadStream() ?? null,
    sweep: (before) => sweep(folder, before),
    remove: async (id) => {
      if (!/^\w+$/.test(id)) return
      for (const ending of ['txt', 'eml'])
        await rm(join(folder, `${id}.${ending}`), { force: true })
    },
    close: async () => {},
  }
}

async function composed(mail: OutgoingMail) {
  // Most starts see no mail, and the library is large.
  const { createTransport } = await import('nodemailer')
  const composer = createTransport({ streamTransport: true, newline: 'windows' })
  const { message } = await composer.sendMail(mailMessage(mail))
  return message instanceof Readable ? message : Readable.from([message])
}

/** A file is there whole or not at all; where what it is made of has broken off, the signal says so. */
async function write(path: string, bytes: Iterable<string> | Readable, signal?: AbortSignal) {
  const draft = `${path}.part`
  await pipeline(bytes, createWriteStream(draft, { mode: 0o600, flush: true }), { signal })
  await rename(draft, path)
}

async function sweep(folder: string, before: number) {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < before) await rm(path)
  }
}
