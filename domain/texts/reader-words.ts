import type { DrawingLimits } from '#store/texts/draw-page.ts'
import type { Drawing, ReadableType } from '#store/texts/open-file.ts'
import type { TextTrouble } from '#store/texts/text-trouble.ts'

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
