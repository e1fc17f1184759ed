import { account } from '#contract/kinds/people-kinds.ts'
import { accounts } from '#store/account-schema.ts'
import { tableStorage } from '../records/table-storage.ts'

export type AccountRow = typeof accounts.$inferSelect

/** Where accounts stand; what follows one that is put back says restorable-accounts.ts. */
export const accountStorage = tableStorage(account, accounts)

/** An account as the change log keeps one: no secret is in it. */
export const accountSnapshot = (row: AccountRow) => accountStorage.snapshotOf(row)
