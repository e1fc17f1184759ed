import { z } from 'zod'
import { isPublicMailAddress, withoutMailto } from './mail-address.ts'
import { messages } from './messages.ts'
import * as words from './messages/profile.ts'
import { recordVersion } from './record-schemas.ts'
import { storableText } from './storable-text.ts'
import { audiences, byDefault, profileParts } from './visibility.ts'
import { webAddressIn } from './web-address.ts'

const line = z.string().transform((text) => storableText(text))

const webLink = line.pipe(
  z
    .string()
    .max(500, { error: words.linkLong, abort: true })
    .refine((link) => link === '' || webAddressIn(link) === link, words.linkWrong),
)

const email = line
  .transform(withoutMailto)
  .refine((text) => text === '' || isPublicMailAddress(text), words.emailWrong)

/** A choice that a form sends as text. */
const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true')

const visibility = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue(messages.request.unreadable)
      return z.NEVER
    }
  })
  .pipe(
    z.partialRecord(
      z.enum(profileParts),
      z.enum([...audiences, byDefault]),
      messages.request.invalid,
    ),
  )

/**
 * The text parts of POST /editProfile (wire contract, "Students"): one that is absent stays as it
 * is, an empty one clears. `now`, `visibility`, `indexable`, `keeps_account` and the two
 * removals are ours.
 */
export const profileChange = z
  .object({
    profile_desc: z
      .string()
      .transform((text) => storableText(text, true))
      .pipe(z.string().max(4000, words.summaryLong)),
    linkedin_link: webLink,
    github_link: webLink,
    leetcode_link: webLink,
    email_link: email,
    email,
    /** Of a graduate. */
    now: line.pipe(z.string().max(200, words.nowLong)),
    /** Only the parts whose audience is to change, as JSON. */
    visibility,
    indexable: yesOrNo,
    /** Of a graduate. */
    keeps_account: yesOrNo,
    photo_removed: yesOrNo,
    resume_removed: yesOrNo,
  })
  .partial()

export type ProfileChange = z.infer<typeof profileChange>

/** The version that the form began from, as a form sends numbers; ours, and left out by other clients. */
export const profileVersion = z.object({
  version: z
    .string()
    .regex(/^\d{1,15}$/, messages.request.invalid)
    .transform(Number)
    .pipe(recordVersion)
    .optional(),
})

/** Whose profile a call is about; a client that means its own need not say it. */
export const namedProfile = z.object({
  _id: z.string().max(100).optional(),
  register_no: z.string().max(100).optional(),
})

/** The body of POST /fetchProfile. */
export const fetchedProfile = z.object({
  ids: z.string(words.whose).trim().min(1, words.whose).max(100, words.whose),
})
