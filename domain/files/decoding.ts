import { uploadMessages } from '#contract/messages/uploads.ts'
import { messages } from '#contract/messages.ts'
import { pictureError } from '#store/pictures/picture-error.ts'
import type { PictureOrder, RemakePicture } from '#store/pictures/remake-picture.ts'
import { createFairQueue, type QueueFigures, type Turn } from '../fair-queue.ts'
import { Problem } from '../problem.ts'
import { askProcess } from '../workers/ask-process.ts'
import { OverdueError } from '../workers/ask-program.ts'
import type { DecoderAnswer } from './decode-pictures.ts'

/** Who wants pictures decoded: an account, a network or a task of the site. */
export type DecodingTurn = Pick<Turn, 'lane' | 'name' | 'patience' | 'signal'>

/** Where pictures are decoded: a few at once, and of one person one at a time. */
export interface Decoding {
  /**
   * Does work that decodes when it is the turn of whoever wants it. Throws overloaded where too much
   * of theirs waits already, when their patience ends, and for a while after a picture of theirs took
   * too long.
   */
  run<Result>(turn: DecodingTurn, work: (remake: RemakePicture) => Promise<Result>): Promise<Result>
  figures: () => QueueFigures
  /** Ends what is under way. */
  close: () => void
}

interface DecodingBounds {
  /** In milliseconds, for one picture: the largest takes a tenth of it on a small machine. */
  limit?: number
  program?: URL
}

/** How many processes decode: one that hangs leaves the other. */
const places = 2
/**
 * How long an upload waits for its picture to be decoded, in milliseconds: two pictures ahead of it
 * may each take all the time that one is allowed.
 */
export const uploadPatience = 45_000
/**
 * For how long whoever brought a picture that took too long brings no other, in milliseconds: so one
 * of them has a decoder for a quarter of the time at most.
 */
const rest = 60_000

/** Opens the one place of a process where pictures are decoded, in processes that can be ended. */
export function openDecoding({
  limit = 20_000,
  program = new URL('./decode-pictures.ts', import.meta.url),
}: DecodingBounds = {}): Decoding {
  const decoders = Array.from({ length: places }, () =>
    askProcess<PictureOrder, DecoderAnswer>(program, limit),
  )
  const idle = [...decoders]
  const resting = createRest()
  const turns = createFairQueue({
    places: { ofAll: places, ofLane: 1 },
    waiting: { ofAll: 2048, ofLane: 256 },
    refusal: messages.request.overloaded,
  })

  return {
    run: (turn, work) =>
      turns.run(turn, async () => {
        resting.check(turn.lane)
        const ask = idle.pop()
        if (!ask) throw new Error('More pictures are in work than there are places.')
        const answered = (order: PictureOrder) =>
          ask(order).catch((error: unknown) => {
            if (error instanceof OverdueError) resting.begin(turn.lane)
            throw error
          })
        return work((order) => remade(answered(order))).finally(() => void idle.push(ask))
      }),
    figures: turns.figures,
    close: () => {
      for (const { end } of decoders) end()
    },
  }
}

/** Who has to rest, and until when. */
function createRest() {
  const ends = new Map<string, number>()
  return {
    begin: (lane: string) => void ends.set(lane, performance.now() + rest),
    /** Throws overloaded for whoever has to rest. */
    check: (lane: string) => {
      for (const [name, end] of ends) if (end <= performance.now()) ends.delete(name)
      const left = (ends.get(lane) ?? 0) - performance.now()
      if (left <= 0) return
      const retryAfter = Math.ceil(left / 1000)
      throw new Problem('overloaded', messages.request.overloaded, { retryAfter })
    },
  }
}

async function remade(asked: Promise<DecoderAnswer>) {
  const answer = await asked.catch((error: unknown) => {
    throw pictureError('too-heavy', error)
  })
  if ('trouble' in answer) throw pictureError(answer.trouble, answer.reason)
  return answer.made
}

/** What speaks against a picture in words for whoever sent it; null for anything else. */
export function pictureProblem({ code, cause }: Error & { code?: string }): Problem | null {
  const { pictureTooLarge, pictureTooHeavy, notAPicture, full } = uploadMessages
  if (code === 'too-many-pixels') return new Problem('too-large', pictureTooLarge)
  if (code === 'too-heavy') return new Problem('invalid', pictureTooHeavy, { cause })
  if (code === 'no-picture') return new Problem('invalid', notAPicture)
  return code === 'not-stored' ? new Problem('overloaded', full, { cause }) : null
}
