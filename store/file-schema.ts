import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
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
    /** In pixels, of a picture that the site has made: it stands in a record already. Null for what was sent. */
    width: integer(),
    height: integer(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index('uploads_account').on(t.accountId), index('uploads_hash').on(t.hash)],
)

/**
 * The pictures in the lists and texts of records, noted with each write: whoever may see one of these
 * records may see its pictures. A picture in a field of its own is found by that field.
 */
export const shownPictures = pgTable(
  'shown_pictures',
  {
    kind: text().notNull(),
    recordId: text().notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.recordId, t.fileId] }),
    index('shown_pictures_file').on(t.fileId),
  ],
)

/** Publications that somebody has pasted to be imported, as it was read, until they decide what to do with it. */
export const publicationImports = pgTable('publication_imports', {
  accountId: text()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  format: text({ enum: ['bibtex', 'ris', 'csl', 'dois'] }).notNull(),
  /** Each entry as a publication, or as why it is none; domain/publications/import reads them. */
  rows: jsonb().$type<unknown[]>().notNull(),
  /** What has been chosen so far, by the places of the entries. */
  chosen: jsonb().$type<object>().notNull().default({}),
  createdAt: moment().notNull(),
})

/** Rows of a list that somebody has brought to be imported, until they decide what to do with them. */
export const sheetImports = pgTable(
  'sheet_imports',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The kind of record that they are of. */
    kind: text().notNull(),
    /** As domain/sheets opened the file. */
    sheet: jsonb().$type<object>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.kind] })],
)

/**
 * How far a long import is, one of each kind for a member: whichever copy of the site does the work, and
 * whether its page is still open. One that has ended stays until its member has seen how.
 */
export const importProgress = pgTable(
  'import_progress',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** What is imported, such as the photos of students. */
    topic: text().notNull(),
    /** Tells this import from the one before it. */
    importId: text().notNull(),
    /** The name of its file. */
    name: words(),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    isCancelled: boolean().notNull().default(false),
    /** What came of it, once it has ended well. */
    report: jsonb().$type<unknown>(),
    /** Why nothing came of it, once it has ended badly. */
    trouble: words(),
    /** When the work last gave a sign of life. */
    seenAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.topic] })],
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
    /** Why the last attempt failed. */
    trouble: words(),
    readAt: moment(),
    /** When its words were last given to search_words; anew where it was read since. */
    wordsAt: moment(),
  },
  (t) => [
    index('file_texts_words')
      .on(t.readAt)
      .where(sql`${t.state} = 'read' and (${t.wordsAt} is null or ${t.wordsAt} < ${t.readAt})`),
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
      .generatedAlwaysAs(sql`to_tsvector('english', search_text(text))`),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.page] }),
    // Without a list of what is still to be sorted in, which every search would have to read through.
    index('page_texts_search').using('gin', t.search).with({ fastupdate: false }),
  ],
)

/**
 * The words of what everybody may read, so that one that nothing holds can be mended. A word that
 * is nowhere any more goes with a sweep in a week or two; until then it leads to nothing.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    foundAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('search_words_start').on(t.word.op('text_pattern_ops')),
    index('search_words_alike').using('gin', t.word.op('gin_trgm_ops')),
  ],
)
