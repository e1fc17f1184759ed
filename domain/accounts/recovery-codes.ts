import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recoveryCodes } from '#store/account-schema.ts'
import type { Transaction } from '#store/database.ts'
import { newId } from '#store/columns.ts'

/** How many there are at once. */
const count = 10

/**
 * Makes ten new recovery codes in place of those before and returns them, to be shown this once:
 * only digests are stored. Each has 80 random bits, so that a digest leads nobody back to its code.
 */
export async function makeRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newId)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ accountId, digest: digest(code) })))
  return codes.map(inGroups)
}

/** Uses a code up; false for one that is not the account's, or was used. */
export async function useRecoveryCode(
  tx: Transaction,
  accountId: string,
  code: string,
): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.digest, digest(code))))
    .returning()
  return used.length > 0
}

function inGroups(code: string) {
  return (code.match(/.{4}/g) ?? []).join('-')
}

/** Typed with other blanks, in capitals, or with the letters that the alphabet leaves out, it is the same. */
function digest(code: string) {
  const plain = code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  return createHash('sha256').update(plain).digest('base64url')
}
