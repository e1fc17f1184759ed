import type { AuthorAnswer } from '#contract/author-schemas.ts'
import { calls } from '#contract/paths.ts'
import { call, type Done } from './network.ts'

/** POST: whether a name in publications is somebody's; '' has it asked again. */
export function answerAuthor(answer: AuthorAnswer) {
  return call<Done>('POST', calls.authorNames, answer)
}
