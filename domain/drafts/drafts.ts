import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, gt, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { SentDraft } from '#contract/draft-schemas.ts'
import { mark, type FormDraft, type FormState, type OtherEditor } from '#contract/drafts.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import * as words from '#contract/messages/drafts.ts'
import { unknownRecord } from '#contract/messages/records.ts'
import { accounts } from '#store/account-schema.ts'
import type { Db, Reader, Transaction } from '#store/database.ts'
import { drafts, openForms } from '#store/draft-schema.ts'
import { uploads } from '#store/file-schema.ts'
import { cancelJob } from '#store/jobs.ts'
import { askable, isOneOf } from '#store/queries.ts'
import { changes } from '#store/schema.ts'
import {
  mayEditRecords,
  requireAdmin,
  requireAnyWriter,
  requireWriter,
  type Member,
  type Who,
} from '../accounts/access.ts'
import { accountOf, member } from '../accounts/find-account.ts'
import type { Snapshot } from '../history/restorable.ts'
import { Problem } from '../problem.ts'
import { idsIn } from '../records/sent-files.ts'
import { findRecord } from '../records/write-records.ts'
import { requireWriterOf } from '../records/writers.ts'
import { timeZone } from '../site/clock.ts'
import { momentInWords } from '../site/moment-in-words.ts'
import { checkedFields, fileIdsIn, isOfFiles } from './draft-fields.ts'

export type Draft = typeof drafts.$inferSelect

/** How many drafts one person may have. */
const mostDrafts = 100

/** For how many days a draft waits that nobody has come back to and nobody has scheduled. */
const daysStored = 90

/** For how many minutes somebody counts as being at a record: after a draft was saved, and after the form was heard of. */
const presence = { saved: 5, open: 2 }

/**
 * Keeps what stands in a form beside what is published, in the place of what it was before; without any
 * fields there is no draft any more. No record is written: it moves no version and has no history.
 * Throws signed-out and forbidden for whoever may not write the record, not-found where it is not there,
 * and too-many where a person has too many drafts.
 */
export async function saveDraft(
  db: Db,
  who: Who,
  kind: KindName,
  { form, id, version, fields, shownOn, editedOn }: SentDraft,
): Promise<{ draft: FormDraft | null }> {
  requireWriter(who, kind)
  await requireDraftable(db, who, kind, id)
  const { accountId } = who
  const own = and(eq(drafts.accountId, accountId), eq(drafts.form, askable(form)))
  const known = kinds[kind].fields.filter(({ name }) => Object.hasOwn(fields, name))
  if (known.length === 0) {
    const [gone] = await db.select({ id: drafts.id }).from(drafts).where(own)
    if (gone) await db.transaction((tx) => removeDraft(tx, gone.id))
    return { draft: null }
  }
  const isThere = (await db.$count(drafts, own)) > 0
  if (!isThere && (await db.$count(drafts, eq(drafts.accountId, accountId))) >= mostDrafts) {
    throw new Problem('too-many', words.tooMany)
  }
  const typed = Object.fromEntries(known.map(({ name }) => [name, storable(fields[name] ?? '')]))
  const values = {
    version,
    fields: typed,
    files: fileIdsIn(kinds[kind], typed),
    shownOn: shownOn === null ? null : askable(shownOn),
    editedOn: askable(editedOn),
    trouble: '',
  }
  const [saved] = await db
    .insert(drafts)
    .values({ ...values, accountId, kind, recordId: id, form: askable(form) })
    .onConflictDoUpdate({
      target: [drafts.accountId, drafts.form],
      set: { ...values, savedAt: sql`now()` },
    })
    .returning()
  return { draft: saved ? await asFormDraft(db, saved) : null }
}

/**
 * A draft of one's own that the form may go on with, and who else is at its record. It is the one that was
 * asked for, else the one that was saved last, but for what its author has written anew since; what waits
 * for its day, or is shared, comes after what was left, and is nothing to go on with for a new record.
 * Whoever asks counts as being there for a moment. Throws as `saveDraft` does.
 */
