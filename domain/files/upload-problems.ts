import { uploadMessages } from '#contract/messages/uploads.ts'
import { Problem } from '../problem.ts'

/**
 * The id of the record that has taken the files of a form already: the form was sent before, and the
 * answer was lost on the way. Throws invalid where there is none (the files have lapsed), and
 * conflict where the form says something else than the record.
 */
export function sentBefore<Fields extends object>(
  record: (Fields & { id: string }) | undefined,
  fields: Fields,
): string {
  if (!record) throw new Problem('invalid', uploadMessages.lapsed)
  const held = new Map<string, unknown>(Object.entries(record))
  const isSame = Object.entries(fields).every(([name, value]) => held.get(name) === value)
  if (!isSame) throw new Problem('conflict', uploadMessages.wordedOtherwise)
  return record.id
}

/**
 * Throws what speaks against storing bytes in words for whoever sent them; all else as it is. What
 * is too large is said of the form's field, where there is one.
 */
export function explainStoring(error: Error & { code?: string }, field?: string): never {
  const { tooLarge, full, cut } = uploadMessages
  if (error instanceof Problem) throw error
  if (error.code === 'too-large') {
    throw new Problem('too-large', tooLarge, field ? { errors: { [field]: tooLarge } } : {})
  }
  if (error.code === 'full') throw new Problem('overloaded', full, { cause: error })
  // Whoever ended the stream on purpose said why.
  if (error.code === 'cut')
    throw error.cause instanceof Problem ? error.cause : new Problem('invalid', cut)
  throw error
}
