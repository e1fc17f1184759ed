import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from './account-schema.ts'
import { moment } from './columns.ts'

/**
 * When somebody last said of a record that it is still right. It is no change of the record: the log is
 * not told, and nobody who edits it meanwhile has missed anything.
 */
export const reviews = pgTable(
  'reviews',
  {
    kind: text().notNull(),
    recordId: text().notNull(),
    accountId: text().references(() => accounts.id, { onDelete: 'set null' }),
    at: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.recordId] }), index('reviews_account').on(t.accountId)],
)
