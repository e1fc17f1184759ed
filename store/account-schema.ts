import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, moment, words } from './columns.ts'
import { students } from './schema.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    /** The user name; null for a student, who signs in with the register number. */
    userName: text(),
    name: text().notNull(),
    email: words(),
    role: text({ enum: ['Admin', 'Teacher', 'stud'] }).notNull(),
    teacher: boolean().notNull().default(false),
    /** Of a teacher: whose notes and links they may change, besides those that they added. */
    domains: text().array().notNull().default([]),
    /** The kinds of record that they may write beside what their role lets them. */
    kinds: text().array().notNull().default([]),
    studentId: text().references(() => students.id, { onDelete: 'cascade' }),
    /** Argon2id in PHC form; null until the first password is set. */
    passwordHash: text(),
    /** Mails of an earlier day carry no link any more; null while none has ended. */
    linksEndedAt: moment(),
    /** The secret of the authenticator app, sealed; null while there is none. */
    totpSecret: text(),
    /** Counts up with every code taken, so that none is taken twice. */
    totpStep: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    lastSeenAt: moment(),
  },
  (t) => [
    uniqueIndex('accounts_user_name').on(sql`lower(${t.userName})`),
    uniqueIndex('accounts_email')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.email} <> ''`),
    uniqueIndex('accounts_student').on(t.studentId),
    check('accounts_identity', sql`(${t.userName} is null) <> (${t.studentId} is null)`),
  ],
)

/** A signed-in device. The token names its id; without this row the token is dead. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userAgent: words(),
    /** Where it was opened from: a /24 or a /48. */
    network: words(),
    /** Until then its owner counts as having just shown who is there. */
    provenUntil: moment(),
    /** Opened with more than a password. */
    secondFactor: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('sessions_account').on(t.accountId), index('sessions_expiry').on(t.expiresAt)],
)

/** Sign-ins that failed in a row, by who was asked for and from where. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** An account's id, or a digest of a name that no account has. */
    subject: text().notNull(),
    /** A /24 or a /48; '*' for all of them together. */
    network: text().notNull(),
    failures: integer().notNull().default(0),
    lockedUntil: moment(),
    lastAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.network] }),
    index('sign_in_failures_last').on(t.lastAt),
  ],
)

/** Secret links that mails carry. Only the digest of the secret is stored; used ones are removed. */
export const accountLinks = pgTable(
  'account_links',
  {
    /** SHA-256 of the secret, in base64url. */
    digest: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['reset', 'invitation'] }).notNull(),
    /** When the mail was posted that carries it. */
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('account_links_account').on(t.accountId)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's own id, in base64url. */
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** What its owner calls it. */
    name: text().notNull(),
    /** In base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: jsonb().$type<string[]>().notNull().default([]),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (t) => [index('passkeys_account').on(t.accountId)],
)

/** Codes that stand in for a lost authenticator, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, in base64url. */
    digest: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.digest] })],
)

/**
 * The answers to calls that are to be done once however often they are sent, for a day: by the key that their
 * sender has chosen. One without an answer is under way, or its process has ended.
 */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** A digest of what was asked for. */
    fingerprint: text().notNull(),
    /** The batch of the change log in which the call writes. */
    batch: text().notNull(),
    begunAt: moment().notNull().defaultNow(),
    answer: jsonb().$type<KeptAnswer>(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] })],
)

/** An answer as it is sent once more. */
export interface KeptAnswer {
  status: number
  /** JSON. */
  body: string
  /** The batch by which the write can be undone; '' for one that cannot. */
  change: string
  /** A digest of the form with files that was sent; '' for any other body, which is told by its fingerprint. */
  sent?: string
}
