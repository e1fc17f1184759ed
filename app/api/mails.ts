import { type MailState, mailRetryPath } from '#contract/mails.ts'
import { calls } from '#contract/paths.ts'
import { call, type Done } from './network.ts'
import { rereadPath } from '#contract/file-paths.ts'

/** How a mail fared. */
type Fared = Done & { state: MailState }

/** POST /api/mails: a test mail to whoever asks, or an example of the mails of a part. */
export function sendTestMail(part?: string) {
  return call<Fared>('POST', calls.mails, part === undefined ? {} : { part })
}

/** POST /api/mails/{id}/retry. */
export function retryMail(id: string) {
  return call<Fared>('POST', mailRetryPath(id), {})
}

/** POST /api/file-texts/{hash}/read. */
export function readAgain(hash: string) {
  return call<Done & { state: 'waiting' | 'read' | 'no-text' | 'failed' }>(
    'POST',
    rereadPath(hash),
    {},
  )
}

/** POST /schedule-email. */
export function mailPaper(wish: { email: string; _id: string }) {
  return call<Done>('POST', calls.mailPaper, wish)
}
