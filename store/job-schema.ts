import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * Work that is still to be done, for whichever process takes it first. What the work is, and what
 * became of it, stands in the table of its topic under the same key; the row here goes once it is done.
 */
export const jobs = pgTable(
  'jobs',
  {
    queue: text().notNull(),
    /** Within the queue: the id of a mail, the hash of a file, the name of a scheduled job. */
    key: text().notNull(),
    dueAt: moment().notNull().defaultNow(),
    /** How often it was begun. */
    attempts: integer().notNull().default(0),
    /** Until then it belongs to the process that began it, which renews this while it works. */
    leasedUntil: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.queue, t.key] }),
    index('jobs_due').on(t.queue, t.attempts, t.dueAt),
  ],
)
