import { sampleRemoved } from '#contract/messages/sample.ts'
import { countWords, type Counts } from './count-words.ts'

/** What a removal of the sample did, for a person. */
export function removalReport({ removed, kept }: Record<'removed' | 'kept', Counts>): string {
  return sampleRemoved(countWords(removed), countWords(kept))
}
