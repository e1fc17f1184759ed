import { calls } from '#contract/paths.ts'
import type {
  BulkAction,
  BulkReport,
  CohortChoice,
  Graduates,
  PromotionCounts,
  Selection,
  YearCounts,
} from '#contract/roster.ts'
import type { RosterField } from '#contract/student-schemas.ts'
import { call, type Done } from './network.ts'

export type StudentForm = Record<RosterField, string>

/** POST: a new student. */
export function addStudent(fields: StudentForm) {
  return call<Done>('POST', calls.roster, fields)
}

/** PUT: only the fields that are to change, and the version that the form began from. */
export function editStudent(id: string, change: Partial<StudentForm> & { version?: number }) {
  return call<Done>('PUT', `${calls.roster}/${id}`, change)
}

export interface BulkCall {
  selection: Selection
  /** To move students into. */
  year?: number
  /** How many students it was said to be about. */
  expected?: number
}

/** What an action would do; nothing is written. */
export function lookAt(action: BulkAction, body: BulkCall) {
  return call<Done & BulkReport>('POST', `${calls.roster}/${action}?dry=1`, body)
}

/** Does it. */
export function doIt(action: BulkAction, body: BulkCall) {
  return call<Done & BulkReport>('POST', `${calls.roster}/${action}`, body)
}

/** GET: how many students are in each year, and in the last one of their degree. */
export function countYears() {
  return call<Done & PromotionCounts>('GET', `${calls.roster}/promote`, undefined)
}

/** POST: everybody moves up by a year. */
export function promote(body: {
  graduates: Graduates
  cohort?: CohortChoice
  expected: YearCounts
  leaving: YearCounts
}) {
  return call<Done>('POST', `${calls.roster}/promote`, body)
}
