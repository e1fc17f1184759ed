import { messages } from '#contract/messages.ts'
import { createFairQueue, type FairQueue } from '#domain/fair-queue.ts'

const refusal = messages.request.overloaded
/** Whoever waits longer than this, in milliseconds, has given up anyway. */
const usualPatience = 1500

/**
 * The turns of pages that are made anew and of calls that read much. One place is always there for
 * members and one for guests, and one for other networks. A class behind one address that types into
 * the search is a few hundred questions in a second.
 */
export function openTurns(isLate: () => boolean, patience = usualPatience): FairQueue {
  return createFairQueue({
    places: { ofAll: 4, ofKind: 3, ofNetwork: 3, ofLane: 2 },
    waiting: { ofAll: 2048, ofNetwork: 512, ofLane: 256 },
    patience,
    refusal,
    retryAfter: 2,
    isLate,
  })
}

/**
 * The turns of what is sent in pieces: files within JSON, and long lists. A network, its guests and
 * members together, has half of them at most, so that a slow one leaves as much to all others; of
 * these one member, or its guests, leave some to the rest of the network. A laboratory of three
 * hundred waits in line: a file within JSON takes a tenth of a second on its network.
 */
export function openSending(isLate: () => boolean): FairQueue {
  return createFairQueue({
    places: { ofAll: 32, ofKind: 24, ofNetwork: 16, ofLane: 12 },
    waiting: { ofAll: 1024, ofNetwork: 384, ofLane: 256 },
    patience: usualPatience,
    refusal,
    isLate,
  })
}
