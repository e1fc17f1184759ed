import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { TokenKey } from './token.ts'

const issuer = 'lyceum'

/** What a short token is for; none is taken for another, or for a session. */
export type ShortPurpose =
  | 'second-factor'
  | 'passkey-sign-in'
  | 'passkey-proof'
  | 'new-passkey'
  | 'new-authenticator'

/** How long one is good, in seconds. */
const shortLife = 5 * 60

/** Signs what somebody is to bring back within five minutes. It can be read, but not changed. */
export function signShort(
  key: TokenKey,
  purpose: ShortPurpose,
  claims: JWTPayload,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(purpose)
    .setExpirationTime(Math.floor(Date.now() / 1000) + shortLife)
    .sign(key)
}

/** What was signed for this purpose and is good still; null for anything else. */
export async function readShort<Claims extends JWTPayload>(
  key: TokenKey,
  purpose: ShortPurpose,
  token: string,
): Promise<Claims | null> {
  const options = { algorithms: ['HS256'], issuer, audience: purpose, requiredClaims: ['exp'] }
  return jwtVerify<Claims>(token, key, options).then(
    ({ payload }) => payload,
    () => null,
  )
}
