import * as words from '#contract/messages/publication-import.ts'
import { importLimits } from '#contract/publication-import.ts'
import type { Member } from '../../accounts/access.ts'
import { createFairQueue } from '../../fair-queue.ts'
import { Problem } from '../../problem.ts'
import { askWorker } from '../../workers/ask-worker.ts'
import type { ReadEntries } from './read-entries.ts'

/** In milliseconds. A bibliography of a thousand entries takes a few seconds on a quiet machine. */
const limit = 30_000
/** A text of nothing but braces wants far more. */
const memory = { maxOldGenerationSizeMb: 256 }
const program = new URL('./read-entries-in-thread.ts', import.meta.url)

const ask = askWorker<string, ReadEntries>(program, limit, memory)

/** One text at a time, so that the limit in time is each one's own. */
const queue = createFairQueue({
  places: { ofAll: 1 },
  waiting: { ofAll: 20, ofLane: 2 },
  refusal: words.overloaded,
})

const troubles = {
  'too-many': words.tooMany(importLimits.entries),
  unreadable: words.unreadable,
  empty: words.nothingFound,
}

/**
 * Reads the entries of a text in a thread of their own, which is ended where it takes too long. Throws
 * too-large and invalid for what cannot be read, and overloaded where too many wait.
 */
export async function readEntriesOf({ accountId }: Member, text: string) {
  if (text.trim() === '') throw invalid(words.nothingPasted)
  if (Buffer.byteLength(text) > importLimits.bytes) throw new Problem('too-large', words.tooLarge)
  const read = await queue.run({ lane: accountId, isMember: true }, () =>
    ask(text).catch((cause: unknown) => {
      throw new Problem('invalid', words.tooSlow, { cause, errors: { text: words.tooSlow } })
    }),
  )
  if ('trouble' in read) throw invalid(troubles[read.trouble])
  return read
}

function invalid(sentence: string) {
  return new Problem('invalid', sentence, { errors: { text: sentence } })
}
