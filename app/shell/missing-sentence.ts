import { messages } from '#contract/messages.ts'

/** Why there is no such page: what its loader says, or else that the address may be mistyped. */
export function missingSentence(said: unknown): string {
  const message = typeof said === 'object' && said !== null && 'message' in said ? said.message : ''
  return typeof message === 'string' && message !== messages.notFound.title
    ? message
    : messages.notFound.sentence
}
