import { eq, sql } from 'drizzle-orm'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import * as words from '#contract/messages/drafts.ts'
import { unknownRecord } from '#contract/messages/records.ts'
import type { Db, Reader } from '#store/database.ts'
import { drafts } from '#store/draft-schema.ts'
import { cancelJob, completeJob, enqueue, renewLease, type Job } from '#store/jobs.ts'
import { requireAdmin, requireWriter, type Who } from '../accounts/access.ts'
import { openWorker, type Worker } from '../jobs/worker.ts'
import { postMail } from '../mail/post-mail.ts'
import { Problem } from '../problem.ts'
import { problemOf } from '../problem-of.ts'
import { findRecord } from '../records/write-records.ts'
import { requireWriterOf } from '../records/writers.ts'
import { timeZone } from '../site/clock.ts'
import { momentInFull } from '../site/moment-in-words.ts'
import { checkedFields } from './draft-fields.ts'
import { titleOf } from './draft-list.ts'
import { findDraft, ownerOf, removeDraft, type Draft } from './drafts.ts'
import { publishing, type PublishingTools } from './publish-draft.ts'

const queue = 'drafts'

/**
 * Has one's own draft published at a moment, said by the department's clock ('2026-12-01T09:00'), in the
 * place of any earlier one. Returns the moment in words. Throws invalid for a moment that has passed and
 * for what could not be saved, not-found, and forbidden for somebody else's draft.
 */
export async function scheduleDraft(db: Db, who: Who, id: string, at: string): Promise<string> {
  const draft = await findDraft(db, who, id)
  if (draft.accountId !== who?.accountId) throw new Problem('forbidden', words.notYours)
  const dueAt = await momentOf(db, at)
  if (draft.task === 'save') {
    // Drafts are of the kinds that there are.
    checkedFields(kinds[draft.kind as KindName], draft.recordId === null, draft.fields)
  }
  await db.transaction(async (tx) => {
    // The job first, as whoever does it locks.
    await enqueue(tx, queue, [id], dueAt)
    await tx.update(drafts).set({ dueAt, trouble: '' }).where(eq(drafts.id, id))
  })
  return momentInFull(dueAt)
}

/**
 * Has a record taken down at a moment, in the place of any earlier one that the same person chose: it is
 * hidden where its kind can be, and moved to the trash where not. Returns the moment in words. Throws
 * signed-out and forbidden as deleting it would, not-found, and invalid for a moment that has passed.
 */
export async function scheduleTakeDown(
  db: Db,
  who: Who,
  kind: KindName,
  { id, at }: { id: string; at: string },
): Promise<string> {
  const description: Kind = kinds[kind]
  requireWriter(who, kind)
  if (description.single) throw new Problem('not-found', unknownRecord(description.noun))
  const { snapshot } = await findRecord(db, kind, id)
  await requireWriterOf(db, who, kind, { id, snapshot })
  if (description.writers === 'owners') requireAdmin(who)
  const { accountId } = who
  const dueAt = await momentOf(db, at)
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(drafts)
      .values({
        accountId,
        task: 'remove',
        kind,
        recordId: id,
        form: `${kind}/${id}/take-down`,
        dueAt,
      })
      .onConflictDoUpdate({
        target: [drafts.accountId, drafts.form],
        set: { dueAt, trouble: '', savedAt: sql`now()` },
      })
      .returning({ id: drafts.id })
    await enqueue(tx, queue, kept ? [kept.id] : [], dueAt)
  })
  return momentInFull(dueAt)
}

/**
 * Calls a schedule off: a draft waits for somebody again, and a record stays. Throws not-found, also
 * where it was done before.
 */
export async function callOff(db: Db, who: Who, id: string): Promise<void> {
  const { task } = await findDraft(db, who, id)
  await db.transaction(async (tx) => {
    if (task === 'remove') return removeDraft(tx, id)
    await cancelJob(tx, queue, id)
    await tx.update(drafts).set({ dueAt: null, trouble: '' }).where(eq(drafts.id, id))
  })
}

/**
 * A moment by the department's clock. PostgreSQL knows the clocks of every zone, and decides what is due.
 * Throws invalid for one that has passed.
 */
export async function momentOf(db: Reader, at: string): Promise<Date> {
  const { rows } = await db.execute<{ at: string; isPast: boolean }>(sql`
    select to_json(moment) #>> '{}' as at, moment <= now() as "isPast"
    from (select ${at}::timestamp at time zone ${timeZone()} as moment) as asked`)
  const [found] = rows
  if (!found || found.isPast) throw new Problem('invalid', words.momentPast, past)
  return new Date(found.at)
}

const past = { errors: { at: words.momentPast } }

interface WorkerTools extends PublishingTools {
  /** Told of what is no refusal, but a fault of ours. */
  onFault: (error: unknown, id: string) => void
}

/** Opens the one place of a process that does what was scheduled, one thing at a time. */
export function openDraftWorker({ onFault, ...tools }: WorkerTools): Worker {
  const perform = (job: Job) => doScheduled(tools, job)
  return openWorker({ db: tools.db, queue, concurrency: 1, perform, onFault })
}

/** Does what is due as whoever scheduled it, with the rights that they have by now. */
async function doScheduled(tools: PublishingTools, job: Job) {
  const { db } = tools
  const [draft] = await db.select().from(drafts).where(eq(drafts.id, job.key))
  if (!draft?.dueAt) {
    await completeJob(db, job)
    return 'next' as const
  }
  try {
    const owner = await ownerOf(db, draft)
    const who = { ...owner, name: words.scheduledBy(owner.name) }
    await publishing(tools, who, draft, async (tx) => {
      if (!(await renewLease(tx, job))) throw new Problem('overloaded', words.isChanging)
    })
    await completeJob(db, job)
  } catch (error) {
    const problem = problemOf(error)
    if (!problem || problem.code === 'overloaded') throw error
    await refuse(db, job, draft, problem)
  }
  return 'next' as const
}

/** Nothing was written: the draft waits for somebody again and says why, and so does a mail. */
async function refuse(db: Db, job: Job, draft: Draft, { message }: Problem) {
  const title = await titleOf(db, draft)
  await db.transaction(async (tx) => {
    if (!(await completeJob(tx, job))) return
    await tx.update(drafts).set({ dueAt: null, trouble: message }).where(eq(drafts.id, draft.id))
    const { accountId } = draft
    await postMail(tx, { kind: 'not-published', data: { title, why: message }, accountId })
  })
}
