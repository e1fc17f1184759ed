import { sql } from 'drizzle-orm'
import { chunksOf } from './chunks.ts'
import type { Db, Transaction } from './database.ts'
import { newId } from './new-id.ts'
import { changes } from './schema.ts'
import { moveSiteVersion } from './site-version.ts'

/** Who is written down as having made a change. */
export interface Actor {
  accountId: string | null
  name: string
  /** Told the batch of each write once it stands, so that it can be offered to be undone. */
  onRecorded?: (batch: string) => void
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

/**
 * The one way to write: runs `work` in a transaction, appends what it logged to the change log as
 * one batch and moves the site version on. Work that logs nothing changes no version.
 */
export async function record<Result>(
  db: Db,
  actor: Actor,
  work: (tx: Transaction, log: Log) => Promise<Result>,
): Promise<Result> {
  const { result, appended } = await db.transaction(async (tx) => {
    const logged: Change[] = []
    const done = await work(tx, (change) => void logged.push(change))
    return { result: done, appended: logged.length > 0 ? await append(tx, actor, logged) : null }
  })
  if (appended) {
    db.site.advance(appended.version)
    actor.onRecorded?.(appended.batch)
  }
  return result
}

async function append(tx: Transaction, actor: Actor, logged: Change[]) {
  const batch = newId()
  const rows = logged.map((change) => ({
    ...change,
    batch,
    action: actionOf(change),
    actorId: actor.accountId,
    actorName: actor.name,
  }))
  // Whoever else has written waits here, so that the rows of a batch stand side by side in the log
  // and batches in the order in which they were committed.
  const moved = await tx.execute<{ version: string }>(sql.raw(moveSiteVersion))
  for (const chunk of chunksOf(rows)) await tx.insert(changes).values(chunk)
  return { batch, version: Number(moved.rows[0]?.version) }
}

function actionOf({ before, after }: Change): 'add' | 'edit' | 'remove' {
  if (before === null) return 'add'
  return after === null ? 'remove' : 'edit'
}
