import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, moment, words } from './columns.ts'

/** Text folded for search: small letters without accents. The function is made in migration 0000. */
const folded = customType<{ data: string }>({ dataType: () => 'text' })

/** One row: the version of everything that pages show. Every recorded write moves it on. */
export const site = pgTable('site', {
  id: smallint().primaryKey().default(1),
  version: bigint({ mode: 'number' }).notNull().default(1),
  sampleSince: moment(),
  /** Administrators must confirm who they are with more than a password. */
  adminsNeedSecondFactor: boolean().notNull().default(false),
  /** Who sees the e-mail address of a student who has not chosen (contract/visibility.ts). */
  studentEmails: text({ enum: ['public', 'members', 'hidden'] })
    .notNull()
    .default('hidden'),
  /** The version whose records have given their words to search_words. */
  wordsVersion: bigint({ mode: 'number' }).notNull().default(0),
  /** The first transaction whose records that version may not have held; 0 for all of them. */
  wordsSince: bigint({ mode: 'number' }).notNull().default(0),
  /** The moment that the last proved backup of this site holds; null while there is none. */
  provedBackupAt: moment(),
  /** Why the last backup was not made or not proved; null when nothing did. */
  backupTrouble: text(),
  /** Names the server that writes, anew after each failover; '' until somebody asks (store/replica.ts). */
  lineage: text().notNull().default(''),
  /** The first migration that a program must know to run on this schema, by its time; 0 for any. */
  needsMigration: bigint({ mode: 'number' }).notNull().default(0),
})

/** What one side of a change calls its record, whichever field of its kind says so. */
function namesIn(side: 'before' | 'after') {
  const names = ['title', 'name', 'register_no', 'userName']
  return names.map((name) => `coalesce(${side} ->> '${name}', '')`).join(" || ' ' || ")
}

/** What was changed, by whom, when, and how it was before and after. Undo and history read it. */
export const changes = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().defaultNow(),
    batch: text().notNull(),
    actorId: text(),
    actorName: text().notNull(),
    kind: text().notNull(),
    recordId: text().notNull(),
    action: text({ enum: ['add', 'edit', 'remove'] }).notNull(),
    before: jsonb(),
    after: jsonb(),
    /** What the record was called on either side, folded for search. */
    folded: folded()
      .notNull()
      .generatedAlwaysAs(sql.raw(`fold(${namesIn('before')} || ' ' || ${namesIn('after')})`)),
  },
  (t) => [
    index('changes_record').on(t.kind, t.recordId, t.id),
    index('changes_batch').on(t.batch, t.id),
    index('changes_actor').on(t.actorId, t.id),
  ],
)

/** A stored file: the bytes are in the blob store under their SHA-256. */
export const files = pgTable(
  'files',
  {
    id: id(),
    hash: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Of a picture, in pixels; null for all else. */
    width: integer(),
    height: integer(),
    /** Whose storage it counts for: who sent it, as the change log names them. Null for what the site made. */
    accountId: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index('files_hash').on(t.hash), index('files_account').on(t.accountId)],
)

export const students = pgTable(
  'students',
  {
    id: id(),
    registerNumber: text().notNull(),
    name: text().notNull(),
    /** The year of study, or that of graduates (contract/students.ts). */
    year: smallint().notNull(),
    /** As the department writes them (contract/degrees.ts); '' where it does not. */
    degree: words(),
    batch: words(),
    section: words(),
    summary: words(),
    linkedin: words(),
    github: words(),
    leetcode: words(),
    email: words(),
    developer: boolean().notNull().default(false),
    /** Who sees which part of the profile, as far as the student has chosen (contract/visibility.ts). */
    visibility: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Search engines may keep the public profile. */
    indexable: boolean().notNull().default(false),
    photoId: text().references(() => files.id, { onDelete: 'set null' }),
    resumeId: text().references(() => files.id, { onDelete: 'set null' }),
    /** Of a graduate: the id of the record, and where they are, as they say it. */
    cohort: words(),
    now: words(),
    /** Of a graduate: has chosen to keep the account. */
    keepsAccount: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    folded: folded()
      .notNull()
      .generatedAlwaysAs(sql`fold(name || ' ' || register_number)`),
  },
  (t) => [
    uniqueIndex('students_register_number').on(t.registerNumber),
    index('students_year').on(t.year, t.registerNumber),
    // Narrow and in the order of lists: what no word of three letters leads to is found by walking it.
    index('students_search').on(t.registerNumber, t.folded, t.year),
    index('students_folded').using('gin', t.folded.op('gin_trgm_ops')),
    // Whose name could be meant by a text, such as the authors of a publication.
    index('students_name_words').using(
      'gin',
      sql`regexp_split_to_array(fold(${t.name}), '[^[:alpha:]]+')`,
    ),
    index('students_email').using('gin', sql`fold(${t.email}) gin_trgm_ops`),
    index('students_resume').on(t.resumeId),
    // Which degrees, batches and sections there are is found by stepping from one to the next.
    index('students_degree').on(t.degree, t.year),
    index('students_batch').on(t.batch, t.year),
    index('students_section').on(t.section, t.year),
    index('students_cohort')
      .on(t.cohort)
      .where(sql`${t.cohort} <> ''`),
    index('students_indexable')
      .on(t.registerNumber)
      .where(sql`${t.indexable}`),
    check('students_year_range', sql`${t.year} between 1 and 5`),
  ],
)

