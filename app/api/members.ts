import type { AccountChoice, MemberRole, NewMember } from '#contract/members.ts'
import type { DomainKey } from '#contract/resources.ts'
import { calls } from '#contract/paths.ts'
import { call, type Done } from './network.ts'

/** POST /api/members. */
export function inviteMember(member: NewMember) {
  return call<Done & { _id: string }>('POST', calls.members, member)
}

/** GET /api/account-choices. */
export function listAccountChoices() {
  return call<{ accounts: AccountChoice[] }>('GET', calls.accountChoices)
}

/** POST /api/invitations/{id}. */
export function inviteAgain(id: string) {
  return call<Done>('POST', `${calls.invitations}/${id}`, {})
}

/** What is left out stays as it is; of a student the domains alone can change. */
export interface MemberEdit {
  /** That the form began from. */
  version?: number
  name?: string
  email?: string
  role?: MemberRole
  domains?: readonly DomainKey[]
}

/** PUT /api/members/{id}. */
export function editMember(id: string, change: MemberEdit) {
  return call<Done>('PUT', `${calls.members}/${id}`, change)
}

/** DELETE /api/members/{id}. */
export function removeMember(id: string) {
  return call<Done>('DELETE', `${calls.members}/${id}`, {})
}

/** POST /api/members/{id}/sign-out. */
export function signOutMember(id: string) {
  return call<Done>('POST', `${calls.members}/${id}/sign-out`, {})
}

/** DELETE /api/members/{id}/factors. */
export function takeFactorsAway(id: string) {
  return call<Done>('DELETE', `${calls.members}/${id}/factors`, {})
}

/** POST /api/members/students. */
export function makeStudentTeacher(registerNumber: string, domains: readonly DomainKey[]) {
  return call<Done>('POST', `${calls.members}/students`, { register_no: registerNumber, domains })
}

/** DELETE /api/members/students/{id}. */
export function endStudentTeacher(id: string) {
  return call<Done>('DELETE', `${calls.members}/students/${id}`, {})
}
