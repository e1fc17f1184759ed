import { z } from 'zod'
import { isMailAddress } from './mail-address.ts'
import { paperMailMessages as words } from './messages/paper-mail.ts'
import { plainForm } from './session.ts'

/** POST /schedule-email; the address is one, and nothing besides. */
export const mailedPaper = z.object({
  ...plainForm,
  email: z
    .string(words.addressWrong)
    .trim()
    .refine((text) => isMailAddress(text), words.addressWrong),
  _id: z.string(words.paperMissing).min(1, words.paperMissing),
})

/** What calls a paper off: the token of a mail's link, or else the session. */
export const cancelledPaper = z.preprocess(
  // A DELETE may come without a body.
  (body) => body ?? {},
  z.object({ ...plainForm, token: z.string().max(200).default('') }),
)
