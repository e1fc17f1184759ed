import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './account-schema.ts'
import { id, moment } from './columns.ts'

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

/** The filters of a list under a name, for one account. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The key of the page (contract/pages.ts). */
    page: text().notNull(),
    name: text().notNull(),
    /** As its address has them: 'year=3&account=none'. */
    query: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('saved_views_name').on(t.accountId, t.page, sql`lower(${t.name})`)],
)
