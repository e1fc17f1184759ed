import { readMarkdown } from '#contract/rich-text/read-markdown.ts'
import { plainLines, type RichText } from '#contract/rich-text/rich-text.ts'

/** How many letters are remembered, of all texts together: some hundred long ones. */
const most = 1_000_000

/** What was read last stands last. */
const known = new Map<string, RichText>()
let held = 0

/**
 * A text as it is stored, read for a page. Reading takes a millisecond and more for a thousand letters,
 * so those that were read last are remembered.
 */
export function readRichText(markdown: string): RichText {
  const read = known.get(markdown) ?? readMarkdown(markdown)
  if (!known.delete(markdown)) held += markdown.length
  known.set(markdown, read)
  for (const oldest of known.keys()) {
    if (held <= most) break
    known.delete(oldest)
    held -= oldest.length
  }
  return read
}

/** The words of a text, each block as a line of its own, for search, feeds and the history. */
export function plainLinesOf(markdown: string, options?: { withAddresses?: boolean }): string[] {
  return plainLines(readRichText(markdown), options)
}
