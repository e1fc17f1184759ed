import type { Reply } from './answer-questions.ts'

/** Resolves with what the program answers. */
export type Ask<Question, Answer> = (question: Question) => Promise<Answer>

/** A program that runs beside this one, in a thread or a process of its own. */
export interface Program<Question, Answer> {
  send: (question: Question) => void
  onReply: (take: (reply: Reply<Answer>) => void) => void
  /** Tells why it ended, once or more often. */
  onEnd: (take: (reason: unknown) => void) => void
  /** Lets our process end though the program runs, or does not. */
  mayBeLeft: (may: boolean) => void
  stop: () => void
}

/** An answer took more time than it may. */
export class OverdueError extends Error {}

interface Conversation<Question, Answer> {
  ask: Ask<Question, Answer>
  isOver: () => boolean
  end: (reason: Error) => void
}

/** In milliseconds: what rests for longer gives its memory back. */
const longestRest = 30_000

/**
 * Asks a program that starts with the first question and ends half a minute after its last answer.
 * Where an answer takes more than `limit` milliseconds, or the program dies, all who wait for it are
 * refused with an error, and the next question finds a new one. How many ask at once is for a queue
 * ahead of it to bound. After `end` none runs, and whoever still asks is refused.
 */
export function askProgram<Question, Answer>(
  start: () => Program<Question, Answer>,
  limit: number,
): Ask<Question, Answer> & { end: () => void } {
  let current: Conversation<Question, Answer> | null = null
  let isEnded = false

  return Object.assign(ask, { end })

  function end() {
    isEnded = true
    current?.end(new Error('A program was stopped.'))
  }

  async function ask(question: Question) {
    if (isEnded) throw new Error('A program was asked after its end.')
    if (!current || current.isOver()) current = converse(start(), limit)
    return current.ask(question)
  }
}

function converse<Question, Answer>(
  program: Program<Question, Answer>,
  limit: number,
): Conversation<Question, Answer> {
  /** In the order of the questions, in which the answers come as well. */
  const waiting: PromiseWithResolvers<Answer>[] = []
  const rest = setTimeout(() => {
    if (waiting.length === 0) end(new Error('A program was done.'))
  }, longestRest).unref()
  let over = false

  program.mayBeLeft(true)
  program.onReply((reply) => {
    const asked = waiting.shift()
    if ('error' in reply) asked?.reject(reply.error)
    else asked?.resolve(reply.answer)
    if (waiting.length === 0) program.mayBeLeft(true)
    if (!over) rest.refresh()
  })
  program.onEnd(end)

  return { ask, isOver: () => over, end }

  function ask(question: Question) {
    const asked = Promise.withResolvers<Answer>()
    const overdue = setTimeout(() => end(new OverdueError('A program took too long.')), limit)
    waiting.push(asked)
    program.send(question)
    // Our process must not end while somebody waits.
    program.mayBeLeft(false)
    return asked.promise.finally(() => clearTimeout(overdue))
  }

  function end(reason: unknown) {
    over = true
    clearTimeout(rest)
    for (const { reject } of waiting.splice(0)) reject(reason)
    program.stop()
  }
}
