import { createWriteStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StoredMails, OutgoingMail, Transport } from '#domain/mail/transport.ts'
import { mailMessage } from './mail-message.ts'

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
