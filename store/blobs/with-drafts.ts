import type { Blobs, Draft, Drafts, PutLimits } from './blobs.ts'

interface DraftRules {
  /** Told of every piece of every draft before it is written, those made of others included. */
  claim?: PutLimits['claim']
  /** Given what was stored for work that failed after all. */
  letGo?: (hashes: readonly string[]) => Promise<void>
}

/** Does work with drafts, of which none is left when it is done but those that were stored. */
export async function withDrafts<Result>(
  blobs: Blobs,
  work: (drafts: Drafts) => Promise<Result>,
  { claim, letGo }: DraftRules = {},
): Promise<Result> {
  const received: Draft[] = []
  const stored = new Set<string>()
  const drafts: Drafts = {
    draftPath: () => blobs.draftPath(),
    receive: async (stream, limits) => {
      const draft = await blobs.receive(stream, { claim, ...limits })
      received.push(draft)
      const store = () => {
        stored.add(draft.hash)
        return draft.store()
      }
      return { ...draft, store }
    },
  }
  try {
    return await work(drafts)
  } catch (error) {
    await letGo?.([...stored])
    throw error
  } finally {
    await Promise.all(received.map(({ discard }) => discard()))
  }
}
