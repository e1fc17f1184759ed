import { z } from 'zod'
import { mails } from './kinds/mail-kind.ts'
import { mailStates } from './mails.ts'

/** PostgreSQL has no text with a NUL in it. */
const id = z
  .string()
  .transform((text) => text.replaceAll('\0', '').slice(0, 40))
  .catch('')

/** Words of an address, a name or a subject. */
const words = z
  .string()
  .transform((text) => text.replaceAll('\0', '').trim().slice(0, 200))
  .catch('')

/** Which of the stored mails are downloaded together. */
export const storedSearch = z.object({ q: words.default('') })

/** What the list of mails is asked for; odd values mean "not asked", so that no link breaks. */
export const mailSearch = z.object({
  /** One state alone. */
  state: z.enum(mailStates).nullable().catch(null),
  /** The id of the mail that the list goes on after. */
  before: id,
  /** The id of a stored mail that is to be read. */
  read: id,
  q: words,
})

export type MailSearch = z.infer<typeof mailSearch>

/** The address of one mail. */
export const mailParams = z.object({ id })

/** Which mail is sent to see it arrive: the example of a part of the kind `mails`, or a test of its own. */
export const testMail = z
  .object({ part: z.enum((mails.parts ?? []).map(({ name }) => name)).optional() })
  .nullish()
  .transform((body) => body ?? {})
