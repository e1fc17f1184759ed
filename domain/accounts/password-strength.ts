import { messages } from '#contract/messages.ts'
import { createFairQueue } from '../fair-queue.ts'
import { askProcess } from '../workers/ask-process.ts'
import type { Ask } from '../workers/ask-program.ts'

/** What makes a password easy to guess. */
export type Weakness = 'run' | 'date' | 'common' | 'own' | 'guessable'

export interface StrengthQuestion {
  password: string
  /** What an acquaintance, or whoever reads the site, would try. */
  ownWords: string[]
}

/**
 * Why a password is easy to guess; null where it is not, or where that cannot be told. Rejects with
 * overloaded where too many wait. A lane is the network that the password came from.
 */
export type FindWeakness = (lane: string, question: StrengthQuestion) => Promise<Weakness | null>

interface Tools {
  /** Told of an estimate that failed; the password is taken then. */
  onTrouble: (error: unknown) => void
  ask?: Ask<StrengthQuestion, Weakness | null>
}

/** In milliseconds. The first estimate takes 200 of them, but on a busy machine it stands back. */
const limit = 10_000
const program = new URL('./estimate-strength.ts', import.meta.url)
const waiting = { ofAll: 32 * 512, ofLane: 512 }

/**
 * Opens the estimator of a site. It works in a process of its own, which runs while passwords are
 * chosen and for half a minute after: a thread would leave most of its 80 MB with us for good. One
 * password at a time, so that the limit in time is each one's own.
 */
export function openEstimator({ onTrouble, ask = startEstimator() }: Tools): FindWeakness {
  const queue = createFairQueue({
    places: { ofAll: 1 },
    waiting,
    refusal: messages.login.overloaded,
  })
  return (lane, question) =>
    queue.run({ lane }, () =>
      ask(question).catch((error: unknown) => {
        onTrouble(error)
        return null
      }),
    )
}

function startEstimator() {
  return askProcess<StrengthQuestion, Weakness | null>(program, limit)
}
