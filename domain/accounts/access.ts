import { messages } from '#contract/messages.ts'
import { factorWords } from '#contract/messages/factor-words.ts'
import { factorMessages } from '#contract/messages/factors.ts'
import * as profileMessages from '#contract/messages/profile.ts'
import { notYourDomain, notYoursToWrite } from '#contract/messages/records.ts'
import type { Role } from '#contract/session.ts'
import type { DomainKey } from '#contract/resources.ts'
import type { Actor } from '#store/changes.ts'
import { Problem } from '../problem.ts'

/** Someone who is signed in, as the verified session says. */
export interface Member extends Actor {
  accountId: string
  sessionId: string
  role: Role
  /** The teacher flag, or the Teacher role. */
  teacher: boolean
  /** Of a teacher: the domains whose notes and links they may write; none for one who has only their own. */
  domains: readonly DomainKey[]
  /** Register number of a student, user name of anyone else. */
  reg: string
  studentId: string | null
  /** An administrator who must set up a second factor before anything else. */
  mustAddFactor?: boolean
  /** Until then whoever asks has just shown to be the member, and not merely held the session. */
  provenUntil?: Date | null
}

/** Whoever asks: a member, or null for a guest. */
export type Who = Member | null

/** True for whoever may keep publications, events and documents (wire contract, "Who may write"). */
export function mayEditRecords(who: Who): who is Member {
  return who?.role === 'Admin' && !who.mustAddFactor
}

/** What `isTeacher` says in an answer: an administrator is none (wire contract, "Who may write"). */
export function isTeacher(who: Who): who is Member {
  return who !== null && who.teacher && who.role !== 'Admin'
}

/** True for the student whose register number this is (compared without case). */
export function ownsProfile(who: Who, registerNumber: string): who is Member {
  return who?.role === 'stud' && who.reg.toUpperCase() === registerNumber.trim().toUpperCase()
}

/** True for whoever may keep notes and links (wire contract, "Who may write"): some of them, at least. */
export function mayEditNotes(who: Who): who is Member {
  return mayEditRecords(who) || isTeacher(who)
}

/** What says who may write a note or a link. */
export interface OwnedResource {
  domain: string
  /** The account that added it, as the change log says; null where that was no person. */
  addedBy: string | null
}

/**
 * True for whoever may change or delete this note or link: administrators, teachers of its domain,
 * and the teacher who added it.
 */
export function mayWriteResource(who: Who, { domain, addedBy }: OwnedResource): who is Member {
  if (!isTeacher(who)) return mayEditRecords(who)
  return who.domains.some((own) => own === domain) || who.accountId === addedBy
}

/**
 * True for whoever may add notes and links to a domain: administrators, its teachers, and teachers
 * of no domain in particular, who have but what they add. What stands in no domain is for
 * administrators.
 */
export function mayAddResource(who: Who, domain: string): who is Member {
  if (!isTeacher(who) || domain === '') return mayEditRecords(who)
  return who.domains.some((own) => own === domain) || who.domains.length === 0
}

/** Throws signed-out for a guest. */
export function requireMember(who: Who): asserts who is Member {
  if (who === null) throw new Problem('signed-out', messages.access.signedOut)
}

/** Throws signed-out for a guest and forbidden for everyone but an administrator. */
export function requireAdmin(who: Who): asserts who is Member {
  requireMember(who)
  if (who.mustAddFactor) throw new Problem('forbidden', factorMessages.required)
  if (!mayEditRecords(who)) throw new Problem('forbidden', messages.access.adminOnly)
}

/**
 * Throws forbidden, and asks for a proof, unless it was shown a moment ago that it is really the
 * member who asks: for what a session that was left open must not do. Whoever keeps the machine has
 * no session.
 */
export function requireFreshProof(actor: Actor | Member): void {
  if (!('sessionId' in actor)) return
  const { provenUntil = null } = actor
  if (provenUntil !== null && provenUntil > new Date()) return
  throw new Problem('forbidden', factorWords.confirm, { wantsProof: true })
}

/** Throws signed-out for a guest and forbidden for everyone but administrators and teachers. */
export function requireNoteEditor(who: Who): asserts who is Member {
  requireMember(who)
  if (who.mustAddFactor) throw new Problem('forbidden', factorMessages.required)
  if (!mayEditNotes(who)) throw new Problem('forbidden', messages.access.teachersOnly)
}

/** Throws signed-out, and forbidden for whoever may not change or delete this note or link. */
export function requireResource(who: Who, resource: OwnedResource): asserts who is Member {
  requireNoteEditor(who)
  if (!mayWriteResource(who, resource)) throw new Problem('forbidden', notYoursToWrite)
}

/** Throws signed-out, and forbidden for whoever may not add notes and links to this domain. */
export function requireDomain(who: Who, domain: string): asserts who is Member {
  requireNoteEditor(who)
  if (!mayAddResource(who, domain)) throw new Problem('forbidden', notYourDomain)
}

/** True for the teacher whose username a record names as that of its owner. */
export function ownsRecord(who: Who, userName: string): who is Member {
  return isTeacher(who) && userName !== '' && who.reg.toLowerCase() === userName.toLowerCase()
}

/** True for the student with this id and for administrators (wire contract, "Who may write"). */
export function mayEditProfile(who: Who, studentId: string): who is Member {
  return who !== null && (who.studentId === studentId || mayEditRecords(who))
}

/**
 * Throws signed-out for a guest, and forbidden for whoever can edit no profile at all: neither a
 * student nor an administrator.
 */
export function requireProfileEditor(who: Who): asserts who is Member {
  requireMember(who)
  if (who.mustAddFactor) throw new Problem('forbidden', factorMessages.required)
  if (who.studentId === null && !mayEditRecords(who)) throw notYours()
}

/** Throws as requireProfileEditor, and forbidden for another's profile. */
export function requireOwnProfile(who: Who, studentId: string): asserts who is Member {
  requireProfileEditor(who)
  if (!mayEditProfile(who, studentId)) throw notYours()
}

function notYours() {
  return new Problem('forbidden', profileMessages.ownOnly)
}
