import { z } from 'zod'
import type { KindName } from './kinds/kinds.ts'
import type { DomainKey } from './resources.ts'
import { longestMailAddress } from './mail-address.ts'
import { memberRoles } from './members.ts'
import { memberMessages as words } from './messages/members.ts'
import { recordVersion } from './record-schemas.ts'
import { entrustable, entrustedIn } from './kinds/entrusted.ts'
import { storableText } from './storable-text.ts'
import { longestUserName } from './user-name.ts'

const name = z
  .string(words.nameRequired)
  .transform((text) => storableText(text))
  .pipe(z.string().min(1, words.nameRequired).max(120, words.nameTooLong))

const email = z
  .string(words.emailRequired)
  .trim()
  .max(longestMailAddress, words.emailRequired)
  .pipe(z.email(words.emailRequired))

const userName = z
  .string(words.userNameRule)
  .trim()
  .toLowerCase()
  .pipe(
    z
      .string()
      .max(longestUserName, words.userNameRule)
      .regex(/^[a-z][a-z0-9._-]+$/, words.userNameRule),
  )

const role = z.enum(memberRoles, words.roleRequired)

/** Each once; whether the site has them says requireDomains in domain/domains. */
const domains = z
  .custom<readonly DomainKey[]>(areTexts, words.domainUnknown)
  .transform((chosen) => [...new Set(chosen)])

/** The kinds of record that are entrusted to somebody, each once and in the order of the registry. */
const kinds = z
  .custom<readonly KindName[]>(areEntrustable, words.kindUnknown)
  .transform((chosen) => entrustedIn(chosen))

export const newMember = z.object({ name, email, userName, role, domains: domains.default([]) })

/** What is left out stays as it is. */
const memberChange = z.object({ name, email, role, domains, kinds }).partial()

export type MemberChange = z.output<typeof memberChange>

export const memberEdit = memberChange.extend({ version: recordVersion.optional() })

const tick = 'may-'

/** The name of the box in a plain form that entrusts a kind of record to somebody. */
export function boxOf(kind: KindName) {
  return `${tick}${kind}`
}

/** What a plain form entrusts to somebody: a box that is not ticked is not sent. */
export const entrusting = z.record(z.string(), z.string()).transform((fields, context) => {
  const ticked = Object.keys(fields).filter((box) => box.startsWith(tick))
  const sent = { kinds: ticked.map((box) => box.slice(tick.length)), version: fields.version }
  const read = z
    .object({ kinds, version: z.coerce.number().pipe(recordVersion).optional() })
    .safeParse(sent)
  if (read.success) return read.data
  context.addIssue({ code: 'custom', path: ['kinds'], message: words.kindUnknown })
  return z.NEVER
})

/** The student who is to edit resources. */
export const studentTeacher = z.object({
  register_no: z
    .string(words.registerNumberRequired)
    .transform((text) => storableText(text).toUpperCase())
    .pipe(z.string().min(1, words.registerNumberRequired).max(40, words.registerNumberRequired)),
  domains: domains.default([]),
})

export type StudentTeacher = z.output<typeof studentTeacher>

/** The address of one member. */
export const memberParams = z.object({ id: z.string().regex(/^\w{1,40}$/) })

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function areEntrustable(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => entrustable.some((kind) => kind === one))
}
