import { countWords, type Counts } from '#domain/sample/count-words.ts'

/** What a removal of the sample did, for a person. */
export function removalReport({ removed, kept }: Record<'removed' | 'kept', Counts>): string {
  const [gone, left] = [countWords(removed), countWords(kept)]
  const report = gone
    ? `The sample department is gone: ${gone}.`
    : 'There is no sample record to remove.'
  if (!left) return report
  return `${report}\nKept, because somebody has made them their own: ${left}.`
}
