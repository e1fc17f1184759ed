import { descriptionOf } from '#contract/kinds/people-kinds.ts'
import { asc, eq, and, desc, gt } from 'drizzle-orm'
import { changeWords } from '#contract/change-words.ts'
import { messages } from '#contract/messages.ts'
import { record, recordMany } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { changes } from '#store/schema.ts'
import { mayEditRecords, mayWriteAll, type Member, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { beforeChange } from '../records/complete.ts'
import { asSnapshot, type Snapshot, isAsLogged } from './restorable.ts'
import { findUndoable } from './may-undo.ts'
import { keyOf, putBack, readNow, sentenceAbout, takeTurn } from './put-back.ts'
import { nounOfKind } from '#contract/change-kinds.ts'
import { restorableKind } from './restorable-kinds.ts'

type ChangeRow = typeof changes.$inferSelect

/** What a batch did to one record. */
interface Effect {
  kind: string
  recordId: string
  /** Of the last change of the batch to it. */
  lastId: number
  before: Snapshot | null
  after: Snapshot | null
}

/** Changes that are undone as quickly as one is written. */
const mostAtOnce = 100

interface Only {
  /** A change of the batch, to whose record the undoing keeps. */
  change?: number | undefined
}

/**
 * Reverses every change of a batch, or those to one of its records, as a batch of its own that can
 * be undone in its turn. An administrator undoes anything, everybody else what was done to kinds that
 * are entrusted to them, and what they did themselves and may write today. Throws not-found, also for
 * what they are told nothing of, forbidden, and conflict where a record that is asked for is no longer
 * as the batch left it.
 */
export async function undoBatch(db: Db, who: Who, batch: string, only: Only = {}): Promise<string> {
  if (who === null) throw new Problem('signed-out', messages.access.signedOut)
  const isLarge = (await db.$count(changes, isOf(batch))) > mostAtOnce
  const write = isLarge && only.change === undefined ? recordMany : record
  return write(db, who, async (tx, log) => {
    await takeTurn(tx)
    const logged = ofOneRecord(await changesOf(tx, batch), only)
    const isToldOf =
      logged.some(({ actorId, kind }) => actorId === who.accountId || mayWriteAll(who, kind)) ||
      mayEditRecords(who)
    if (logged.length === 0 || !isToldOf) throw new Problem('not-found', changeWords.unknown)
    await requireUndoable(tx, who, logged)
    if (logged.some(isErased)) throw new Problem('conflict', changeWords.erased)
    // The last change is reversed first: what was added last may need what was added before it.
    const effects = effectsOf(logged).toReversed()
    const now = await readNow(tx, effects)
    const moved = effects.filter((effect) => !isAsLogged(now.get(keyOf(effect)), effect.after))
    if (moved.length > 0) throw new Problem('conflict', await changedSince(tx, moved))
    const wishes = effects.map((effect) => ({ ...effect, target: targetOf(effect) }))
    return sentenceAbout(changeWords.undone, await putBack({ tx, log, who }, wishes, now))
  })
}

function isOf(batch: string) {
  // PostgreSQL refuses a NUL, and no batch has the character that stands in for it here.
  return eq(changes.batch, batch.replaceAll('\0', '\ufffd'))
}

function changesOf(tx: Transaction, batch: string) {
  return tx.select().from(changes).where(isOf(batch)).orderBy(asc(changes.id))
}

function ofOneRecord(logged: ChangeRow[], { change }: Only): ChangeRow[] {
  if (change === undefined) return logged
  const asked = logged.find(({ id }) => id === change)
  return asked ? logged.filter((other) => keyOf(other) === keyOf(asked)) : []
}

/** Throws forbidden where a record is one that whoever asks may not write (any more). */
async function requireUndoable(tx: Transaction, who: Member, logged: readonly ChangeRow[]) {
  const acts = logged.map((row) => ({
    ...row,
    before: asSnapshot(row.before),
    after: asSnapshot(row.after),
  }))
  const mayUndo = await findUndoable(tx, who, acts)
  if (!acts.every(mayUndo)) throw new Problem('forbidden', changeWords.notYours)
}

/** Its record is gone for good: the log no longer says what it was. */
function isErased({ before, after }: ChangeRow) {
  return before === null && after === null
}

/** A record that a batch changed more than once was before as the first found it. */
function effectsOf(logged: readonly ChangeRow[]): Effect[] {
  const effects = new Map<string, Effect>()
  for (const { id, kind, recordId, before, after } of logged) {
    const key = keyOf({ kind, recordId })
    const earlier = effects.get(key)
    effects.delete(key)
    effects.set(key, {
      kind,
      recordId,
      lastId: id,
      before: earlier ? earlier.before : asSnapshot(before),
      after: asSnapshot(after),
    })
  }
  return [...effects.values()]
}

/** How a record was before; a field that its change gave it for the first time is empty again. */
function targetOf({ kind, before, after }: Effect): Snapshot | null {
  const described = descriptionOf(kind)
  return described && before && after ? beforeChange(described, before, after) : before
}

/** Says what was done since to the first of these records, and by whom, and how many more there are. */
async function changedSince(tx: Transaction, moved: readonly Effect[]): Promise<string> {
  const [first] = moved
  const found = first ? await sinceThen(tx, first) : undefined
  return changedSinceSentence(found, moved.length)
}

async function sinceThen(
  tx: Transaction,
  { kind, recordId, lastId, before, after }: Effect,
): Promise<ChangedSince> {
  const [later] = await tx
    .select({ by: changes.actorName, action: changes.action })
    .from(changes)
    .where(and(eq(changes.kind, kind), eq(changes.recordId, recordId), gt(changes.id, lastId)))
    .orderBy(desc(changes.id))
    .limit(1)
  const name = restorableKind(kind)?.nameOf(after ?? before ?? {}) ?? ''
  return { kind, name, by: later?.by ?? '', action: later?.action ?? 'edit' }
}

/** What was done to a record after the change that is to be undone. */
interface ChangedSince {
  kind: string
  /** Its title or name. */
  name: string
  /** Who did it; '' where the log does not say. */
  by: string
  action: 'add' | 'edit' | 'remove'
}

const done = { add: 'added again', edit: 'changed', remove: 'deleted' } as const

/** Why a batch cannot be undone any more; `count` records are no longer as it left them. */
function changedSinceSentence(first: ChangedSince | undefined, count: number) {
  const what = first ? `the ${nounOfKind(first.kind)} “${first.name}”` : 'a record'
  const somebody = first?.by || 'someone'
  const event = `${somebody} has ${done[first?.action ?? 'edit']} ${what} since`
  if (count <= 1) return `Nothing was undone: ${event}.`
  const others = count === 2 ? '1 other record has' : `${count - 1} other records have`
  return `Nothing was undone: ${event}, and ${others} also changed.`
}