export async function openForm(
  db: Db,
  who: Who,
  kind: KindName,
  { form, id, draft: wanted = '' }: Pick<SentDraft, 'form' | 'id'> & { draft?: string },
): Promise<FormState> {
  requireWriter(who, kind)
  await requireDraftable(db, who, kind, id)
  const { accountId } = who
  const isWanted = eq(drafts.id, askable(wanted))
  const isOfForm = or(
    eq(drafts.form, askable(form)),
    sql`starts_with(${drafts.form}, ${askable(form) + mark})`,
  )
  const isSettled = sql`(${drafts.dueAt} is not null or coalesce(${drafts.linkExpiresAt} > now(), false))`
  const [own] = await db
    .select()
    .from(drafts)
    .where(
      and(
        eq(drafts.accountId, accountId),
        eq(drafts.task, 'save'),
        eq(drafts.kind, kind),
        id === null ? isNull(drafts.recordId) : eq(drafts.recordId, askable(id)),
        // Whoever comes for a certain one may have begun it in another form: that of a copy, or of a domain.
        or(
          isWanted,
          and(
            isOfForm,
            id === null ? sql`not ${isSettled}` : or(isSettled, sql`not ${isOutdated}`),
          ),
        ),
      ),
    )
    .orderBy(desc(isWanted), asc(isSettled), desc(drafts.savedAt))
    .limit(1)
  const draft = own ? await asFormDraft(db, own) : null
  if (id === null) return { draft, others: [], timeZone: timeZone() }
  await db
    .insert(openForms)
    .values({ kind, recordId: id, accountId })
    .onConflictDoUpdate({
      target: [openForms.kind, openForms.recordId, openForms.accountId],
      set: { seenAt: sql`now()` },
    })
  return { draft, others: await othersAt(db, { kind, id, accountId }), timeZone: timeZone() }
}

/**
 * Whether the author of a draft has changed the same fields of its record since it was saved: by a newer
 * form, ahead of which the draft was offered.
 */
const isOutdated = sql`exists (
  select from ${changes}
  where ${changes.kind} = ${drafts.kind} and ${changes.recordId} = ${drafts.recordId}
    and ${changes.action} = 'edit' and ${changes.actorId} = ${drafts.accountId}
    and ${changes.at} > ${drafts.savedAt}
    and exists (
      select from jsonb_object_keys(${drafts.fields}) as field
      where ${changes.before} -> field is distinct from ${changes.after} -> field
    )
)`

/** Says that somebody has closed the form of a record. */
export async function closeForm(db: Db, who: Who, kind: KindName, id: string): Promise<void> {
  requireWriter(who, kind)
  const own = and(
    eq(openForms.kind, kind),
    eq(openForms.recordId, askable(id)),
    eq(openForms.accountId, who.accountId),
  )
  await db.delete(openForms).where(own)
}

async function othersAt(
  db: Reader,
  { kind, id, accountId }: { kind: string; id: string; accountId: string },
): Promise<OtherEditor[]> {
  const ago = sql<number>`floor(extract(epoch from now() - ${drafts.savedAt}) / 60)::int`
  const saved = await db
    .select({ who: drafts.accountId, name: accounts.name, savedAgo: ago })
    .from(drafts)
    .innerJoin(accounts, eq(accounts.id, drafts.accountId))
    .where(
      and(
        eq(drafts.kind, kind),
        eq(drafts.recordId, id),
        eq(drafts.task, 'save'),
        ne(drafts.accountId, accountId),
        gt(drafts.savedAt, minutesAgo(presence.saved)),
      ),
    )
    .orderBy(desc(drafts.savedAt))
  const open = await db
    .select({ who: openForms.accountId, name: accounts.name })
    .from(openForms)
    .innerJoin(accounts, eq(accounts.id, openForms.accountId))
    .where(
      and(
        eq(openForms.kind, kind),
        eq(openForms.recordId, id),
        ne(openForms.accountId, accountId),
        gt(openForms.seenAt, minutesAgo(presence.open)),
      ),
    )
    .orderBy(asc(accounts.name))
  const all = [...saved, ...open.map((one) => ({ ...one, savedAgo: null }))]
  const once = new Map(all.toReversed().map((one) => [one.who, one]))
  return [...once.values()].map(({ name, savedAgo }) => ({ name, savedAgo }))
}

function minutesAgo(minutes: number): SQL {
  return sql`now() - make_interval(mins => ${minutes})`
}

/**
 * A draft that somebody may see: the own one, and as an administrator any. Throws not-found.
 */
export async function findDraft(db: Reader, who: Who, id: string): Promise<Draft> {
  requireAnyWriter(who)
  const [found] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, askable(id)), visibleTo(who)))
  if (!found) throw new Problem('not-found', words.unknown)
  return found
}

/** Whose draft it is, with the rights that they have by now. Throws forbidden for an account that is gone. */
export async function ownerOf(db: Reader, { accountId }: Draft): Promise<Member> {
  const found = await accountOf(db, accountId)
  if (!found) throw new Problem('forbidden', words.ownerIsGone)
  return member(found, '')
}

/** Which drafts somebody sees: administrators all, others their own. */
export function visibleTo(who: Member): SQL | undefined {
  const { accountId } = who
  return mayEditRecords(who) ? undefined : eq(drafts.accountId, accountId)
}

/** Throws a draft away, with its schedule and its link. Throws not-found. */
export async function discardDraft(db: Db, who: Who, id: string): Promise<void> {
  await findDraft(db, who, id)
  await db.transaction((tx) => removeDraft(tx, id))
}

