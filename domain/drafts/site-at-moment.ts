import { and, asc, lte } from 'drizzle-orm'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/site-on-day.ts'
import { drafts } from '#store/draft-schema.ts'
import { mayWriteAll, requireAnyWriter, type Member, type Who } from '../accounts/access.ts'
import { removeToCome } from '../previews/remove-to-come.ts'
import { uploadedPictures, type Trial } from '../previews/uploaded-pictures.ts'
import type { Problem } from '../problem.ts'
import { problemOf } from '../problem-of.ts'
import { supposing } from '../site/clock.ts'
import { momentInFull } from '../site/moment-in-words.ts'
import { dayInWords, today } from '../site/today.ts'
import { checkedFields } from './draft-fields.ts'
import { titleOf } from './draft-list.ts'
import { ownerOf, visibleTo, type Draft } from './drafts.ts'
import { writeDraft } from './publish-draft.ts'
import { momentOf } from './schedule.ts'

/** More than this is not done anew for each page that somebody looks at. */
const mostDone = 200

/** What a site that is shown as on a day says of itself. */
export interface AtMoment {
  /** The day, as 2026-12-01. */
  day: string
  /** Which moment it is, how much of what is scheduled is in it, and what is not and why. */
  sentences: string[]
}

/**
 * Has `look` see the site in a trial as visitors will get it at a moment by the department's clock, a day
 * or one with a time ('2026-12-01T09:00'): it is that day, and what is scheduled until then has been
 * done by whoever scheduled it, with the rights that they have by now. Whoever asks sees of what is to
 * come as much as they may see today. Throws signed-out and forbidden for whoever may write nothing, and
 * invalid for a moment that has passed.
 */
export async function siteAtMoment<Seen>(
  { trial, blobs }: Trial,
  who: Who,
  at: string,
  look: (shown: AtMoment) => Promise<Seen>,
): Promise<Seen> {
  requireAnyWriter(who)
  const [day = '', time] = at.split('T')
  const moment = await momentOf(trial, time === undefined ? `${day}T23:59:59` : at)
  const now = today()
  return supposing(day, async () => {
    await removeToCome(trial, now, (_columns, { name }) =>
      mayWriteAll(who, name) ? null : undefined,
    )
    const { done, refused } = await doScheduled({ trial, blobs }, who, moment)
    const said = time === undefined ? dayInWords(day) : momentInFull(moment)
    return look({ day, sentences: [words.isOn(said), words.included(done), ...refused] })
  })
}

/** Does what is due until a moment in its order, and says of what would be refused why. */
async function doScheduled({ trial, blobs }: Trial, who: Member, moment: Date) {
  const due = await trial
    .select()
    .from(drafts)
    .where(and(lte(drafts.dueAt, moment), visibleTo(who)))
    .orderBy(asc(drafts.dueAt), asc(drafts.id))
    .limit(mostDone)
  const refused: string[] = []
  for (const draft of due) {
    const problem = await publishInTrial({ trial, blobs }, draft)
    if (problem) refused.push(words.refused(await titleOf(trial, draft), problem.message))
  }
  return { done: due.length - refused.length, refused }
}

/** Publishes a draft as its schedule will; returns why it was refused, and nothing where it was not. */
async function publishInTrial({ trial, blobs }: Trial, draft: Draft): Promise<Problem | null> {
  // Drafts are of the kinds that there are.
  const kind = draft.kind as KindName
  try {
    const owner = await ownerOf(trial, draft)
    const isSave = draft.task === 'save'
    const isNew = draft.recordId === null
    const fields = isSave ? checkedFields(kinds[kind], isNew, draft.fields) : {}
    const pictures = await uploadedPictures({ trial, blobs }, owner, kinds[kind], fields)
    await writeDraft(trial, owner, { ...draft, kind }, { fields, pictures })
    return null
  } catch (error) {
    const problem = problemOf(error)
    if (!problem || problem.code === 'overloaded') throw error
    return problem
  }
}
