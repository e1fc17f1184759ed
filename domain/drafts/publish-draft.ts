import { eq } from 'drizzle-orm'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import * as words from '#contract/messages/drafts.ts'
import { together } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { drafts } from '#store/draft-schema.ts'
import { cancelJob } from '#store/jobs.ts'
import type { Member, Who } from '../accounts/access.ts'
import { waitingUploads } from '../files/uploads.ts'
import { Problem } from '../problem.ts'
import { addRecord, editRecord, removeRecord } from '../records/edit-record.ts'
import type { RemadePictures } from '../records/sent-files.ts'
import { withSentPictures, type PictureStores } from '../records/sent-pictures.ts'
import { checkedFields } from './draft-fields.ts'
import { findDraft, removeDraft, type Draft } from './drafts.ts'
import { hidingValues } from '../records/hidden.ts'
import { dayOf } from '../site/today.ts'

export type PublishingTools = PictureStores & { db: Db }

/**
 * Publishes a draft at once, as whoever asks: the own one, and as an administrator any that has no
 * files. Returns the id of the record. Throws what saving its form would throw, and not-found.
 */
export async function publishNow(tools: PublishingTools, who: Who, id: string): Promise<string> {
  const draft = await findDraft(tools.db, who, id)
  if (draft.task !== 'save') throw new Problem('invalid', words.onlyDrafts)
  // Whoever sees a draft is a member.
  const member = who as Member
  await refuseTheirFiles(tools.db, member, draft)
  return publishing(tools, member, { ...draft, dueAt: null }, (tx) => cancelJob(tx, 'drafts', id))
}

/** What somebody else has sent is theirs until it is published. */
async function refuseTheirFiles(db: Db, who: Member, { accountId, files }: Draft) {
  if (accountId === who.accountId || files.length === 0) return
  const waiting = await waitingUploads(db, { ...who, accountId }, files)
  if (waiting.length > 0) throw new Problem('forbidden', words.theirFiles)
}

/**
 * Writes what a draft says and removes it, in one transaction: it is done once, whoever else is about to.
 * `claim` comes first in that transaction, and holds the job. Throws not-found where the draft has gone
 * by then, and what saving its form would throw.
 */
export function publishing(
  tools: PublishingTools,
  who: Member,
  draft: Draft,
  claim: (tx: Transaction) => Promise<unknown>,
): Promise<string> {
  // Drafts are of the kinds that there are.
  const kind = draft.kind as KindName
  const isNew = draft.recordId === null
  const fields = draft.task === 'save' ? checkedFields(kinds[kind], isNew, draft.fields) : {}
  return withSentPictures(tools, who, { kind, fields }, (pictures) =>
    together(tools.db, who, async (tx, actor) => {
      await claim(tx)
      const [held] = await tx
        .select({ savedAt: drafts.savedAt })
        .from(drafts)
        .where(eq(drafts.id, draft.id))
        .for('update')
      if (!held) throw new Problem('not-found', words.unknown)
      if (held.savedAt > draft.savedAt) throw new Problem('overloaded', words.isChanging)
      const id = await writeDraft(tx, actor, { ...draft, kind }, { fields, pictures })
      await removeDraft(tx, draft.id)
      return id
    }),
  )
}

interface Written {
  fields: Readonly<Record<string, unknown>>
  pictures: RemadePictures
}

/** Does what a draft is for, by the calls that forms make; returns the id of the record. */
export async function writeDraft(
  tx: Db,
  who: Member,
  {
    kind,
    recordId,
    version,
    task,
    dueAt,
  }: Pick<Draft, 'recordId' | 'version' | 'task' | 'dueAt'> & { kind: KindName },
  { fields, pictures }: Written,
): Promise<string> {
  if (recordId === null) {
    // At its moment nobody is there to be told what it may repeat.
    const told = dueAt === null ? {} : { repeats: null }
    const appearingThen = appearing(kinds[kind], fields, dueAt)
    return addRecord(tx, who, kind, { fields: appearingThen, pictures, ...told })
  }
  const hidden = hidingValues(kinds[kind])
  if (task === 'save') {
    await editRecord(tx, who, kind, {
      id: recordId,
      version: version ?? undefined,
      fields,
      pictures,
    })
  } else if (hidden) {
    await editRecord(tx, who, kind, { id: recordId, fields: hidden })
  } else {
    await removeRecord(tx, who, kind, recordId)
  }
  return recordId
}

/** What appears on a day that was chosen for it appeared no earlier, whatever its form began with. */
function appearing({ hidden }: Kind, fields: Written['fields'], dueAt: Date | null) {
  const field = hidden?.before
  const day = dueAt && dayOf(dueAt)
  if (field === undefined || day === null) return fields
  const said = fields[field]
  return typeof said === 'string' && said < day ? { ...fields, [field]: day } : fields
}
