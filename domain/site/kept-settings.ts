import { site } from '#store/schema.ts'
import { requireOwnFactor } from '../accounts/own-factor.ts'
import type { KeptKind } from '../history/kept-kind.ts'
import { flagIn, yesOrNo } from '../history/read-snapshot.ts'

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
      if (adminsNeedSecondFactor) await requireOwnFactor(tx, who)
      await tx.update(site).set({ adminsNeedSecondFactor })
    }
  },
  async remove() {},
}
