import { AsyncLocalStorage } from 'node:async_hooks'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as accountTables from './account-schema.ts'
import * as deskTables from './desk-schema.ts'
import * as draftTables from './draft-schema.ts'
import * as fileTables from './file-schema.ts'
import * as jobTables from './job-schema.ts'
import * as mailTables from './mail-schema.ts'
import * as resourceTables from './resource-schema.ts'
import * as recordTables from './schema.ts'
import * as targetTables from './target-schema.ts'

/**
 * What was read, by the names under which the database tells of changes (migration 0021): a table, as
 * in 'events'; records of one kind, or what the log says of them, as in 'records/notice' and
 * 'changes/notice'; of students, what the department records of them, 'students/roster', where nothing is
 * read of what they say of themselves, and with it those that were asked for by their register numbers,
 * 'students/24CS001', where no others are.
 */
export type Reads = ReadonlySet<string>

/**
 * One in a process. The built program and a test beside it bring this module each; what one of them
 * reads, the other must hear of.
 */
const tracking = ofProcess('lyceum.reads', () => new AsyncLocalStorage<Set<string>>())

function ofProcess<Value extends object>(name: string, make: () => Value): Value {
  const key = Symbol.for(name)
  // Nobody else makes this one.
  const found = Reflect.get(globalThis, key) as Value | undefined
  if (found) return found
  const made = make()
  Reflect.set(globalThis, key, made)
  return made
}

/**
 * Does work and says what of the database it read, be it by itself or in what it waited for. Work that
 * this is a part of owes itself to the same, also where it fails.
 */
export async function trackReads<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; reads: Reads }> {
  const reads = new Set<string>()
  try {
    // A query runs when it is waited for, so that must happen in here.
    const result = await tracking.run(reads, async () => await work())
    return { result, reads }
  } finally {
    noteReads(reads)
  }
}

/** Notes in `reads` whatever is read from here on, in all that follows from `next`. */
export function trackInto(reads: Set<string>, next: () => void): void {
  tracking.run(reads, next)
}

/** Notes what work that is under way owes to something that was read earlier, or by others. */
export function noteReads(reads: Iterable<string>): void {
  const noted = tracking.getStore()
  if (noted) for (const name of reads) noted.add(name)
}

/** Whether it is noted what work under way reads. */
export function isTracked(): boolean {
  return tracking.getStore() !== undefined
}

/** Ahead of a moment among what was read: what goes by the clock is no longer so from then on. */
const endMark = 'until/'

/** Notes that what work under way says is so until this moment. */
export function noteEnd(end: Date): void {
  noteReads([endMark + end.toISOString()])
}

/** Does work of which nothing is noted: what it reads is no part of what is shown. */
export function unnoted<Result>(work: () => Promise<Result>): Promise<Result> {
  // A query runs when it is waited for, so that must happen in here.
  return tracking.exit(async () => await work())
}

/** The first of the moments among what was read, in milliseconds, and how much had been read by then. */
const firstEnds = new WeakMap<Reads, { end: number; size: number }>()

/** Whether one of the moments noted among what was read has come. It is asked for every answer. */
export function isOver(reads: Reads, now = new Date()): boolean {
  const found = firstEnds.get(reads)
  if (found?.size === reads.size) return found.end <= now.getTime()
  const moments = [...reads].filter((name) => name.startsWith(endMark))
  const end = Math.min(...moments.map((name) => Date.parse(name.slice(endMark.length))))
  firstEnds.set(reads, { end, size: reads.size })
  return end <= now.getTime()
}

/** Tables whose changes the database tells; migration 0021 and its successors make their triggers. */
export const toldTables: ReadonlySet<string> = new Set([
  'accounts',
  'changes',
  'document_addresses',
  'documents',
  'events',
  'file_texts',
  'links',
  'note_files',
  'notes',
  'page_texts',
  'papers',
  'passkeys',
  'publications',
  'records',
  'search_words',
  'site',
  'students',
  'videos',
])

/** The rows of this one never change, and whoever shows a file names it in a row of another table. */
const unchanging = 'files'

/** Stands for every table of which no change is told: what was read there may be old at any time. */
export const untold = '?'

/** Of what was read, what becomes old without a change being told: moments, and tables of which none is. */
export function untoldOf(reads: Reads): string[] {
  return [...reads].filter((name) => name === untold || name.startsWith(endMark))
}

const allTables: ReadonlySet<string> = new Set(
  [
    accountTables,
    deskTables,
    draftTables,
    fileTables,
    jobTables,
    mailTables,
    resourceTables,
    recordTables,
    targetTables,
  ]
    .flatMap((part) => Object.values<unknown>(part))
    .filter((table): table is PgTable => is(table, PgTable))
    .map(getTableName),
)

/** Hears of every query; see drizzle's `logger`. */
export const noteQuery = {
  logQuery(text: string, params: unknown[]): void {
    const noted = tracking.getStore()
    if (noted) for (const name of readsOf(text, params)) noted.add(name)
  },
}

/** What a query reads. A word that only reads like a table counts as one: better too much than too little. */
export function readsOf(text: string, params: readonly unknown[]): string[] {
  const { names, kinds, student } = known(text)
  const some = askedOf(student === null ? null : params[student])
  return names.flatMap((name) => {
    const kind = kinds.get(name) ?? null
    const ofKinds = askedOf(kind === null ? null : params[kind])
    if (ofKinds) return ofKinds.map((one) => `${name}/${one}`)
    if (name !== 'students' || !some) return name
    return ['students/roster', ...some.map((one) => `students/${one}`)]
  })
}

