import type { FastifyInstance } from 'fastify'
import {
  entrusting,
  memberEdit,
  memberParams,
  newMember,
  studentTeacher,
} from '#contract/member-schemas.ts'
import {
  memberInvited,
  memberMessages as words,
  memberRemoved,
  memberSignedOut,
} from '#contract/messages/members.ts'
import { calls, entrustPath } from '#contract/paths.ts'
import { accountChoices } from '#domain/accounts/account-choices.ts'
import { inviteAgain, inviteMember } from '#domain/accounts/invite-member.ts'
import {
  editMember,
  removeMember,
  setTeacherFlag,
  signOutMember,
} from '#domain/accounts/edit-members.ts'
import { listMembers } from '#domain/accounts/list-members.ts'
import { makeStudentTeacher } from '#domain/accounts/student-teachers.ts'
import type { Services } from '../open-services.ts'
import { adminOnly } from '../guards.ts'
import { noteInvitations } from '../security-log.ts'
import { toldChange } from '../request.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** Administrators and teachers, and students who edit resources. */
export async function memberRoutes(app: FastifyInstance, { database: { db } }: Services) {
  const typed = app.withTypeProvider<ZodSchemas>()
  const one = { ...adminOnly, schema: { params: memberParams } }

  typed.get(calls.members, adminOnly, async ({ who }) => ({ members: await listMembers(db, who) }))
  typed.get(calls.accountChoices, adminOnly, async ({ who }) => ({
    accounts: await accountChoices(db, who),
  }))
  typed.post(calls.members, { ...adminOnly, schema: { body: newMember } }, async (request) => {
    const { who, body } = request
    const id = await inviteMember(db, who, body)
    noteInvitations(request, { count: 1, subject: id })
    return { message: memberInvited(body.name), _id: id }
  })
  typed.put(
    `${calls.members}/:id`,
    { ...adminOnly, schema: { params: memberParams, body: memberEdit } },
    async (request) => {
      const { version, ...change } = request.body
      await editMember(db, request.who, { id: request.params.id, version, change })
      return toldChange(request, words.saved)
    },
  )
  // A plain form, which works without scripts.
  typed.post(
    entrustPath(':id'),
    { ...adminOnly, schema: { params: memberParams, body: entrusting } },
    async (request) => {
      const { version, kinds } = request.body
      await editMember(db, request.who, { id: request.params.id, version, change: { kinds } })
      return toldChange(request, words.saved)
    },
  )
  typed.delete(`${calls.members}/:id`, one, async ({ who, params }) => ({
    message: memberRemoved(await removeMember(db, who, params.id)),
  }))
  typed.post(`${calls.members}/:id/sign-out`, one, async ({ who, params }) => {
    const { name, devices } = await signOutMember(db, who, params.id)
    return { message: memberSignedOut(name, devices), devices }
  })
  typed.post(`${calls.invitations}/:id`, one, async (request) => {
    const { id } = request.params
    await inviteAgain(db, request.who, id)
    noteInvitations(request, { count: 1, subject: id })
    return { message: words.invitedAgain }
  })
  typed.post(
    `${calls.members}/students`,
    { ...adminOnly, schema: { body: studentTeacher } },
    async ({ who, body }) => ({
      message: words.flagGiven,
      _id: await makeStudentTeacher(db, who, body),
    }),
  )
  typed.delete(`${calls.members}/students/:id`, one, async (request) => {
    await setTeacherFlag(db, request.who, { id: request.params.id, teacher: false })
    return toldChange(request, words.flagTaken)
  })
}
