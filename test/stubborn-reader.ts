import { readFileSync } from 'node:fs'
import { answerQuestions } from '#domain/workers/answer-questions.ts'
import type { ReaderAnswer, ReaderQuestion } from '#domain/texts/reader-words.ts'

const state = { words: '', isRead: false }

// A thread that reads files of one page, and does what their words say: it hangs, or it dies.
void answerQuestions((question: ReaderQuestion): ReaderAnswer => {
  if (question.ask === 'open') {
    state.words = readFileSync(question.path, 'utf8')
    state.isRead = false
    return { pages: 1 }
  }
  if (question.ask !== 'next' || state.isRead) return {}
  while (state.words.startsWith('hang'));
  if (state.words.startsWith('die')) process.exit(1)
  state.isRead = true
  return { text: state.words }
})
