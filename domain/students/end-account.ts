import { eq } from 'drizzle-orm'
import * as messages from '#contract/messages/graduate-account.ts'
import { messages as siteMessages } from '#contract/messages.ts'
import { graduateYear } from '#contract/students.ts'
import { profileParts } from '#contract/visibility.ts'
import { accounts } from '#store/account-schema.ts'
import { recordMany } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { requireFreshProof, requireMember, type Who } from '../accounts/access.ts'
import { accountSnapshot } from '../accounts/account-storage.ts'
import { Problem } from '../problem.ts'
import { lockRoster } from './selected-students.ts'
import { snapshotOf } from './student-fields.ts'

/** What students write of themselves, taken away; nobody but administrators sees what the office records. */
const nothingSaid = {
  summary: '',
  linkedin: '',
  github: '',
  leetcode: '',
  now: '',
  photoId: null,
  resumeId: null,
  indexable: false,
  keepsAccount: false,
  visibility: Object.fromEntries(profileParts.map((part) => [part, 'hidden'])),
}

/**
 * Ends the account of the graduate who asks, and takes away what they wrote of themselves, as one batch
 * that an administrator can undo. The place on the roster and in the cohort stays. Throws signed-out,
 * forbidden for whoever is no graduate, and asks for a fresh proof.
 */
export async function endOwnAccount(db: Db, who: Who): Promise<void> {
  requireMember(who)
  const { studentId } = who
  if (studentId === null) throw new Problem('forbidden', messages.graduatesOnly)
  await recordMany(db, who, async (tx, log) => {
    await lockRoster(tx)
    const [row] = await tx.select().from(students).where(eq(students.id, studentId))
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, who.accountId))
    if (!row || !account) throw new Problem('not-found', siteMessages.students.gone)
    if (row.year !== graduateYear) throw new Problem('forbidden', messages.graduatesOnly)
    requireFreshProof(who)
    const after = { ...row, ...nothingSaid }
    await tx.delete(accounts).where(eq(accounts.id, account.id))
    log({
      kind: 'account',
      recordId: account.id,
      before: accountSnapshot(account),
      after: null,
    })
    await tx.update(students).set(nothingSaid).where(eq(students.id, row.id))
    log({ kind: 'student', recordId: row.id, before: snapshotOf(row), after: snapshotOf(after) })
  })
}
