import { eq } from 'drizzle-orm'
import { messages } from '#contract/messages.ts'
import * as profileMessages from '#contract/messages/profile.ts'
import { askedNumber } from '#contract/student-schemas.ts'
import { askable } from '#store/queries.ts'
import type { Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { requireOwnProfile, requireProfileEditor, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'

interface Named {
  _id?: string | undefined
  register_no?: string | undefined
}

/**
 * The id of the student whose profile a call is about: named by `_id`, else by register number; a
 * student who names nobody means itself. Throws signed-out, forbidden for another's, not-found, and
 * invalid where an administrator names nobody.
 */
export async function namedStudent(db: Reader, who: Who, named: Named): Promise<string> {
  requireProfileEditor(who)
  const id = named._id || (await idOf(db, named.register_no)) || who.studentId
  if (!id) throw new Problem('invalid', profileMessages.whose)
  requireOwnProfile(who, id)
  const found = await db.$count(students, eq(students.id, askable(id)))
  if (found === 0) {
    const { gone, unknown } = messages.students
    throw new Problem('not-found', id === nobody ? unknown : gone)
  }
  return id
}

const nobody = '-'

/** An id that nobody has for a number that nobody has: it must not fall back to one's own. */
async function idOf(db: Reader, registerNumber: string | undefined) {
  if (!registerNumber) return null
  const asked = askedNumber.parse(registerNumber)
  const [found] = await db
    .select({ id: students.id })
    .from(students)
    .where(eq(students.registerNumber, asked))
  return found?.id ?? nobody
}