/** Journal articles, conference papers, patents and all others; contract/publications.ts says which fields each has. */
export const publications = pgTable(
  'publications',
  {
    id: id(),
    kind: text({ enum: ['journal', 'conference', 'patent', 'work'] }).notNull(),
    title: text().notNull(),
    authors: words(),
    journal: words(),
    conference: words(),
    location: words(),
    volume: words(),
    number: words(),
    pages: words(),
    year: words(),
    index: words(),
    abstract: words(),
    doi: words(),
    url: words(),
    note: words(),
    applicationNumber: words(),
    grantNumber: words(),
    dateGranted: words(),
    patentee: words(),
    /** Of those that have no list of their own: 'book', 'thesis', … */
    type: words(),
    book: words(),
    publisher: words(),
    isbn: words(),
    /** The key a BibTeX file gave it, so that the same entry is recognised again. */
    citeKey: words(),
    /** Kind, year and bare title: two entries that share it are the same work. */
    fingerprint: text().notNull(),
    /** When it came out, as far as known: '2025' or '2024-03-12'. Lists run by it, newest first. */
    issued: words(),
    sequence: integer().generatedAlwaysAsIdentity(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('publications_newest').on(
      t.kind,
      t.issued.desc().nullsFirst(),
      t.sequence.desc().nullsFirst(),
    ),
    index('publications_fingerprint').on(t.fingerprint),
    // Of all kinds together: what the front page shows, and what feeds tell.
    index('publications_latest').on(t.issued.desc().nullsFirst(), t.sequence.desc().nullsFirst()),
    index('publications_added').on(t.createdAt.desc().nullsFirst(), t.sequence.desc().nullsFirst()),
    // Which indexes there are is found by stepping from one to the next.
    index('publications_index').on(t.kind, t.index),
    // Whose name could be meant, in any script.
    index('publications_author_words').using(
      'gin',
      sql`regexp_split_to_array(fold(${t.authors} || ' ' || ${t.patentee}), '[^[:alpha:]]+')`,
    ),
  ],
)

/**
 * Records of every kind that has no table of its own, each a document as its description has it
 * (contract/kinds). A new kind needs no migration. What search finds them by stands in a column
 * `search`, which the schema leaves out as it does those of store/search-columns.ts.
 */
export const records = pgTable(
  'records',
  {
    id: id(),
    kind: text().notNull(),
    /** Every field that a form asks for. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The value of the field that lists run by. */
    sort: words(),
    sequence: integer().generatedAlwaysAsIdentity(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('records_sort').on(t.kind, t.sort, t.sequence),
    // As page_texts_search is: a search asks it for one file after the other.
    index('records_data').using('gin', t.data.op('jsonb_path_ops')).with({ fastupdate: false }),
  ],
)

/** A document that the department publishes under a title, such as the calendar. */
export const documents = pgTable(
  'documents',
  {
    /** Stays as it is when the title changes; of most documents it is their first title. */
    key: text().primaryKey(),
    title: text().notNull(),
    /** The title as calls compare it: small letters, no outer blanks. */
    titleKey: text().notNull(),
    /** The last piece of the address of its page, where it is not made of the title. */
    address: words(),
    /** That piece, chosen or made, as addresses are compared. */
    addressKey: text().notNull(),
    /** The heading of the menu under which it stands. */
    menu: words(),
    category: words(),
    /** The year or years that it is for, where its title does not say them. */
    years: words(),
    about: words(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    changedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('documents_file').on(t.fileId),
    uniqueIndex('documents_title').on(t.titleKey),
    index('documents_address').on(t.addressKey),
  ],
)

/**
 * Every address that a document ever had, and whose it was last: links to it lead on. The earlier ones of
 * other records are here as well, behind the name of their kind: 'page/grants'.
 */
export const documentAddresses = pgTable('document_addresses', {
  addressKey: text().primaryKey(),
  document: text().notNull(),
})

interface EventSpeaker {
  name: string
  role: string
  url: string
}

interface StoredCaption {
  fileId: string
  alt: string
  caption: string
}

export const events = pgTable(
  'events',
  {
    id: id(),
    title: text().notNull(),
    location: text().notNull(),
    /** A day, as 2025-02-15, where the department is. */
    date: text().notNull(),
    /** In the words of the form: '10:00 AM to 10:00 PM'. */
    time: text().notNull(),
    abstract: words(),
    photoId: text().references(() => files.id, { onDelete: 'set null' }),
    /** Whether the photo is described, or decorative, as those are that came before anybody was asked. */
    photoIs: text().notNull().default('decorative'),
    photoAlt: words(),
    /** The ids of its categories, in their order. */
    categories: text().array().notNull().default([]),
    /** The one category of releases before 0041, for copies of them; a later release takes it away. */
    category: words(),
    /** The last day of several; '' for one day. */
    until: words(),
    /** Markdown. */
    body: words(),
    speakers: jsonb().$type<EventSpeaker[]>().notNull().default([]),
    registration: words(),
    registerBy: words(),
    contact: words(),
    pictures: jsonb().$type<StoredCaption[]>().notNull().default([]),
    sequence: integer().generatedAlwaysAsIdentity(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index('events_date').on(t.date, t.sequence), index('events_photo').on(t.photoId)],
)
