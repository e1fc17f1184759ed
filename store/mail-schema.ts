import { jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { accounts } from './account-schema.ts'
import { id, moment, words } from './columns.ts'

/**
 * Mails to be sent and mails sent. A row says what to write about and to whom; the words, and any
 * secret link among them, are made when it is sent, so that none lies here.
 */
export const mails = pgTable('mails', {
  /** Also the Message-ID, so that a mail sent twice is known to be one. */
  id: id(),
  kind: text().notNull(),
  /** The address; '' where the account's own is looked up when it is sent. */
  toAddress: words(),
  accountId: text().references(() => accounts.id, { onDelete: 'cascade' }),
  data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  createdAt: moment().notNull().defaultNow(),
  /** How often it was tried. When it is due stands in its job. */
  attempts: smallint().notNull().default(0),
  /** Why the last attempt failed, in the mail server's words. */
  trouble: words(),
  /** When the mail server had all of it, before its answer; null while that is not so. */
  handedOverAt: moment(),
  /** When it was sent or, where nobody was to get it, put aside. */
  doneAt: moment(),
  outcome: text({ enum: ['sent', 'kept', 'nobody', 'failed'] }),
})
