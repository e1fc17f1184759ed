import { messages } from '#contract/messages.ts'
import { memberMessages } from '#contract/messages/members.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { isDamaged, isUnreachable } from '#store/blobs/blob-error.ts'
import { isAway, isFull, isOverload, isUnstorable, takenIndex } from '#store/database-errors.ts'
import { Problem } from './problem.ts'

/** In seconds. */
const retryAfter = 5

/**
 * What is said where two who write at once both found free what only one can have, by the index that
 * refuses the second. Whoever writes alone is told more by whatever looks first.
 */
const collisions: Record<string, [field: string, sentence: string]> = {
  accounts_email: ['email', memberMessages.emailJustTaken],
  accounts_user_name: ['userName', memberMessages.userNameJustTaken],
  accounts_student: ['register_no', memberMessages.accountJustMade],
  students_register_number: ['register_no', rosterMessages.taken],
}

/**
 * The problem that an error tells of: its own, that somebody else was quicker, that the database has
 * too much to do or no room left, that it or the store of the files is away, or that it was asked for what nobody can have
 * stored; null for none.
 */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error
  if (isUnstorable(error)) return new Problem('invalid', messages.request.unreadable)
  const index = takenIndex(error)
  if (index !== null) return collided(index, error)
  if (isUnreachable(error)) {
    const { away } = uploadMessages
    return new Problem('overloaded', away, { retryAfter, cause: causeOf(error) })
  }
  if (isDamaged(error)) {
    return new Problem('overloaded', uploadMessages.damaged, { retryAfter, cause: causeOf(error) })
  }
  if (isFull(error)) {
    return new Problem('overloaded', messages.request.noRoom, { cause: causeOf(error) })
  }
  if (isAway(error)) {
    const { noDatabase } = messages.request
    return new Problem('overloaded', noDatabase, { retryAfter, cause: causeOf(error) })
  }
  if (!isOverload(error)) return null
  return new Problem('overloaded', messages.request.overloaded, {
    retryAfter,
    cause: causeOf(error),
  })
}

/** The same; whatever else went wrong is thrown. */
export function problemIn(error: unknown): Problem {
  const problem = problemOf(error)
  if (!problem) throw error
  return problem
}

function collided(index: string, error: unknown) {
  const known = collisions[index]
  if (!known) return new Problem('conflict', messages.request.taken, { cause: causeOf(error) })
  const [field, sentence] = known
  return new Problem('conflict', sentence, { errors: { [field]: sentence } })
}

/** What wraps the error of the database holds the parameters of the query. */
function causeOf(error: unknown) {
  return error instanceof Error ? (error.cause ?? error) : error
}
