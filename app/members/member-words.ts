import type { MemberLine, MemberRole } from '#contract/members.ts'
import type { DomainTitles } from './domain-field.tsx'
import { hasLostFactors, lostFactors } from '#contract/messages/members.ts'

/** What each role is called, and what it is for. */
export const roleWords: Record<MemberRole, { one: string; may: string }> = {
  Admin: {
    one: 'Administrator',
    may: 'Administrators manage every page, the roster and the accounts on this page.',
  },
  Teacher: {
    one: 'Teacher',
    may: 'Teachers manage the notes and links of their domains and what they add, and whatever else you let them edit.',
  },
}

/** What somebody has been made by somebody else. */
export function roleInWords(role: unknown): string {
  return role === 'Admin' || role === 'Teacher' ? roleWords[role].one : 'Student'
}

/** '2 administrators and 1 teacher manage this site.' */
export function lede(members: readonly MemberLine[]): string {
  const [admins, teachers] = [countOf(members, 'Admin'), countOf(members, 'Teacher')]
  const adminWords = admins === 1 ? '1 administrator' : `${admins} administrators`
  if (teachers === 0) return `${adminWords}, no teachers yet. Invite people to help you.`
  const teacherWords = teachers === 1 ? '1 teacher' : `${teachers} teachers`
  return `${adminWords} and ${teacherWords} manage this site.`
}

/** Where somebody is signed in. */
export function devicesLine({ devices, state }: MemberLine): string {
  if (state === 'invited') return 'Not yet'
  if (devices === 0) return 'No devices'
  return devices === 1 ? 'One device' : `${devices} devices`
}

/** What domains and kinds of record are called. */
export interface RightsWords {
  domains: DomainTitles
  kindWords: Readonly<Record<string, string>>
}

/** What somebody who is no administrator may edit. */
export function rightsLine(member: MemberLine, { domains, kindWords }: RightsWords): string {
  const { role, teacher, kinds } = member
  const lines = [
    ...(role === 'Teacher' || teacher ? [domainsLine(member, domains)] : []),
    ...(kinds.length > 0 ? [kinds.map((kind) => kindWords[kind] ?? kind).join(', ')] : []),
  ]
  return lines.join(' · ')
}

/** Which notes and links a teacher manages. */
function domainsLine({ domains }: MemberLine, titles: DomainTitles): string {
  if (domains.length === titles.length) return 'All domains'
  const own = titles.filter(({ key }) => domains.includes(key))
  return own.length > 0 ? own.map(({ title }) => title).join(', ') : 'Only what they add'
}

/** What another role would bring about. */
export function roleChange({ name, isSelf }: MemberLine, role: MemberRole): string {
  if (isSelf) {
    return 'You will be logged out and will no longer have access to the desk or this page. Only another administrator can make you one again.'
  }
  const then =
    role === 'Admin' ? 'they can manage every page' : 'they can manage only notes and links'
  return `${name} will be logged out on all devices. After logging in again, ${then}.`
}

/** The question, and what will happen. */
export const questions = {
  remove: ({ name, isSelf }: MemberLine) =>
    isSelf
      ? 'Do you want to remove your own account? You will be logged out immediately, and only another administrator can restore it.'
      : `Do you want to remove ${name}? They will be logged out immediately and will not be able to log in again. Everything they added stays.`,
  'sign-out': ({ name, devices }: MemberLine) =>
    `Do you want to log ${name} out on ${devices === 1 ? 'one device' : `${devices} devices`}? They will have to log in again, and any unsaved work there will be lost.`,
  'invite-again': ({ name, email }: MemberLine) =>
    `Do you want to send ${name} another invitation? It will be sent to ${email}, works for 14 days and replaces the earlier one.`,
  'take-factors': ({ name }: MemberLine) => hasLostFactors(name),
  'end-flag': ({ name }: MemberLine) =>
    `Do you want to stop ${name} from editing anything but their own profile? They may have to log in again.`,
} as const

export type Question = keyof typeof questions

/** What each question is headed by, and answered with. */
export const questionTitles: Record<Question, { title: string; answer: string }> = {
  remove: { title: 'Remove account', answer: 'Remove' },
  'sign-out': { title: 'Log out everywhere', answer: 'Log out' },
  'invite-again': { title: 'Invite again', answer: 'Send' },
  'take-factors': lostFactors,
  'end-flag': { title: 'Remove editing rights', answer: 'Remove' },
}

function countOf(members: readonly MemberLine[], wanted: MemberRole) {
  return members.filter(({ role }) => role === wanted).length
}
