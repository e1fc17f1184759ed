import { hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { TokenKey } from './token.ts'

/**
 * Seals a secret for the database with AES-256-GCM under a key made from the session secret. It
 * opens for its own account alone: a sealed text that is moved to another row is of no use there.
 */
export function sealSecret(key: TokenKey, accountId: string, secret: string): Promise<string> {
  return new EncryptJWT({ secret })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setSubject(accountId)
    .encrypt(sealingKey(key))
}

/** The secret again; null where it was sealed for another account or under another key. */
export function openSecret(
  key: TokenKey,
  accountId: string,
  sealed: string,
): Promise<string | null> {
  const options = { subject: accountId, contentEncryptionAlgorithms: ['A256GCM'] }
  return jwtDecrypt<{ secret: string }>(sealed, sealingKey(key), options).then(
    ({ payload }) => payload.secret,
    () => null,
  )
}

function sealingKey(key: TokenKey) {
  return new Uint8Array(hkdfSync('sha256', key, '', 'lyceum authenticator secret', 32))
}
