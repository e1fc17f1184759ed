import type { Db } from '#store/database.ts'
import { sessions } from '#store/account-schema.ts'

/** Lets so much time pass that whoever is signed in has to prove again who they are. */
export async function forgetProofs(db: Db) {
  await db.update(sessions).set({ provenUntil: null })
}
