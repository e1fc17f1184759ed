import { completeJob, type Job } from '#store/jobs.ts'
import { openWorker, type Worker } from '../jobs/worker.ts'
import { askWorker } from '../workers/ask-worker.ts'
import { readFile, type ReadingTools } from './read-file.ts'
import type { AskReader, ReaderAnswer, ReaderQuestion } from './reader-words.ts'
import { findWaitingFile } from './waiting-file.ts'

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

/**
 * Opens the one place of a process that reads the words in files: one file at a time, in a thread of
 * a lower priority. When it closes it gives back what it has in hand.
 */
export function openTextWorker(given: Tools): Worker {
  const reader = given.ask ?? startReader()
  const state = { callOff: (_reason: Error) => {} }
  const tools = { fileLimit, ...given, ask }
  const { db, onFault } = given
  const worker = openWorker({ db, queue: 'texts', concurrency: 1, perform, onFault })

  /** There is one question at a time; whoever closes need not wait for its answer. */
  function ask(question: ReaderQuestion) {
    const asked = Promise.withResolvers<ReaderAnswer>()
    state.callOff = asked.reject
    reader(question).then(asked.resolve, asked.reject)
    return asked.promise
  }

  async function perform(job: Job, goOn: () => boolean) {
    const file = await findWaitingFile(db, job)
    await (file ? readFile(tools, file, goOn) : completeJob(db, job))
    return 'next' as const
  }

  return {
    ...worker,
    close: () => {
      const closed = worker.close()
      state.callOff(new Error('The site is closing.'))
      return closed
    },
  }
}
