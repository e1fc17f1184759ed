import { once } from 'node:events'
import { watch } from 'node:fs'
import { chown, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/**
 * The mails that a site without a mail server keeps in its data folder. `next(to)` waits for one to
 * this address that was not read before. The site is shared by journeys: each needs addresses of its own.
 */
export async function outboxOf(dataDir: string) {
  const folder = join(dataDir, 'outbox')
  await mkdir(folder, { recursive: true })
  // Whoever runs the site must be able to write there, also where the test came first.
  const { uid, gid } = await stat(dataDir)
  await chown(folder, uid, gid)
  const seen = new Set<string>()

  async function unseen(to: string): Promise<Email | null> {
    const names = await readdir(folder)
    for (const name of names.filter((found) => found.endsWith('.eml') && !seen.has(found))) {
      const mail = await PostalMime.parse(await readFile(join(folder, name)))
      if (mail.to?.some(({ address }) => address === to)) {
        seen.add(name)
        return mail
      }
    }
    return null
  }

  return {
    next: async (to: string): Promise<Email> => {
      const watcher = watch(folder)
      for (;;) {
        // Listened to before the folder is looked through, so that nothing comes in unseen.
        const arrival = once(watcher, 'change')
        const mail = await unseen(to)
        if (mail) {
          watcher.close()
          return mail
        }
        await arrival
      }
    },
  }
}

/** The first link of a mail, as its reader would follow it. */
export function linkIn({ text = '' }: Pick<Email, 'text'>): URL {
  const [link] = /https?:\/\/\S+\?\S+/.exec(text) ?? []
  if (!link) throw new Error(`The mail has no link: ${text}`)
  return new URL(link)
}
