import { messages } from '#contract/messages.ts'
import { Problem } from '../problem.ts'
import type { Member } from './access.ts'

interface Rate {
  /** How many at once, after a pause. */
  burst: number
  /** How many a second in the long run. */
  perSecond: number
}

/** Far above what hands can do; whatever is done to many records is one write. */
const rates: Record<'student' | 'staff', Rate> = {
  student: { burst: 60, perSecond: 1 },
  staff: { burst: 300, perSecond: 5 },
}

/** What is left to a member, and since when, in milliseconds of the process's own clock. */
interface Bucket {
  left: number
  since: number
}

/** Above so many members who write, those who have been at rest for long are forgotten. */
const mostBuckets = 10_000

/** Counts what members write, and throws too-many for one who writes more than a person can. */
export function countWrites(): (who: Member) => void {
  const buckets = new Map<string, Bucket>()

  return ({ accountId, role, teacher, kinds }) => {
    const isStaff = role !== 'stud' || teacher || kinds.length > 0
    const { burst, perSecond } = rates[isStaff ? 'staff' : 'student']
    // Nobody sets this clock: one that goes back would refuse for as long as it went back.
    const now = performance.now()
    const { left, since } = buckets.get(accountId) ?? { left: burst, since: now }
    const before = Math.min(burst, left + ((now - since) / 1000) * perSecond)
    if (before < 1) {
      const retryAfter = Math.ceil((1 - before) / perSecond)
      throw new Problem('too-many', messages.request.tooManyWrites, { retryAfter })
    }
    // Those who wrote last stand last.
    buckets.delete(accountId)
    buckets.set(accountId, { left: before - 1, since: now })
    const [eldest] = buckets.size > mostBuckets ? buckets.keys() : []
    if (eldest !== undefined) buckets.delete(eldest)
  }
}
