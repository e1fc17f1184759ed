import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { accounts } from './account-schema.ts'
import { id, moment, words } from './columns.ts'
import { files } from './schema.ts'

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Files sent ahead of the form they belong to; after a day without it they are forgotten. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    /** Only who sent it may use it. */
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index('uploads_account').on(t.accountId), index('uploads_hash').on(t.hash)],
)

/**
 * What is known of the text in stored bytes, once for all files with these bytes. A row is made with
 * the file and waits to be read in the background.
 */
export const fileTexts = pgTable(
  'file_texts',
  {
    hash: text().primaryKey(),
    /** Media type, which says how it is read. */
    type: text().notNull(),
    state: text({ enum: ['waiting', 'read', 'no-text', 'failed'] })
      .notNull()
      .default('waiting'),
    /** How many pages it has; null until it was read, and for what has none. */
    pages: integer(),
    /** A picture of the first page. */
    coverId: text().references(() => files.id, { onDelete: 'set null' }),
    attempts: smallint().notNull().default(0),
    /** Until then one process has it in hand. */
    heldUntil: moment(),
    /** Why the last attempt failed. */
    trouble: words(),
    readAt: moment(),
  },
  (t) => [
    index('file_texts_waiting')
      .on(t.heldUntil)
      .where(sql`${t.state} = 'waiting'`),
  ],
)

/** The text of one page, counted from 1. */
export const pageTexts = pgTable(
  'page_texts',
  {
    hash: text()
      .notNull()
      .references(() => fileTexts.hash, { onDelete: 'cascade' }),
    page: integer().notNull(),
    text: text().notNull(),
    search: searchVector()
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('english', fold(text))`),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.page] }),
    index('page_texts_search').using('gin', t.search),
  ],
)
