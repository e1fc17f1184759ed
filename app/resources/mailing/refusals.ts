import { messages } from '#contract/messages.ts'
import { paperMailMessages as words } from '#contract/messages/paper-mail.ts'

/** Sentences by the status of a refusal, and one for every other status. */
interface Refusals {
  known: Record<string, string>
  other: string
}

/** What to say where only the status has come back to the page; '' where nothing was refused. */
export function refusalOf({ known, other }: Refusals, status: string | undefined): string {
  return status === undefined ? '' : (known[status] ?? other)
}

/** Of whoever wants a paper; what is wrong with the address stands at its field. */
export const wishRefusals: Refusals = {
  known: { 429: words.tooMany },
  other: words.failed,
}

/** Of whoever calls one off. */
export const cancelRefusals: Refusals = {
  known: { 404: words.unknownRequest, 409: words.tooLate, 429: messages.request.tooMany },
  other: words.notCancelled,
}
