import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Carrier, KeptMails } from '#domain/mail/carrier.ts'
import { mailMessage } from './mail-message.ts'

type OutboxFolder = Carrier & KeptMails

/**
 * Writes mails into a folder, two files each: `.eml` for programs and `.txt` for people. They hold
 * secret links, so nobody but the owner of the process may read them.
 */
export function outboxFolder(folder: string): OutboxFolder {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const read = (id: string, ending: string) =>
    // An id has no dots or slashes: it leads nowhere else.
    /^\w+$/.test(id) ? readFile(join(folder, `${id}.${ending}`)).catch(() => null) : null

  return {
    way: 'folder',
    trouble: () => '',
    carry: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      await keep(join(folder, `${mail.id}.txt`), mail.text)
      const { message } = await composer.sendMail(mailMessage(mail))
      await keep(join(folder, `${mail.id}.eml`), message)
      return 'kept'
    },
    text: async (id) => (await read(id, 'txt'))?.toString() ?? null,
    file: async (id) => read(id, 'eml'),
    sweep: (before) => sweep(folder, before),
    close: async () => {},
  }
}

/** A file is there whole or not at all. */
async function keep(path: string, bytes: string | Buffer | Readable) {
  const draft = `${path}.part`
  const file = await open(draft, 'w', 0o600)
  await file.writeFile(bytes)
  await file.sync()
  await file.close()
  await rename(draft, path)
}

async function sweep(folder: string, before: number) {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < before) await rm(path)
  }
}
