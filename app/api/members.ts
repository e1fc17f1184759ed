import type { MemberRole, NewMember } from '#contract/members.ts'
import { calls } from '#contract/paths.ts'
import { call, type Done } from './network.ts'

/** POST /api/members. */
export function inviteMember(member: NewMember) {
  return call<Done & { _id: string }>('POST', calls.members, member)
}

/** POST /api/invitations/{id}. */
export function inviteAgain(id: string) {
  return call<Done>('POST', `${calls.invitations}/${id}`, {})
}

/** PUT /api/members/{id}. */
export function editMember(id: string, change: { name: string; email: string; role: MemberRole }) {
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
export function makeStudentTeacher(registerNumber: string) {
  return call<Done>('POST', `${calls.members}/students`, { register_no: registerNumber })
}

/** DELETE /api/members/students/{id}. */
export function endStudentTeacher(id: string) {
  return call<Done>('DELETE', `${calls.members}/students/${id}`, {})
}
