import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './account-schema.ts'
import { id, moment, words } from './columns.ts'

/**
 * What somebody has typed into the form of a record and not saved, and what is to be done with a record
 * at a moment. Nothing of it is published, so the change log is not told. When it is due stands in its
 * job as well.
 */
export const drafts = pgTable(
  'drafts',
  {
    id: id(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** 'remove' takes the record down. */
    task: text({ enum: ['save', 'remove'] })
      .notNull()
      .default('save'),
    kind: text().notNull(),
    /** Null for a record that is to be added. */
    recordId: text(),
    /** The form that it stands in: a record may have several, and each person one draft in each. */
    form: text().notNull(),
    /** The version of the record that the form began from. */
    version: bigint({ mode: 'number' }),
    /** As the form would send them; of an edit, those that differ. */
    fields: jsonb().$type<Record<string, string | string[]>>().notNull().default({}),
    /** The uploads among them, which wait as long as it does. */
    files: text().array().notNull().default([]),
    /** The page on which the record is seen, '' for its own; null where it is seen on none. */
    shownOn: text(),
    /** The page with the form. */
    editedOn: words(),
    savedAt: moment().notNull().defaultNow(),
    /** When it is done by itself; null where it waits for somebody. */
    dueAt: moment(),
    /** Why it was not done when it was due. */
    trouble: words(),
    /** SHA-256 of the secret in the address by which anybody sees it, in base64url. */
    linkDigest: text(),
    linkExpiresAt: moment(),
  },
  (t) => [
    uniqueIndex('drafts_form').on(t.accountId, t.form),
    uniqueIndex('drafts_link').on(t.linkDigest),
    index('drafts_record').on(t.kind, t.recordId),
  ],
)

/** Who had the form of a record open, and when that was heard of last. */
export const openForms = pgTable(
  'open_forms',
  {
    kind: text().notNull(),
    recordId: text().notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    seenAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.recordId, t.accountId] })],
)
