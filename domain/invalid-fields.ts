import type { z } from 'zod'
import { messages } from '#contract/messages.ts'
import { Problem } from './problem.ts'

/** The problem of a body whose fields are wrong, each said with its first reason. */
export function invalidFields(
  issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[],
): Problem {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path.at(-1) ?? 'body')] ??= message
  const [message, ...others] = new Set(Object.values(errors))
  return new Problem(
    'invalid',
    others.length === 0 && message ? message : messages.request.invalid,
    {
      errors,
    },
  )
}
