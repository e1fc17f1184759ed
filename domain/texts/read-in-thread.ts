import { openFile, type OpenFile } from '#store/texts/open-file.ts'
import { troubleIn } from '#store/texts/text-trouble.ts'
import { answerQuestions } from '../workers/answer-questions.ts'
import type { ReaderAnswer, ReaderQuestion } from './reader-words.ts'

const state: { file: OpenFile | null } = { file: null }

// The program of the thread in which text-worker.ts has files read.
void answerQuestions((question: ReaderQuestion) => answer(question).catch(troubleOf))

async function answer(question: ReaderQuestion): Promise<ReaderAnswer> {
  if (question.ask === 'open') return open(question.path, question.type)
  if (question.ask === 'close') return close()
  if (!state.file) throw new Error('No file is open.')
  if (question.ask === 'draw') {
    return { drawing: state.file.draw(question.page, question.limits) }
  }
  const { done, value } = await state.file.texts.next()
  return { text: done ? null : value }
}

async function open(path: string, type: Parameters<typeof openFile>[1]) {
  // The one before was left in the middle.
  await close()
  state.file = await openFile(path, type)
  return { pages: state.file.pages }
}

async function close() {
  await state.file?.close()
  state.file = null
  return {}
}

function troubleOf(error: unknown): ReaderAnswer {
  const trouble = troubleIn(error)
  if (!trouble) throw error
  return { trouble }
}
