import type { MemberLine, MemberRole } from '#contract/members.ts'
import { hasLostFactors, lostFactors } from '#contract/messages/lost-factors.ts'

/** What each role is called, and what it is for. */
export const roleWords: Record<MemberRole, { one: string; may: string }> = {
  Admin: {
    one: 'Administrator',
    may: 'Administrators keep every page, the roster, and the people on this page.',
  },
  Teacher: {
    one: 'Teacher',
    may: 'Teachers keep the notes and links of all three domains, and nothing else.',
  },
}

/** '2 administrators and one teacher keep this site.' */
export function lede(members: readonly MemberLine[]): string {
  const [admins, teachers] = [countOf(members, 'Admin'), countOf(members, 'Teacher')]
  const adminWords = admins === 1 ? 'One administrator' : `${admins} administrators`
  if (teachers === 0) return `${adminWords}, and no teacher yet. Invite whoever is to help.`
  const teacherWords = teachers === 1 ? 'one teacher' : `${teachers} teachers`
  return `${adminWords} and ${teacherWords} keep this site. Each signs in as themselves.`
}

/** Where somebody is signed in. */
export function devicesLine({ devices, state }: MemberLine): string {
  if (state === 'invited') return 'Not yet'
  if (devices === 0) return 'Nowhere'
  return devices === 1 ? 'One device' : `${devices} devices`
}

/** What another role would bring about. */
export function roleChange({ name, isSelf }: MemberLine, role: MemberRole): string {
  if (isSelf) {
    return 'You will be signed out, and can no longer open the desk or this page. Only another administrator can make you one again.'
  }
  const then = role === 'Admin' ? 'every page is theirs to keep' : 'only notes and links are'
  return `${name} is signed out on all devices. Once they are back, ${then}.`
}

/** The question, and what will happen. */
export const questions = {
  remove: ({ name, isSelf }: MemberLine) =>
    isSelf
      ? 'Do you want to remove your own account? You will be signed out at once, and only another administrator can bring you back.'
      : `Do you want to remove ${name}? They are signed out at once and cannot sign in any more. What they wrote stays.`,
  'sign-out': (member: MemberLine) =>
    `Do you want to sign ${member.name} out everywhere? ${devicesLine(member)} will ask for the password again. Unsaved work there is lost.`,
  'invite-again': ({ name, email }: MemberLine) =>
    `Do you want to send ${name} another invitation? It goes to ${email}, works for 14 days, and takes the place of the one before.`,
  'take-factors': ({ name }: MemberLine) => hasLostFactors(name),
  'end-flag': ({ name }: MemberLine) =>
    `Should ${name} no longer keep notes and links? They are signed out once; the profile stays theirs.`,
} as const

export type Question = keyof typeof questions

/** What each question is headed by, and answered with. */
export const questionTitles: Record<Question, { title: string; answer: string }> = {
  remove: { title: 'Remove a person', answer: 'Remove' },
  'sign-out': { title: 'Sign out everywhere', answer: 'Sign out' },
  'invite-again': { title: 'Invite again', answer: 'Send' },
  'take-factors': lostFactors,
  'end-flag': { title: 'Keep resources no longer', answer: 'Take away' },
}

function countOf(members: readonly MemberLine[], wanted: MemberRole) {
  return members.filter(({ role }) => role === wanted).length
}
