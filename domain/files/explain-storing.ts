import { uploadMessages } from '#contract/messages/uploads.ts'
import { Problem } from '../problem.ts'

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
