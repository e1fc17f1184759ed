import type { KindName } from './kinds/kinds.ts'
import type { DomainKey } from './resources.ts'

/** What somebody who edits pages of the site may be, besides a student who edits resources. */
export const memberRoles = ['Admin', 'Teacher'] as const

export type MemberRole = (typeof memberRoles)[number]

/** Whoever edits pages of the site, as the page of members shows them. */
export interface MemberLine {
  id: string
  /** What a form of it begins from; none where the change log does not know the account. */
  version?: number
  name: string
  email: string
  role: MemberRole | 'stud'
  /** User name, or a student's register number. */
  login: string
  /** Whose notes and links they may change, besides those that they added; of no matter for an administrator. */
  domains: DomainKey[]
  /** Of a student: whether they edit notes and links of domains. */
  teacher: boolean
  /** The kinds of record that were entrusted to them; of no matter for an administrator. */
  kinds: KindName[]
  /** Invited members have not chosen a password yet. */
  state: 'invited' | 'active'
  /** Days, as 2025-02-15; null where it has not happened. */
  invited: string | null
  lastSeen: string | null
  /** The link of the last invitation can no longer be used. */
  isLinkDead: boolean
  /** On how many devices they are signed in. */
  devices: number
  /** They have a passkey or an authenticator app. */
  secondFactor: boolean
  /** Whoever asks. */
  isSelf: boolean
  /** No other administrator can sign in. */
  isLastAdmin: boolean
}

/** An account that may own records, as a form offers it. */
export interface AccountChoice {
  /** User name, or a student's register number. */
  userName: string
  name: string
  role: MemberLine['role']
  /** The record that names it already, by its title; '' for none. */
  holder: string
}

/** What an administrator fills in to invite somebody. */
export interface NewMember {
  name: string
  email: string
  userName: string
  role: MemberRole
  domains: readonly DomainKey[]
}
