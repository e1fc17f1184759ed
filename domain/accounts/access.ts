import { entrustable } from '#contract/kinds/entrusted.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { messages } from '#contract/messages.ts'
import { pageHead } from '#contract/pages.ts'
import { factorWords } from '#contract/messages/factor-words.ts'
import { factorMessages } from '#contract/messages/factors.ts'
import * as profileMessages from '#contract/messages/profile.ts'
import { notYourDomain, notYoursToWrite } from '#contract/messages/records.ts'
import type { Role } from '#contract/session.ts'
import type { ProfilePart } from '#contract/visibility.ts'
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
  /** The kinds of record that were entrusted to them; of no matter for an administrator. */
  kinds: readonly string[]
  /** Register number of a student, user name of anyone else. */
  reg: string
  /** Where mails to them go; '' for nowhere. */
  email: string
  studentId: string | null
  /** Of a student: the parts of their profile that no other member is shown. */
  hides: readonly ProfilePart[]
  /** An administrator who must set up a second factor before anything else. */
  mustAddFactor?: boolean
  /** Until then whoever asks has just shown to be the member, and not merely held the session. */
  provenUntil?: Date | null
  /** Answers in the place of `isOwn` where it is noted for whom an answer would be another (server/pages/audience.ts). */
  isOwn?: (part: OwnPart, value: string) => boolean
}

/** By what members are told from others who have the same rights. */
export type OwnPart = 'accountId' | 'reg' | 'studentId' | 'hides'

/**
 * Whether this is a member's own. An answer that asks this can be shared with whoever it is not the own of;
 * one that reads what is theirs is for them alone.
 */
export function isOwn(who: Member, part: OwnPart, value: string): boolean {
  return who.isOwn ? who.isOwn(part, value) : ownNames(who).includes(ownName(part, value))
}

/** One name for a number however it is written: those of registers are compared without case. */
export function ownName(part: OwnPart, value: string): string {
  return `${part} ${part === 'reg' ? value.trim().toUpperCase() : value}`
}

/** The names of what is a member's own. */
export function ownNames({ accountId, reg, studentId, hides }: Member): string[] {
  const names = [ownName('accountId', accountId), ownName('reg', reg)]
  if (studentId === null) return names
  return [...names, ownName('studentId', studentId), ...hides.map((part) => ownName('hides', part))]
}

/** Whoever asks: a member, or null for a guest. */
export type Who = Member | null

/** True for an administrator, who may write everything (wire contract, "Who may write"). */
export function mayEditRecords(who: Who): who is Member {
  return who?.role === 'Admin' && !who.mustAddFactor
}

/** What `isTeacher` says in an answer: an administrator is none (wire contract, "Who may write"). */
export function isTeacher(who: Who): who is Member {
  return who !== null && who.teacher && who.role !== 'Admin'
}

/** True for the student whose register number this is (compared without case). */
export function ownsProfile(who: Who, registerNumber: string): who is Member {
  return who?.role === 'stud' && isOwn(who, 'reg', registerNumber)
}

/**
 * True for whoever may write every record of this kind, all that it says and in what order they stand:
 * administrators, and members to whom the kind was entrusted. What is withheld is administrators' also
 * where an account names it.
 */
export function mayWriteAll(who: Who, kind: string): boolean {
  if (who === null || who.role === 'Admin') return mayEditRecords(who)
  return entrustable.some((name) => name === kind) && who.kinds.includes(kind)
}

/** True for whoever may write records of this kind: some of them, at least. */
export function mayWriteSome(who: Who, kind: KindName): who is Member {
  return mayWriteAll(who, kind) || (isTeacher(who) && kinds[kind].writers !== 'administrators')
}

/** The kinds of record of which somebody may write some, at least. */
export function writtenKinds(who: Who): KindName[] {
  // The keys of the registry are the kinds.
  return (Object.keys(kinds) as KindName[]).filter((kind) => mayWriteSome(who, kind))
}

/** The kinds of which somebody may write every record. */
export function editableKinds(who: Who): KindName[] {
  return writtenKinds(who).filter((kind) => mayWriteAll(who, kind))
}

/** True for whoever writes all records of some kind: administrators, and members to whom one was entrusted. */
export function isEditor(who: Who): who is Member {
  return editableKinds(who).length > 0
}

/**
 * The one page from which somebody edits, by its key; null for whoever may write nothing. A teacher to
 * whom kinds were entrusted has the desk of an editor, with the resources of a teacher on it.
 */
