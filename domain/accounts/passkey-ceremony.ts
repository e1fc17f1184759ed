import type { NewPasskeyAnswer, PasskeyAnswer } from '#contract/factors.ts'

/** Whom a passkey is shown to: this site, by the origin of PUBLIC_URL. */
export interface Site {
  origin: string
}

/** A stored passkey, as far as checking it goes. */
export interface StoredPasskey {
  id: string
  publicKey: string
  counter: number
  transports: string[]
}

interface PasskeyOwner {
  /** What devices list the passkey under. */
  siteName: string
  accountId: string
  login: string
  name: string
  passkeys: StoredPasskey[]
}

/** Ed25519, ES256 and RS256, by their numbers in COSE: what devices have. */
const algorithms = [-8, -7, -257]

/** It brings readers of many kinds of certificates along, so it is loaded at the first passkey. */
const library = () => import('@simplewebauthn/server')

/** Passkeys belong to a name: a site that goes by a number has none to offer. */
export function offersPasskeys({ origin }: Site): boolean {
  const host = hostOf(origin)
  return !/^[\d.]+$/.test(host) && !host.startsWith('[')
}

/** What a browser is to ask a device for, so that it makes a new passkey. */
export async function askForNewPasskey({ origin }: Site, owner: PasskeyOwner) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: owner.siteName,
    rpID: hostOf(origin),
    userName: owner.login,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(owner.accountId),
    excludeCredentials: owner.passkeys,
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The credential of a new passkey; null where the answer is not one to this challenge, or not for this site. */
export async function readNewPasskey(
  { origin }: Site,
  challenge: string,
  answer: NewPasskeyAnswer,
) {
  const { verifyRegistrationResponse } = await library()
  return verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).then(
    ({ registrationInfo }) => registrationInfo?.credential ?? null,
    // The library says by throwing what is not in order; to whoever asks all of it is a refusal.
    () => null,
  )
}

/** What a browser is to ask a passkey for: one of these, or any that the device has for this site. */
export async function askForPasskey({ origin }: Site, passkeys: StoredPasskey[] = []) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: hostOf(origin),
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
    userVerification: 'required',
  })
}

/** How often the passkey has been used by its own count; null where its answer is not in order. */
export async function readPasskeyAnswer(
  { origin }: Site,
  { challenge, passkey }: { challenge: string; passkey: StoredPasskey },
  answer: PasskeyAnswer,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  return verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    credential: { ...passkey, publicKey: Buffer.from(passkey.publicKey, 'base64url') },
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : null),
    () => null,
  )
}

function hostOf(origin: string) {
  return new URL(origin).hostname
}
