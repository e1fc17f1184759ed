import { z } from 'zod'
import { messages } from './messages.ts'
import { factorMessages } from './messages/factors.ts'
import { audiences } from './visibility.ts'

/** What a browser hands over of a passkey is text in base64url; none of it is long. */
const encoded = z.string().max(16_384)

const credential = {
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
}

/** A passkey's answer to a challenge, as the browser gives it. */
const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.string().max(200).optional(),
  }),
})

/** A new passkey, as the browser gives it. */
const newPasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

/** What we signed when we asked, and asks to see again. */
const state = z.string(messages.request.invalid).max(4096)

/**
 * A code: six digits of an app, or a recovery code as it was shown or typed. However long: what is too
 * long for any is wrong, in the words for whatever is wrong.
 */
const code = z.string(factorMessages.codeWanted).trim().min(1, factorMessages.codeWanted)

const answered = z.object({ state, answer: passkeyAnswer })

/** That it is really the member: the password or an app's code as `secret`, or a passkey. */
const proof = z.object({
  secret: z.string().max(1024).optional(),
  passkey: answered.optional(),
})

/** The second step of a login. */
export const secondFactorBody = z
  .object({ ticket: state, code: code.optional(), answer: passkeyAnswer.optional() })
  .refine((given) => given.code !== undefined || given.answer !== undefined, {
    path: ['code'],
    message: factorMessages.codeWanted,
  })

export const passkeySignInBody = answered

export const proofBody = z.object({ proof: proof.default({}) })

const passkeyName = z
  .string(factorMessages.passkeyName)
  .trim()
  .min(1, factorMessages.passkeyName)
  .max(60, factorMessages.passkeyName)

export const newPasskeyBody = z.object({ state, answer: newPasskeyAnswer, name: passkeyName })

export const passkeyNameBody = z.object({ name: passkeyName })

export const confirmAuthenticatorBody = z.object({ state, code })

/** What administrators decide about the whole site; what is left out stays as it is. */
export const settingsBody = z
  .object({
    adminsNeedSecondFactor: z.boolean(messages.request.invalid),
    studentEmails: z.enum(audiences, messages.request.invalid),
  })
  .partial()
  .refine((wanted) => Object.keys(wanted).length > 0, messages.request.invalid)

export type PasskeyAnswer = z.infer<typeof passkeyAnswer>
export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswer>
export type Proof = z.infer<typeof proof>

/** What a login needs after its password: which factors there are, and a passkey's challenge. */
export interface SecondStep {
  ticket: string
  authenticator: boolean
  /** What the browser is to ask a passkey for; absent where the account has none. */
  passkey?: object
}

/** One of a member's passkeys, as the account page shows it. */
export interface PasskeyLine {
  id: string
  name: string
  /** Moments: in ISO of the domain, in words on the page. */
  createdAt: string
  lastUsedAt: string | null
}

/** A call for an answer of a passkey: what the browser asks for, and our word that we asked. */
export interface PasskeyCall {
  state: string
  options: object
}

/** What an app is to read, by square or by typing, before it shows its first code. */
export interface AuthenticatorSetup {
  state: string
  secret: string
  address: string
}

/** A member's own factors, as the account page shows them. */
export interface Factors {
  passkeys: PasskeyLine[]
  authenticator: boolean
  recoveryCodesLeft: number
}
