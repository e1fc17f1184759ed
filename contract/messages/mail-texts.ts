import { listed } from './listed.ts'
/** What the words in braces stand for, as the forms explain it. */
const mailFields = {
  name: 'the reader’s name',
  department: 'the name of the department',
  office: 'the office with its e-mail address and telephone number',
  website: 'the address of this site',
  invitedBy: 'whoever created the account',
  title: 'the title of the paper',
} as const

export type MailField = keyof typeof mailFields

/** Said under a text with words in braces. */
export function mayUse(fields: readonly MailField[]) {
  const uses = fields.map((field) => `{${field}} for ${mailFields[field]}`)
  return `You can write ${listed(uses)}.`
}
