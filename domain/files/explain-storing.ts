import { messages } from '#contract/messages.ts'
import { Problem } from '../problem.ts'

/** Throws what speaks against storing bytes in words for whoever sent them; all else as it is. */
export function explainStoring(error: Error & { code?: string }): never {
  const { tooLarge, full, cut } = messages.uploads
  if (error.code === 'too-large') throw new Problem('too-large', tooLarge)
  if (error.code === 'full') throw new Problem('overloaded', full, { cause: error })
  if (error.code === 'cut') throw new Problem('invalid', cut)
  throw error
}
