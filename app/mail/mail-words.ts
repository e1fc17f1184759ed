import type { MailState } from '#contract/mails.ts'
import type { MailKind } from '#domain/mail/post-mail.ts'
import type { ShownMail } from '#domain/mail/mail-page.ts'
import type { IconName } from '../ui/icon-paths.ts'
import { personIcon } from '../ui/rare-icons.ts'

/** A state as the list can be cut down to it, and the sign of a mail that is in it. */
export const stateWords: Record<MailState, { label: string; icon: IconName }> = {
  waiting: { label: 'Waiting', icon: 'clock' },
  sent: { label: 'Sent', icon: 'check' },
  kept: { label: 'Saved here', icon: 'mail' },
  failed: { label: 'Failed', icon: 'alert' },
  nobody: { label: 'Not sent', icon: personIcon },
}

/** Where a mail stands, and since when. */
export function stateLine({ kind, state, at, attempts, to }: Standing) {
  if (state === 'sent') return `Sent ${at}`
  if (state === 'kept') return `Saved here on ${at}`
  if (state === 'failed') return `Failed ${at}`
  if (state === 'nobody' && isCancellable(kind)) return `Cancelled ${at}`
  if (state === 'nobody' && to === '') return `Not sent, ${at}: the account has no address`
  if (state === 'nobody') return `Not sent, ${at}: its address or link is no longer in use`
  if (attempts === 0) return `Waiting, due ${at}`
  const tries = attempts === 1 ? 'once' : `${attempts} times`
  return `Waiting: tried ${tries}, next try ${at}`
}

type Standing = Pick<ShownMail, 'kind' | 'state' | 'at' | 'attempts' | 'to'>

/** Whether its reader may call a mail off before it goes. */
function isCancellable(kind: MailKind) {
  return kind === 'paper' || kind === 'paper-scheduled'
}

/** To whom: the name where it is known, and the address. */
export function readerLine({ name, to }: Pick<ShownMail, 'name' | 'to'>) {
  if (to === '') return `to ${name}`
  return name === '' ? `to ${to}` : `to ${name}, ${to}`
}

/**
 * Whether a mail did not leave, now or for good, or may not have. One that is to go later is none of these,
 * and one that has left has no trouble.
 */
export function mayRetry({ state, attempts, trouble }: Tried) {
  if (state === 'sent') return trouble !== ''
  return state === 'failed' || (state === 'waiting' && attempts > 0)
}

type Tried = Pick<ShownMail, 'state' | 'attempts' | 'trouble'>

/** Whether a mail has a link in it that opens an account. */
export function holdsSecret(kind: MailKind) {
  return kind === 'reset' || kind === 'invitation'
}
