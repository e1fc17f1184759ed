import { z } from 'zod'
import type { DomainKey } from './resources.ts'
import { memberRoles } from './members.ts'
import { memberMessages as words } from './messages/members.ts'
import { recordVersion } from './record-schemas.ts'
import { storableText } from './storable-text.ts'
import { longestUserName } from './user-name.ts'

const name = z
  .string(words.nameRequired)
  .transform((text) => storableText(text))
  .pipe(z.string().min(1, words.nameRequired).max(120, words.nameTooLong))

const email = z
  .string(words.emailRequired)
  .trim()
  .max(254, words.emailRequired)
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

export const newMember = z.object({ name, email, userName, role, domains: domains.default([]) })

/** What is left out stays as it is. */
const memberChange = z.object({ name, email, role, domains }).partial()

export type MemberChange = z.output<typeof memberChange>

export const memberEdit = memberChange.extend({ version: recordVersion.optional() })

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
