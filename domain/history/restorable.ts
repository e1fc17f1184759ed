import { isDeepStrictEqual } from 'node:util'
import type { Log } from '#store/changes.ts'
import type { Transaction } from '#store/database.ts'
import type { Member } from '../accounts/access.ts'

/**
 * A record as the change log keeps it. One of an older day may lack fields: what is absent stays as
 * it is in a record that is there, and is empty in one that comes back.
 */
export type Snapshot = Readonly<Record<string, unknown>>

export interface StoredRecord {
  id: string
  snapshot: Snapshot
}

/** What a field is called on the history page, and how its value is said; text as it is. */
export interface FieldWords {
  label: string
  /** Holds the id of a stored file, a list of files, or ids of other records. */
  holds?: 'file' | 'files' | 'records'
  /** What a record is called that is named and no longer there. */
  gone?: (id: string) => string
  say?: (value: unknown) => string
  /** What it says leaves out the marks of a text; where only these differ, the text is shown with them. */
  saysLess?: boolean
  /** Its value in a snapshot of any age, where another name may hold it. */
  valueIn?: (snapshot: Snapshot) => unknown
}

/**
 * How records of one kind are read for the log and put back from it. Its folder provides it. A step
 * that the records as they are now do not allow throws conflict.
 */
export interface RestorableKind {
  /** The fields that people know, in their order; what is not named is not shown. */
  fields: Readonly<Record<string, FieldWords>>
  nameOf(snapshot: Snapshot): string
  /** Locks the records with these ids and returns those that are there, whole. */
  read(tx: Transaction, ids: readonly string[]): Promise<StoredRecord[]>
  /** Brings back records that are gone, under their ids. */
  insert(tx: Transaction, records: readonly StoredRecord[], who: Member): Promise<void>
  /** `log` is for records of another kind that follow; those that are named are logged anyway. */
  update(tx: Transaction, records: readonly StoredRecord[], who: Member, log: Log): Promise<void>
  remove(tx: Transaction, ids: readonly string[], who: Member): Promise<void>
  /**
   * Whether a member who is no administrator may make a record what it is to be; without it, none
   * may.
   */
  mayWrite?(who: Member, write: RecordWrite): boolean
}

/** A record as it is, and as it is to be; null on the side where it is not there. */
export interface RecordWrite {
  id: string
  from: Snapshot | null
  to: Snapshot | null
  /** The account that added it, as the log says; null where that was no person. */
  addedBy: string | null
}

/**
 * Whether a record is still as a change left it. A snapshot of an older day holds fewer fields than
 * a record does now; those it does not know are not compared.
 */
export function isAsLogged(current: Snapshot | undefined, logged: Snapshot | null): boolean {
  if (!current || !logged) return !current && !logged
  const now = asJson(current)
  const shared = Object.entries(asJson(logged)).filter(([name]) => Object.hasOwn(now, name))
  return shared.every(([name, value]) => isDeepStrictEqual(now[name], value))
}

/** As the log gives it back: moments as text, nothing that is undefined. */
function asJson(snapshot: Snapshot): Snapshot {
  // It is written from an object, so it reads as one.
  return JSON.parse(JSON.stringify(snapshot)) as Snapshot
}

/** A text of a snapshot; undefined where it has none. */
export function textIn(snapshot: Snapshot, name: string): string | undefined {
  const value = snapshot[name]
  return typeof value === 'string' ? value : undefined
}

/** A yes or no of a snapshot; undefined where it says nothing. */
export function flagIn(snapshot: Snapshot, name: string): boolean | undefined {
  const value = snapshot[name]
  return typeof value === 'boolean' ? value : undefined
}

/** What the log holds of one side of a change: record() takes objects only, so there is nothing else. */
export function asSnapshot(stored: unknown): Snapshot | null {
  return stored as Snapshot | null
}
