import type { DrawingLimits } from '#store/texts/draw-page.ts'
import type { Drawing, ReadableType } from '#store/texts/open-file.ts'
import { type TextTrouble, textError } from '#store/texts/text-trouble.ts'

/** What the thread that reads files is asked: for one file at a time, and of that one thing by thing. */
export type ReaderQuestion =
  | { ask: 'open'; path: string; type: ReadableType }
  | { ask: 'next' | 'close' }
  | { ask: 'draw'; page?: number; limits?: DrawingLimits }

/** What it answers; all but what was asked for is left out. */
export interface ReaderAnswer {
  /** What is wrong with the file. */
  trouble?: TextTrouble
  /** Of what was opened; null where it has no pages of its own. */
  pages?: number | null
  /** The words of the next page; null after the last. */
  text?: string | null
  /** The page that was asked for, else the first; null where there is none. */
  drawing?: Drawing | null
}

/** Asks the thread. Rejects when it takes too long or has died. */
export type AskReader = (question: ReaderQuestion) => Promise<ReaderAnswer>

/** Asks the thread that reads files. Throws an error that troubleIn (store/texts) knows. */
export async function askFor(ask: AskReader, question: ReaderQuestion) {
  const answer = await ask(question).catch((error: unknown) => {
    throw textError('too-heavy', error)
  })
  if (answer.trouble) throw textError(answer.trouble)
  return answer
}

/** The words of one page after the other of the file that is open. */
export async function* textsOf(ask: AskReader): AsyncGenerator<string> {
  for (;;) {
    const { text = null } = await askFor(ask, { ask: 'next' })
    if (text === null) return
    yield text
  }
}
