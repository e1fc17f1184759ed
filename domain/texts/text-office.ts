import { setTimeout } from 'node:timers/promises'
import { askWorker } from '../workers/ask-worker.ts'
import { claimFile } from './claim-file.ts'
import { readClaimed, type ReadingTools } from './read-claimed.ts'
import type { AskReader, ReaderAnswer, ReaderQuestion } from './reader-words.ts'

/** Where the words in files are read. */
export interface TextOffice {
  /** Reads what waits; settles when nothing does any more, at the latest after `patience`. */
  readWaiting(patience?: number): Promise<void>
  /** Gives back what is in hand, and reads nothing more. */
  close(): Promise<void>
}

/** In milliseconds: for one page, or for opening a file. */
const pageLimit = 20_000
const fileLimit = 15 * 60_000
/** Of what is in JavaScript; PDFium has bounds of its own (store/texts/pdfium.ts). */
const memory = { maxOldGenerationSizeMb: 256 }
const program = new URL('./read-in-thread.ts', import.meta.url)

/** A thread that reads and draws files, one at a time. */
export function startReader(): AskReader {
  return askWorker<ReaderQuestion, ReaderAnswer>(program, pageLimit, memory)
}

type Tools = Omit<ReadingTools, 'ask' | 'fileLimit'> & { ask?: AskReader; fileLimit?: number }

/** Opens the one place of a process that reads files: one at a time, in a thread of a lower priority. */
export function openTextOffice(given: Tools): TextOffice {
  const reader = given.ask ?? startReader()
  const state = { isOpen: true, callOff: (_reason: Error) => {} }
  const tools = { fileLimit, ...given, ask }
  let underWay = Promise.resolve()
  let next: Promise<void> | null = null

  /** There is one question at a time; whoever closes need not wait for its answer. */
  function ask(question: ReaderQuestion) {
    const asked = Promise.withResolvers<ReaderAnswer>()
    state.callOff = asked.reject
    reader(question).then(asked.resolve, asked.reject)
    return asked.promise
  }

  /** A round under way may be past a file that just came, so another one follows it. */
  function round() {
    next ??= underWay.then(() => {
      next = null
      underWay = readAll().catch((error: unknown) => given.onFault(error, ''))
      return underWay
    })
    return next
  }

  async function readAll() {
    while (state.isOpen) {
      const file = await claimFile(given.db)
      if (!file) return
      await readClaimed(tools, file, () => state.isOpen)
    }
  }

  return {
    readWaiting: (patience) =>
      patience === undefined
        ? round()
        : Promise.race([round(), setTimeout(patience, undefined, { ref: false })]),
    close: async () => {
      state.isOpen = false
      state.callOff(new Error('The site is closing.'))
      await round()
    },
  }
}
