import { isDeepStrictEqual } from 'node:util'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { capital } from '#contract/messages/records.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import * as words from '#contract/messages/drafts.ts'
import { adding, draftWanted, goingOn, localPath } from '#contract/paths.ts'
import { accounts } from '#store/account-schema.ts'
import type { Reader } from '#store/database.ts'
import { drafts } from '#store/draft-schema.ts'
import { requireAnyWriter, type Who } from '../accounts/access.ts'
import { textIn } from '../history/restorable.ts'
import { baseOf } from '../records/merge-edit.ts'
import { versionOf } from '../records/versions.ts'
import { findRecord } from '../records/write-records.ts'
import { momentInWords } from '../site/moment-in-words.ts'
import { visibleTo, type Draft } from './drafts.ts'

/** More than this nobody looks through. */
const mostListed = 300

export type ListedDraft = Awaited<ReturnType<typeof listDrafts>>[number]

/**
 * The drafts and scheduled removals that somebody sees, what is due first, then what was saved last:
 * administrators all, teachers their own.
 */
export async function listDrafts(db: Reader, who: Who) {
  requireAnyWriter(who)
  const rows = await db
    .select({ draft: drafts, by: accounts.name })
    .from(drafts)
    .innerJoin(accounts, eq(accounts.id, drafts.accountId))
    .where(visibleTo(who))
    .orderBy(sql`${drafts.dueAt} asc nulls last`, desc(drafts.savedAt), asc(drafts.id))
    .limit(mostListed)
  const listed = []
  for (const { draft, by } of rows) {
    const { id, task, kind, recordId, savedAt, dueAt, trouble, linkExpiresAt } = draft
    const isOwn = draft.accountId === who.accountId
    // Drafts are of the kinds that there are.
    const { noun, single = false, parts = [] }: Kind = kinds[kind as KindName]
    const isShared = linkExpiresAt !== null && linkExpiresAt > new Date()
    listed.push({
      id,
      task,
      noun,
      isSingle: single,
      /** What is changed of a record with many fields, as its page calls it. */
      parts: parts
        .filter(({ fields }) => fields.some((name) => draft.fields[name] !== undefined))
        .map(({ label }) => label),
      isNew: recordId === null,
      title: await titleOf(db, draft),
      by,
      isOwn,
      saved: momentInWords(savedAt.toISOString()),
      due: dueAt ? momentInWords(dueAt.toISOString()) : '',
      trouble,
      isBehind: await isBehind(db, draft),
      sharedUntil: isShared ? momentInWords(linkExpiresAt.toISOString()) : '',
      isShareable: task === 'save' && draft.shownOn !== null,
      /** Where its owner goes on with it; '' for anybody else. */
      editPath: isOwn && task === 'save' ? editPath(draft) : '',
    })
  }
  return listed
}

/** Whether what a draft changes of its record has been changed there since it was begun. */
async function isBehind(db: Reader, draft: Draft): Promise<boolean> {
  const { recordId: id, version, fields } = draft
  if (id === null || version === null) return false
  // Drafts are of the kinds that there are.
  const kind = draft.kind as KindName
  if ((await versionOf(db, kind, id)) <= version) return false
  const found = await findRecord(db, kind, id).catch(() => null)
  if (!found) return false
  const current = found.snapshot
  const base = await baseOf(db, kinds[kind], { id, version, current })
  return Object.keys(fields).some((name) => !isDeepStrictEqual(base[name], current[name]))
}

function editPath({ id, editedOn, recordId }: Draft): string {
  const path = localPath(editedOn) ?? ''
  return path && path + goingOn(recordId === null ? adding : draftWanted, id)
}

/** What a draft is called: by what is typed, else by the record that it is of. */
export async function titleOf(db: Reader, draft: Draft): Promise<string> {
  // Drafts are of the kinds that there are.
  const kind = draft.kind as KindName
  const description: Kind = kinds[kind]
  const typed = draft.fields[description.title]
  if (typeof typed === 'string' && typed.trim() !== '') return typed
  if (description.single) return capital(description.noun)
  const { recordId } = draft
  const found = recordId === null ? null : await findRecord(db, kind, recordId).catch(() => null)
  return (found && textIn(found.snapshot, description.title)) || words.untitled(description.noun)
}
