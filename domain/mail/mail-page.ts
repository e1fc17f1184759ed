import type { MailSearch } from '#contract/mail-schemas.ts'
import type { Reader } from '#store/database.ts'
import { momentInWords } from '../site/moment-in-words.ts'
import { listMails } from './list-mails.ts'
import type { MailWorker } from './mail-worker.ts'

export type MailPage = Awaited<ReturnType<typeof mailPage>>

export type ShownMail = MailPage['mails'][number]

/** What the page of mails shows: a page of the list, one stored mail opened, and how the way is. */
export async function mailPage(
  db: Reader,
  worker: Pick<MailWorker, 'way' | 'trouble' | 'kept'>,
  search: MailSearch,
) {
  const { mails, next, counts } = await listMails(db, search)
  const isListed = mails.some(({ id }) => id === search.read)
  const trouble = worker.trouble()
  return {
    mails: mails.map(({ at, createdAt: _createdAt, ...mail }) => ({
      ...mail,
      // What is wrong with the way is said once for all mails.
      trouble: mail.trouble === trouble ? '' : mail.trouble,
      at: momentInWords(at.toISOString()),
    })),
    next,
    counts,
    way: worker.way,
    trouble,
    /** The text of the mail that is opened; null where its file is gone. */
    text: isListed ? await worker.kept.text(search.read) : null,
  }
}
