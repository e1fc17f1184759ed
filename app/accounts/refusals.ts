import { messages } from '#contract/messages.ts'
import { factorMessages } from '#contract/messages/factors.ts'
import { forgotMessages } from '#contract/messages/passwords.ts'

/** Sentences by the status of a refusal, and one for every other status. */
interface Refusals {
  known: Record<number, string>
  other: string
}

/** What to say where only the status has come back to the page; '' where nothing was refused. */
export function refusalOf({ known, other }: Refusals, status: number): string {
  return status >= 400 ? (known[status] ?? other) : ''
}

export const loginRefusals: Refusals = {
  known: {
    400: messages.request.invalid,
    423: messages.login.locked,
    429: messages.login.tooMany,
    503: messages.login.overloaded,
  },
  other: messages.login.wrong,
}

/** Where a code is missing or wrong. */
export const codeTrouble = new Map<string, string>([
  ['wanted', factorMessages.withPassword],
  ['wrong', factorMessages.wrongCode],
])

/** Of whoever asked for a link. */
export const resetRefusals: Refusals = {
  known: { 400: forgotMessages.emailRequired, 429: forgotMessages.tooMany },
  other: forgotMessages.failed,
}
