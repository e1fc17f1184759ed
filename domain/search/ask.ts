import type { Reader } from '#store/database.ts'
import type { Who } from '../accounts/access.ts'
import type { Candidate } from './candidate.ts'
import type { Question } from './question.ts'
import type { Found, Window } from './ranked.ts'

/** What every group is asked. */
export interface Ask {
  db: Reader
  who: Who
  question: Question
  window: Window
}

/** Looks through one group. */
export type Find = (ask: Ask) => Promise<Found<Candidate>> | Found<Candidate>