export function deskOf(who: Who): 'desk' | 'teaching' | null {
  if (isEditor(who)) return 'desk'
  return isTeacher(who) ? 'teaching' : null
}

/** The address of somebody's desk; null for whoever has none. */
export function deskPath(who: Who): string | null {
  const desk = deskOf(who)
  return desk && pageHead(desk).path
}

/**
 * Throws signed-out for a guest, and forbidden for whoever is no editor: neither an administrator nor
 * somebody to whom a kind was entrusted.
 */
export function requireEditor(who: Who): asserts who is Member {
  requireWriting(who, isEditor(who), true)
}

/** True for whoever may write records of any kind. */
export function mayWriteAny(who: Who): who is Member {
  return writtenKinds(who).length > 0
}

/** True for whoever edits notes and links: administrators and teachers. */
export function mayEditNotes(who: Who): who is Member {
  return mayEditRecords(who) || isTeacher(who)
}

/** Where a note or a link stands. */
interface Shelf {
  kind: KindName
  domain: string
}

/** What says who may write a note or a link. */
export interface OwnedResource extends Shelf {
  /** The account that added it, as the change log says; null where that was no person. */
  addedBy: string | null
}

/**
 * True for whoever may change or delete this note or link: administrators, those to whom its kind was
 * entrusted, teachers of its domain, and the teacher who added it.
 */
export function mayWriteResource(who: Who, { kind, domain, addedBy }: OwnedResource): boolean {
  if (mayWriteAll(who, kind)) return true
  if (!isTeacher(who)) return false
  if (who.domains.some((own) => own === domain)) return true
  return addedBy !== null && isOwn(who, 'accountId', addedBy)
}

/**
 * True for whoever may add notes or links to a domain: administrators, those to whom the kind was
 * entrusted, its teachers, and teachers of no domain in particular, who have but what they add. What
 * stands in no domain is not for teachers.
 */
export function mayAddResource(who: Who, { kind, domain }: Shelf): boolean {
  if (mayWriteAll(who, kind)) return true
  if (!isTeacher(who) || domain === '') return false
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
 * no session. `proofFor` is said in the place of the usual sentence.
 */
export function requireFreshProof(actor: Actor | Member, proofFor?: string): void {
  if (!('sessionId' in actor)) return
  const { provenUntil = null } = actor
  if (provenUntil !== null && provenUntil > new Date()) return
  throw new Problem('forbidden', factorWords.confirm, { wantsProof: true, proofFor })
}

/** Throws signed-out for a guest, and forbidden for whoever may write no record of this kind at all. */
export function requireWriter(who: Who, kind: KindName): asserts who is Member {
  requireWriting(who, mayWriteSome(who, kind), kinds[kind].writers === 'administrators')
}

/** Throws signed-out for a guest, and forbidden for whoever may not write every record of this kind. */
export function requireWriterOfAll(who: Who, kind: KindName): asserts who is Member {
  requireWriting(who, mayWriteAll(who, kind), true)
}

/** Throws signed-out for a guest, and forbidden for whoever may write no record of any kind. */
export function requireAnyWriter(who: Who): asserts who is Member {
  requireWriting(who, mayWriteAny(who), false)
}

function requireWriting(who: Who, may: boolean, isForAdmins: boolean): asserts who is Member {
  requireMember(who)
  if (who.mustAddFactor) throw new Problem('forbidden', factorMessages.required)
  const { adminOnly, teachersOnly } = messages.access
  if (!may) throw new Problem('forbidden', isForAdmins ? adminOnly : teachersOnly)
}

/** Throws signed-out, and forbidden for whoever may not change or delete this note or link. */
export function requireResource(who: Who, resource: OwnedResource): asserts who is Member {
  requireWriter(who, resource.kind)
  if (!mayWriteResource(who, resource)) throw new Problem('forbidden', notYoursToWrite)
}

/** Throws signed-out, and forbidden for whoever may not add notes or links to this domain. */
export function requireDomain(who: Who, shelf: Shelf): asserts who is Member {
  requireWriter(who, shelf.kind)
  if (!mayAddResource(who, shelf)) throw new Problem('forbidden', notYourDomain)
}

/** True for the teacher whose username a record names as that of its owner. */
export function ownsRecord(who: Who, userName: string): who is Member {
  return isTeacher(who) && userName !== '' && isOwn(who, 'reg', userName)
}

/** True for the student with this id and for administrators (wire contract, "Who may write"). */
export function mayEditProfile(who: Who, studentId: string): who is Member {
  return mayEditRecords(who) || (who !== null && isOwn(who, 'studentId', studentId))
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
