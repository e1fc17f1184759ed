import { sql } from 'drizzle-orm'
import { chunksOf } from './queries.ts'
import type { Db, Transaction } from './database.ts'
import { newId } from './columns.ts'
import { changes } from './schema.ts'
import { moveSiteVersion, readMoved, type Moved, type MovedRow } from './site-version.ts'

/** Who is written down as having made a change. */
export interface Actor {
  accountId: string | null
  name: string
  /** The batch that what they write now is to be in; a new one each time where it is left out. */
  batch?: string
  /** Told of each write once it stands. */
  onRecorded?: (written: Written) => void
}

/** A write that stands. */
export interface Written {
  batch: string
  /** Of which records it wrote, each kind once. */
  kinds: string[]
  /** Whether the batch can be offered to be undone. */
  isUndoable: boolean
}

/** The same actor for a write that holds a secret: no log does, so there is nothing to undo. */
export function withoutUndo({ accountId, name, onRecorded }: Actor): Actor {
  return {
    accountId,
    name,
    onRecorded: (written) => onRecorded?.({ ...written, isUndoable: false }),
  }
}

/** One record as it was before and is after; null on the side where it does not exist. */
export interface Change {
  kind: string
  recordId: string
  before: object | null
  after: object | null
}

/** Notes a change in the log of the write under way. */
export type Log = (change: Change) => void

type Work<Result> = (tx: Transaction, log: Log) => Promise<Result>

/**
 * The one way to write: runs `work` in a transaction, appends what it logged to the change log as
 * one batch and moves the site version on. Work that logs nothing changes no version. What somebody
 * else is writing is waited for for a few seconds.
 */
export function record<Result>(db: Db, actor: Actor, work: Work<Result>): Promise<Result> {
  return recordOn(db, db, { actor, batch: actor.batch ?? newId() }, work)
}

/**
 * The same for work on many records at once, such as an import: its statements may take two minutes,
 * and it waits as long. Few of these run at once. The batch gets the id `batch`, by which whoever
 * chose it finds it again.
 */
export function recordMany<Result>(
  db: Db,
  actor: Actor,
  work: Work<Result>,
  batch = newId(),
): Promise<Result> {
  return recordOn(db, db.bulk, { actor, batch }, work)
}

/**
 * Does writes in one transaction with what belongs to them and is no record: either all of it stands or
 * nothing. `work` is given the database, and the actor, to write with. Who reads and who made the write
 * is told once it stands.
 */
export async function together<By extends Actor, Result>(
  db: Db,
  actor: By,
  work: (tx: Db & Transaction, actor: By) => Promise<Result>,
): Promise<Result> {
  const moves: Moved[] = []
  const written: Written[] = []
  const site = { ...db.site, advance: (moved: Moved) => void moves.push(moved) }
  const isTrial = db.isTrial && { isTrial: db.isTrial }
  const result = await db.transaction((tx) =>
    work(Object.assign(tx, { site, bulk: tx, ...isTrial }), {
      ...actor,
      onRecorded: (one: Written) => void written.push(one),
    }),
  )
  moves.forEach((moved) => db.site.advance(moved))
  written.forEach((one) => actor.onRecorded?.(one))
  return result
}

interface Batch {
  actor: Actor
  batch: string
}

async function recordOn<Result>(
  { site, isTrial }: Pick<Db, 'site' | 'isTrial'>,
  connections: Db['bulk'],
  { actor, batch }: Batch,
  work: Work<Result>,
): Promise<Result> {
  const { result, appended } = await connections.transaction(async (tx) => {
    const logged: Change[] = []
    const done = await work(tx, (change) => void logged.push(change))
    return {
      result: done,
      // A trial would have everybody who writes wait for the version until it has been taken back.
      appended: logged.length > 0 && !isTrial ? await append(tx, { actor, batch }, logged) : null,
    }
  })
  if (appended) {
    site.advance(appended.moved)
    actor.onRecorded?.({ ...appended.written, isUndoable: true })
  }
  return result
}

async function append(tx: Transaction, { actor, batch }: Batch, logged: Change[]) {
  const rows = logged.map((change) => ({
    ...change,
    batch,
    action: actionOf(change),
    actorId: actor.accountId,
    actorName: actor.name,
  }))
  // Whoever else has written waits here, so that the rows of a batch stand side by side in the log
  // and batches in the order in which they were committed.
  const moved = await tx.execute<MovedRow>(sql.raw(moveSiteVersion))
  for (const chunk of chunksOf(rows)) await tx.insert(changes).values(chunk)
  const kinds = [...new Set(logged.map(({ kind }) => kind))]
  const told = kinds.map((kind) => `changes/${kind}`)
  return { written: { batch, kinds }, moved: readMoved(moved.rows[0], told) }
}

function actionOf({ before, after }: Change): 'add' | 'edit' | 'remove' {
  if (before === null) return 'add'
  return after === null ? 'remove' : 'edit'
}
