import { messages } from '#contract/messages.ts'
import { createFairQueue, type FairQueue } from '../fair-queue.ts'

interface Bounds {
  /** How many passwords are under way, from all networks together. */
  atOnce: number
  /** How many of one network wait. */
  waiting: number
}

/** One thread hashes; the next sign-in is looked up meanwhile. A laboratory is one network. */
const usual: Bounds = { atOnce: 2, waiting: 512 }

/** As many networks as no department has fill it. */
const waitingInAll = 32 * usual.waiting

/**
 * The turns of what hashes a password. A lane is the network that the password came from, so one
 * network keeps the others waiting for no more than what is under way.
 */
export function createHashingQueue({ atOnce, waiting } = usual): FairQueue {
  return createFairQueue({
    places: { ofAll: atOnce },
    waiting: { ofAll: waitingInAll, ofLane: waiting },
    refusal: messages.login.overloaded,
  })
}
