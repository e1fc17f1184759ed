import { Secret, TOTP } from 'otpauth'

const period = 30

/** How authenticator apps count: six digits of HMAC-SHA-1, a new code every thirty seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period }

interface AuthenticatorLabel {
  /** The site, as the app lists it. */
  issuer: string
  /** The login name. */
  label: string
}

/** A new secret of 160 bits, in the base 32 that apps read and people can type. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address behind the square that an app reads. */
export function authenticatorAddress(secret: string, { issuer, label }: AuthenticatorLabel) {
  return new TOTP({ ...kind, issuer, label, secret: Secret.fromBase32(secret) }).toString()
}

/**
 * Which step of time a code belongs to: the present one or a neighbour, since clocks differ; null
 * for a code of none of them. Steps count up, so that a step taken is not taken again.
 */
export function stepOfCode(secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = Date.now()
  const delta = TOTP.validate({
    ...kind,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: 1,
  })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}
