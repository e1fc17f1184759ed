import { textError } from '#store/texts/text-trouble.ts'
import type { AskReader, ReaderQuestion } from './reader-words.ts'

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
