import { createHash, randomBytes } from 'node:crypto'
import { eq, ne } from 'drizzle-orm'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { needsFile } from '#contract/kinds/kind.ts'
import * as words from '#contract/messages/drafts.ts'
import type { Db, Reader } from '#store/database.ts'
import { drafts } from '#store/draft-schema.ts'
import type { Who } from '../accounts/access.ts'
import { previewing, type Sight } from '../previews/preview.ts'
import { Problem } from '../problem.ts'
import { removeToCome } from '../previews/remove-to-come.ts'
import type { Trial } from '../previews/uploaded-pictures.ts'
import { momentInFull } from '../site/moment-in-words.ts'
import { today } from '../site/today.ts'
import { fieldsToPreview } from './draft-fields.ts'
import { findDraft, ownerOf, type Draft } from './drafts.ts'

/** For how many days a link to a draft holds. */
const days = 7

/** In bytes. */
const secretSize = 24

/**
 * Makes the secret by which anybody sees a draft as visitors would, for a week, and returns it with the
 * last moment in words. Only its digest is stored; an earlier one no longer works. Throws not-found, and
 * invalid for what is seen on no page.
 */
export async function shareDraft(db: Db, who: Who, id: string) {
  const { task, kind, shownOn } = await findDraft(db, who, id)
  if (task !== 'save') throw new Problem('invalid', words.onlyDrafts)
  // Drafts are of the kinds that there are.
  if (shownOn === null || needsFile(kinds[kind as KindName]))
    throw new Problem('invalid', words.notShared)
  const secret = randomBytes(secretSize).toString('base64url')
  const linkExpiresAt = new Date(Date.now() + days * 86_400_000)
  await db
    .update(drafts)
    .set({ linkDigest: digest(secret), linkExpiresAt })
    .where(eq(drafts.id, id))
  return { secret, until: momentInFull(linkExpiresAt) }
}

/** Ends the link to a draft. Throws not-found. */
export async function endLink(db: Db, who: Who, id: string): Promise<void> {
  await findDraft(db, who, id)
  await db.update(drafts).set({ linkDigest: null, linkExpiresAt: null }).where(eq(drafts.id, id))
}

/** The draft that a secret leads to, and until when; null for none, and no draft once it has expired. */
export async function sharedDraft(db: Reader, secret: string) {
  const [draft] = await db
    .select()
    .from(drafts)
    .where(eq(drafts.linkDigest, digest(secret)))
  if (!draft?.linkExpiresAt) return null
  if (draft.linkExpiresAt <= new Date()) return { draft: null }
  return { draft, until: momentInFull(draft.linkExpiresAt) }
}

/**
 * Has `look` see the site with a draft published, as a visitor on the first day on which it is seen, and
 * with nothing else that visitors do not see today. Throws what saving it would throw, with the rights
 * that its owner has by now.
 */
export async function previewShared<Seen>(
  { trial, blobs }: Trial,
  draft: Draft,
  look: (sight: Sight) => Promise<Seen>,
): Promise<Seen> {
  const owner = await ownerOf(trial, draft)
  // Drafts are of the kinds that there are.
  const kind = draft.kind as KindName
  const isNew = draft.recordId === null
  const fields = fieldsToPreview(kinds[kind], isNew, draft.fields)
  const unsaved = { kind, id: draft.recordId, fields, shownOn: draft.shownOn ?? '' }
  const now = today()
  return previewing({ trial, blobs }, owner, unsaved, async (sight) => {
    // What appears on a later day is nobody's to see because a draft of that day is shown.
    await removeToCome(trial, now, ({ id }) => ne(id, sight.id))
    return look(sight)
  })
}

function digest(secret: string) {
  return createHash('sha256').update(secret).digest('base64url')
}
