import type { Blobs, Draft, Drafts, PutLimits } from './blobs.ts'

interface DraftRules {
  /** Told of every piece of every draft before it is written, those made of others included. */
  claim?: PutLimits['claim']
  /** Given what was kept for work that failed after all. */
  letGo?: (hashes: readonly string[]) => Promise<void>
}

/** Does work with drafts, of which none is left when it is done but those that were kept. */
export async function withDrafts<Result>(
  blobs: Blobs,
  work: (drafts: Drafts) => Promise<Result>,
  { claim, letGo }: DraftRules = {},
): Promise<Result> {
  const received: Draft[] = []
  const kept = new Set<string>()
  const drafts: Drafts = {
    draftPath: () => blobs.draftPath(),
    receive: async (stream, limits) => {
      const draft = await blobs.receive(stream, { claim, ...limits })
      received.push(draft)
      const keep = () => {
        kept.add(draft.hash)
        return draft.keep()
      }
      return { ...draft, keep }
    },
  }
  try {
    return await work(drafts)
  } catch (error) {
    await letGo?.([...kept])
    throw error
  } finally {
    await Promise.all(received.map(({ discard }) => discard()))
  }
}