/** The same for a query that answers alike for as long as all of that stands; null for any other. */
export function steadyReadsOf(text: string, params: readonly unknown[]): Reads | null {
  return known(text).isSteady ? new Set(readsOf(text, params)) : null
}

/** More rows than this are not told apart: a page that shows so many is made anew for any of them. */
export const mostToldApart = 300

/** What rows are asked for by, one or some; null where that says nothing of which they are. */
function askedOf(param: unknown): string[] | null {
  const asked: unknown[] = Array.isArray(param) ? param : [param]
  const names = asked.filter((name) => typeof name === 'string')
  return names.length < asked.length || names.length > mostToldApart ? null : names
}

/** What students say of themselves; their lists show none of it. */
export const profileColumns: readonly string[] = [
  'summary',
  'summary_search',
  'linkedin',
  'github',
  'leetcode',
  'email',
  'visibility',
  'indexable',
  'photo_id',
  'resume_id',
  'now',
]

/** Tables whose changes are told kind by kind. */
const toldByKind = ['records', 'changes']

interface Query {
  /** Tables, and parts of them. */
  names: readonly string[]
  /** Of tables that are told by kind: which parameter names the kind, counted from 0; null for any kind. */
  kinds: ReadonlyMap<string, number | null>
  /** The same for the register number of the one student that is read. */
  student: number | null
  /** Whether its answer depends on nothing but rows of which every change is told. */
  isSteady: boolean
}

/** Queries differ in their parameters and hardly in their texts. */
const queries = new Map<string, Query>()
const mostQueries = 2000

function known(text: string): Query {
  const found = queries.get(text)
  if (found) return found
  const words = new Set(text.match(/[a-z_]+/g))
  const names = namesIn(text, words)
  const query = {
    names,
    kinds: new Map(toldByKind.map((table) => [table, placeOf(text, table, 'kind')])),
    student: placeOf(text, 'students', 'register_number'),
    isSteady: isSteady(text, words, names),
  }
  if (queries.size >= mostQueries) queries.clear()
  queries.set(text, query)
  return query
}

function namesIn(text: string, words: ReadonlySet<string>) {
  const tables = [...words].filter((word) => allTables.has(word) && word !== unchanging)
  return tables.map((table) => {
    if (!toldTables.has(table)) return untold
    return table === 'students' && !readsProfiles(text, words) ? 'students/roster' : table
  })
}

/** Columns of told tables of whose changes nobody is told: they move on with every visit or write. */
export const untoldColumns: readonly string[] = [
  'last_seen_at',
  'totp_step',
  'version',
  'words_version',
  'words_since',
  'lineage',
  'needs_migration',
]

const isSelect = /^\s*\(?select\b/i
/** Rows of files come and go untold; those that a row of another table names stay with that. */
const readsFiles = /\bfrom "?files\b/i
const readsAllColumns = /\bselect \*|[\w"]\.\*/i
/** The clock, chance, and the server itself. */
const asksBeside =
  /\b(?:now|age|random|gen_random_uuid|timeofday|(?:next|curr|last|set)val) ?\(|_timestamp ?\(|\b(?:current_|localtime|pg_|txid_)|'(?:now|today|tomorrow|yesterday)'/i

function isSteady(text: string, words: ReadonlySet<string>, names: readonly string[]) {
  if (names.length === 0 || names.includes(untold) || !isSelect.test(text)) return false
  if (untoldColumns.some((column) => words.has(column)) || readsAllColumns.test(text)) return false
  return !readsFiles.test(text) && !asksBeside.test(text)
}

function readsProfiles(text: string, words: ReadonlySet<string>) {
  return profileColumns.some((column) => words.has(column)) || /[\w"]\.\*/.test(text)
}

/**
 * Which parameter the rows of a table are asked for by, as drizzle and `isOneOf` write that: a condition
 * on one column, ahead of others of which all must hold. Null where the table is asked for more than once,
 * for of another part of the query nothing would be known.
 */
function placeOf(text: string, table: string, column: string): number | null {
  const values = '(?:\\$(\\d+)|any\\(\\$(\\d+)::text\\[\\]\\))'
  const condition = `from "${table}" where \\(*"${table}"\\."${column}" = ${values}`
  const found = new RegExp(condition).exec(text)
  const mentions = text.match(new RegExp(`\\b${table}\\b(?!"?\\.)`, 'g'))?.length
  if (!found || mentions !== 1) return null
  const [whole, one, some] = found
  return hasAlternative(text.slice(found.index + whole.length)) ? null : Number(one ?? some) - 1
}

/**
 * Whether what follows a condition leaves another way to fulfil the whole: an "or" beside it, or beside
 * a group in which it stands. One within a group of its own is no way around it.
 */
function hasAlternative(rest: string) {
  let depth = 0
  let outermost = 0
  for (const [sign] of rest.matchAll(/[()]|\bor\b/g)) {
    if (sign === '(') depth += 1
    else if (sign === ')') outermost = Math.min(outermost, --depth)
    else if (depth === outermost) return true
  }
  return false
}
