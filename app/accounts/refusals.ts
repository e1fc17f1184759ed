import { messages } from '#contract/messages.ts'
import { factorMessages } from '#contract/messages/factors.ts'
import { forgotMessages } from '#contract/messages/forgot.ts'
import { resetMessages } from '#contract/messages/reset.ts'

/** What a login that was refused is told by, where only the status has come back to the page. */
export const loginRefusals: Record<number, string> = {
  400: messages.request.invalid,
  401: messages.login.wrong,
  423: messages.login.locked,
  429: messages.login.tooMany,
  503: messages.login.overloaded,
}

/** The same where a code is missing or wrong. */
export const codeTrouble = new Map<string, string>([
  ['wanted', factorMessages.withPassword],
  ['wrong', factorMessages.wrongCode],
])

/** The same for whoever asked for a link. */
export const resetRefusals: Record<number, string> = {
  400: forgotMessages.emailRequired,
  429: forgotMessages.tooMany,
}

/** The same for a password chosen by a link. */
export const choiceRefusals: Record<number, string> = {
  400: resetMessages.notTaken,
  429: messages.request.tooMany,
  503: messages.login.overloaded,
}
