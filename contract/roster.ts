import type { GroupFilter } from './degrees.ts'

/** Whether a student can sign in: no account yet, one without a password, or one with. */
export const accountStates = ['none', 'invited', 'active'] as const

export type AccountState = (typeof accountStates)[number]

/** The columns of the roster beside the names, in their order, and those that are shown where nobody has chosen. */
export const rosterColumns = [
  'register_no',
  'year',
  'degree',
  'batch',
  'section',
  'email',
  'account',
] as const
export const usualColumns: readonly string[] = ['register_no', 'year', 'email', 'account']

/** What the roster is asked for; also names all students who match. */
export interface RosterFilter extends GroupFilter {
  q: string
  year: number | null
  account: AccountState | null
}

/** The students that something is to be done with. */
export type Selection = { ids: string[] } | { matching: RosterFilter }

/** What can be done with many students at once. */
export const bulkActions = ['invite', 'move', 'remove'] as const

export type BulkAction = (typeof bulkActions)[number]

/** Students for whom nothing is done, all for one reason. */
export interface LeftOut {
  reason: string
  count: number
  /** Some of them, in words a person recognises. */
  some: string[]
}

/** What an action would do, or did. */
export interface BulkReport {
  /** How many students it was asked of. */
  asked: number
  /** For how many of them it does something. */
  due: number
  /** How many accounts go with them. */
  accounts: number
  leftOut: LeftOut[]
}

/** What becomes of the last year when all students move on: they stay in it, join a cohort, or go. */
export const waysOfGraduates = ['keep', 'graduate', 'remove'] as const

export type Graduates = (typeof waysOfGraduates)[number]

/** The cohort that graduates join. */
export interface CohortChoice {
  year: string
  /** '' where all of a year have the same. */
  degree: string
}

/** How many students are in each year, from the first to the fourth. */
export type YearCounts = readonly [number, number, number, number]

/** Whom moving everybody up a year is about. */
export interface PromotionCounts {
  years: YearCounts
  /** Those of each year who are in the last one of their degree. */
  leaving: YearCounts
}
