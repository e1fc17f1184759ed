import { jwtVerify, SignJWT } from 'jose'
import type { JwtPayload } from '#contract/session.ts'

const issuer = 'lyceum'
const audience = 'session'

/** The secret that signs session tokens, made from SESSION_SECRET. */
export type TokenKey = Uint8Array

export interface SessionToken {
  jwtPayload: JwtPayload
  /** The id of the session's row. */
  sid: string
  /** Seconds since 1970. */
  exp: number
}

/** Signs a session token of the wire contract's form. */
export function signToken(key: TokenKey, { jwtPayload, sid, exp }: SessionToken): Promise<string> {
  return new SignJWT({ jwtPayload, sid })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(exp)
    .sign(key)
}

/** Reads a token whose signature, purpose and life are in order; null for any other. */
export async function readToken(key: TokenKey, token: string): Promise<SessionToken | null> {
  const options = { algorithms: ['HS256'], issuer, audience, requiredClaims: ['exp', 'sid'] }
  return jwtVerify<SessionToken>(token, key, options).then(
    ({ payload }) => payload,
    () => null,
  )
}
