import { sql, type SQL } from 'drizzle-orm'
import type { ProfilePart } from '#contract/visibility.ts'
import { students } from '#store/schema.ts'
import { mayEditRecords, type Who } from '../accounts/access.ts'
import { audienceIn } from '../students/chosen-audiences.ts'

/**
 * Whether somebody sees a part of a student's profile, asked in the table itself: the same rule as
 * visibleTo (students/visible-to.ts) follows.
 */
export function maySee(who: Who, part: ProfilePart): SQL {
  const audience = audienceIn(part)
  if (who === null) return sql`${audience} = 'public'`
  const isOwn = sql`${students.id} = ${who.studentId}::text`
  return mayEditRecords(who) ? sql`true` : sql`(${audience} in ('public', 'members') or ${isOwn})`
}
