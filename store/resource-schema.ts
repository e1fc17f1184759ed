import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { accounts } from './account-schema.ts'
import { id, moment, words } from './columns.ts'
import { mails } from './mail-schema.ts'
import { files } from './schema.ts'

/** The domain that a resource belongs to. */
const domain = () => text().notNull()

/** The id of the course that a resource is for, which may have been deleted; '' where it is for none. */
const course = () => text().notNull().default('')

/** Counts up as resources are added: lists run by it, newest first. */
const sequence = () => integer().generatedAlwaysAsIdentity()

/** Study notes of a domain; their files stand in note_files. */
export const notes = pgTable(
  'notes',
  {
    id: id(),
    domain: domain(),
    title: text().notNull(),
    description: text().notNull(),
    course: course(),
    sequence: sequence(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('notes_newest').on(t.domain, t.sequence.desc().nullsFirst()),
    index('notes_course').on(t.course),
  ],
)

/** The files of a note, in their order; two of one note never share a name. */
export const noteFiles = pgTable(
  'note_files',
  {
    noteId: text()
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.noteId, t.name] }), index('note_files_file').on(t.fileId)],
)

/** Pages elsewhere that teachers recommend. */
export const links = pgTable(
  'links',
  {
    id: id(),
    domain: domain(),
    name: text().notNull(),
    url: text().notNull(),
    description: text().notNull(),
    course: course(),
    sequence: sequence(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('links_newest').on(t.domain, t.sequence.desc().nullsFirst()),
    index('links_course').on(t.course),
  ],
)

/** Videos at YouTube, known by the eleven characters of their id there. */
export const videos = pgTable(
  'videos',
  {
    id: id(),
    domain: domain(),
    videoId: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    course: course(),
    sequence: sequence(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('videos_newest').on(t.domain, t.sequence.desc().nullsFirst()),
    index('videos_course').on(t.course),
  ],
)

/** Research papers to read, each a PDF. */
export const papers = pgTable(
  'papers',
  {
    id: id(),
    domain: domain(),
    title: text().notNull(),
    abstract: text().notNull(),
    /** Four digits. */
    year: text().notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    sequence: sequence(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('papers_newest').on(t.domain, t.year, t.sequence.desc().nullsFirst()),
    index('papers_file').on(t.fileId),
  ],
)

/** Papers that somebody asked to be mailed a day later, whether sent, called off or still to go. */
export const paperRequests = pgTable(
  'paper_requests',
  {
    id: id(),
    /** No reference: a paper that was removed may be brought back before its mail is due. */
    paperId: text().notNull(),
    /** The mail that carries the paper; its row says when it is due and whether it went. */
    mailId: text().references(() => mails.id, { onDelete: 'set null' }),
    email: text().notNull(),
    /** Who asked, if signed in. */
    accountId: text().references(() => accounts.id, { onDelete: 'set null' }),
    /** Where it was asked from: a /24 or a /48. */
    network: words(),
    createdAt: moment().notNull().defaultNow(),
    cancelledAt: moment(),
  },
  (t) => [
    index('paper_requests_email').on(t.email, t.createdAt),
    index('paper_requests_network').on(t.network, t.createdAt),
    index('paper_requests_account').on(t.accountId, t.createdAt),
    index('paper_requests_paper').on(t.paperId),
  ],
)
