import { and, eq } from 'drizzle-orm'
import { changeWords } from '#contract/change-words.ts'
import { sessions } from '#store/account-schema.ts'
import type { Transaction } from '#store/database.ts'
import { site } from '#store/schema.ts'
import type { Member } from '../accounts/access.ts'
import type { KeptKind } from '../history/kept-kind.ts'
import { flagIn, yesOrNo } from '../history/read-snapshot.ts'
import { Problem } from '../problem.ts'

/** How the site's one record of settings is put back. It is always there. */
export const keptSettings: KeptKind = {
  fields: {
    adminsNeedSecondFactor: { label: 'Administrators need a second factor', say: yesOrNo },
  },
  nameOf: () => '',
  async read(tx, ids) {
    const rows = await tx.select().from(site).for('update')
    return rows.flatMap(({ adminsNeedSecondFactor }) =>
      ids.map((id) => ({ id, snapshot: { adminsNeedSecondFactor } })),
    )
  },
  async insert() {},
  async update(tx, records, who) {
    for (const { snapshot } of records) {
      const adminsNeedSecondFactor = flagIn(snapshot, 'adminsNeedSecondFactor')
      if (adminsNeedSecondFactor) await requireSecondFactor(tx, who)
      await tx.update(site).set({ adminsNeedSecondFactor })
    }
  },
  async remove() {},
}

/** Whoever asks it of all must have shown one. */
async function requireSecondFactor(tx: Transaction, who: Member) {
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, who.sessionId), eq(sessions.secondFactor, true)))
  if (!session) throw new Problem('conflict', changeWords.ownFactorFirst)
}
