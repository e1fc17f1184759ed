import { z } from 'zod'
import { messages } from './messages.ts'
import { passwordMessages, forgotMessages, resetMessages } from './messages/passwords.ts'

export const sessionCookie = 'jwtToken'

/** Roles as the token carries them (wire contract, "Who may write"). */
export type Role = 'Admin' | 'Teacher' | 'stud'

/** Where a form without script wants to be sent on to, and back to when it is refused. */
export const plainForm = {
  next: z.string().max(2000).optional(),
  back: z.string().max(2000).optional(),
  /** The field whose text goes back with it, to be mended. */
  keep: z.string().max(40).optional(),
}

export const loginBody = z.object({
  // However long each is: too long for any account is wrong, in the words for whatever is wrong.
  loginInput: z.string(messages.login.inputRequired).trim().min(1, messages.login.inputRequired),
  password: z.string(messages.login.passwordRequired).min(1, messages.login.passwordRequired),
  /** Of an authenticator app, or a recovery code: who has one may send it at once. */
  code: z.string().trim().optional(),
  next: plainForm.next,
})

/** How long a password may be, in characters of any kind. */
export const passwordLength = { min: 12, max: 1024 }

const newPassword = z.string(passwordMessages.required).min(1, passwordMessages.required)

export const forgotBody = z.object({
  ...plainForm,
  email: z
    .string(forgotMessages.emailRequired)
    .trim()
    .max(320)
    .pipe(z.email(forgotMessages.emailRequired)),
})

export const resetBody = z
  .object({
    token: z.string(resetMessages.deadLink).max(200, resetMessages.deadLink),
    password: newPassword,
    /** Sent by a form without script, where nothing else compares the two. */
    confirmation: z.string().optional(),
  })
  .refine(({ password, confirmation }) => (confirmation ?? password) === password, {
    error: passwordMessages.different,
    path: ['confirmation'],
  })

export const passwordBody = z.object({
  current: z
    .string(passwordMessages.currentRequired)
    .min(1, passwordMessages.currentRequired)
    .max(1024, passwordMessages.currentWrong),
  password: newPassword,
})

/** Of a form without scripts: nothing has compared the two. */
export const passwordForm = passwordBody
  .extend({ confirmation: z.string().optional() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: passwordMessages.different,
  })

/** What is no text, or none at all, is a token as invalid as any. */
export const tokenBody = z.object({ token: z.string().max(8192).catch('') })

/** What the session token says of its bearer (wire contract, "Session"). */
export interface JwtPayload {
  role: Role
  reg: string
  _id: string
  teacher?: true
}

/** A device that a member is signed in on. */
export interface DeviceLine {
  id: string
  /** In words: 'Chrome on Android'. */
  name: string
  /** A /24 or a /48. */
  network: string
  /** ISO moments. */
  since: string
  seen: string
  /** The one that asks. */
  isThis: boolean
  /** Signed in with more than a password. */
  secondFactor: boolean
}
