import type { MailState } from '#contract/mails.ts'
import { mailRetryPath } from '#contract/mail-paths.ts'
import { calls } from '#contract/paths.ts'
import { call, type Done } from './network.ts'

/** How a mail fared. */
type Fared = Done & { state: MailState }

/** POST /api/mails: a test mail to whoever asks. */
export function sendTestMail() {
  return call<Fared>('POST', calls.mails, {})
}

/** POST /api/mails/{id}/retry. */
export function retryMail(id: string) {
  return call<Fared>('POST', mailRetryPath(id), {})
}
