import { countWords, type Counts } from '#domain/sample/count-words.ts'

/** What a removal of the sample did, for a person. */
export function removalReport({ removed, kept }: Record<'removed' | 'kept', Counts>): string {
  const [gone, left] = [countWords(removed), countWords(kept)]
  const report = gone
    ? `Sample records removed: ${gone}.`
    : 'There are no sample records to remove.'
  if (!left) return report
  return `${report}\nKept because they have been edited or are in use: ${left}.`
}