/** The draft of a form whose record has just been saved is no longer needed. */
export async function forgetDraftOf(db: Db, who: Who, form: string): Promise<void> {
  requireAnyWriter(who)
  const own = and(eq(drafts.accountId, who.accountId), eq(drafts.form, askable(form)))
  const found = await db.select({ id: drafts.id }).from(drafts).where(own)
  for (const { id } of found) await db.transaction((tx) => removeDraft(tx, id))
}

/**
 * Removes the own drafts of a record that has just been saved which say nothing else than it says by now,
 * such as those of another visit. What waits for its day, or is shared, stays.
 */
export async function forgetSaidDrafts(
  db: Db,
  who: Who,
  kind: KindName,
  id: string,
): Promise<void> {
  requireWriter(who, kind)
  const { snapshot } = await findRecord(db, kind, id)
  const found = await db
    .select({ id: drafts.id, fields: drafts.fields })
    .from(drafts)
    .where(
      and(
        eq(drafts.accountId, who.accountId),
        eq(drafts.kind, kind),
        eq(drafts.recordId, id),
        eq(drafts.task, 'save'),
        isNull(drafts.dueAt),
        isNull(drafts.linkDigest),
      ),
    )
  for (const draft of found) {
    if (!isSaid(kinds[kind], draft.fields, snapshot)) continue
    await db.transaction((tx) => removeDraft(tx, draft.id))
  }
}

/** Whether a record says all that stands in a draft; what could not be saved it does not say. */
function isSaid(kind: Kind, fields: Draft['fields'], snapshot: Snapshot): boolean {
  try {
    const said = Object.entries(checkedFields(kind, false, fields))
    return said.every(([name, value]) => isDeepStrictEqual(value, snapshot[name]))
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** The job first: whoever publishes it locks in the same order. */
export async function removeDraft(tx: Transaction, id: string): Promise<void> {
  await cancelJob(tx, 'drafts', id)
  await tx.delete(drafts).where(eq(drafts.id, id))
}

/** Removes drafts that nobody has come back to, and who was at forms that are long closed. */
export async function sweepDrafts(db: Db): Promise<void> {
  await db
    .delete(drafts)
    .where(
      and(
        isNull(drafts.dueAt),
        lt(drafts.savedAt, sql`now() - make_interval(days => ${daysStored})`),
      ),
    )
  await db.delete(openForms).where(lt(openForms.seenAt, minutesAgo(24 * 60)))
}

/** Throws where somebody may not have a draft for this record: null for one that is to be added. */
async function requireDraftable(db: Reader, who: Who, kind: KindName, id: string | null) {
  const description: Kind = kinds[kind]
  if (id !== null) {
    const { snapshot } = await findRecord(db, kind, id)
    return requireWriterOf(db, who, kind, { id, snapshot })
  }
  if (description.single) throw new Problem('not-found', unknownRecord(description.noun))
  if (description.writers === 'owners') requireAdmin(who)
}

/** PostgreSQL stores no NUL, in JSON either. */
function storable(value: string | string[]) {
  return typeof value === 'string' ? askable(value) : value.map(askable)
}

async function asFormDraft(db: Reader, draft: Draft): Promise<FormDraft> {
  const { id, form, savedAt, version, fields, dueAt, linkExpiresAt } = draft
  // Drafts are of the kinds that there are.
  const description: Kind = kinds[draft.kind as KindName]
  const texts = Object.entries(fields).filter(([, value]) => typeof value === 'string')
  const ofFiles = new Set(description.fields.filter(isOfFiles).map(({ name }) => name))
  const isShared = linkExpiresAt !== null && linkExpiresAt > new Date()
  return {
    id,
    form,
    at: savedAt.toISOString(),
    ...(version !== null && { version }),
    // Texts only, as was just asked.
    fields: Object.fromEntries(texts.filter(([name]) => !ofFiles.has(name))) as Record<
      string,
      string
    >,
    files: await filesOf(db, draft, [...ofFiles]),
    due: dueAt ? momentInWords(dueAt.toISOString()) : '',
    sharedUntil: isShared ? momentInWords(linkExpiresAt.toISOString()) : '',
  }
}

/** The uploads of a draft that are still there, by the fields that they were chosen for. */
async function filesOf(db: Reader, { accountId, files, fields }: Draft, names: string[]) {
  if (files.length === 0) return {}
  const found = await db
    .select({ id: uploads.id, name: uploads.name })
    .from(uploads)
    .where(and(eq(uploads.accountId, accountId), isOneOf(uploads.id, files)))
  const known = new Map(found.map(({ id, name }) => [id, name]))
  const held = names.map((name) => {
    const ids = idsIn(fields[name]) ?? []
    const there = ids.flatMap((fileId) => {
      const called = known.get(fileId)
      return called === undefined ? [] : [{ name: called, fileId }]
    })
    return [name, there] as const
  })
  return Object.fromEntries(held.filter(([, list]) => list.length > 0))
}
