import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'

/** The answer to an edit: what was done, unless everything was as asked already and nothing was written. */
export function toldChange({ change }: Pick<FastifyRequest, 'change'>, done: string) {
  return { message: change === '' ? messages.unchanged : done }
}
