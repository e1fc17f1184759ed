import { audiences } from '#contract/visibility.ts'
import * as profileMessages from '#contract/messages/profile.ts'
import { site } from '#store/schema.ts'
import { requireOwnFactor } from '../accounts/factors.ts'
import { type RestorableKind, flagIn, textIn } from '../history/restorable.ts'

/** How the site's one record of settings is put back. It is always there. */
export const restorableSettings: RestorableKind = {
  fields: {
    adminsNeedSecondFactor: { label: 'Administrators need a second factor' },
    studentEmails: { label: 'Students’ e-mail addresses are visible to', say: audienceWords },
  },
  nameOf: () => '',
  async read(tx, ids) {
    const rows = await tx.select().from(site).for('update')
    return rows.flatMap(({ adminsNeedSecondFactor, studentEmails }) =>
      ids.map((id) => ({ id, snapshot: { adminsNeedSecondFactor, studentEmails } })),
    )
  },
  async insert() {},
  async update(tx, records, who) {
    for (const { snapshot } of records) {
      const adminsNeedSecondFactor = flagIn(snapshot, 'adminsNeedSecondFactor')
      if (adminsNeedSecondFactor) await requireOwnFactor(tx, who)
      const emails = textIn(snapshot, 'studentEmails')
      const studentEmails = audiences.find((audience) => audience === emails)
      await tx.update(site).set({ adminsNeedSecondFactor, studentEmails })
    }
  },
  async remove() {},
}

function audienceWords(value: unknown): string {
  const audience = audiences.find((known) => known === value)
  return audience ? profileMessages.audienceOfAll[audience] : ''
}
