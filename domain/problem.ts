import type { z } from 'zod'
import type { FieldConflict, ProblemCode } from '#contract/problem-codes.ts'
import { messages } from '#contract/messages.ts'

interface ProblemDetail {
  /** One sentence for each field that is wrong. */
  errors?: Record<string, string>
  /** Fields that somebody else has changed meanwhile, by their names. */
  conflicts?: Record<string, FieldConflict>
  /** The version of the record that they are in conflict with. */
  version?: number
  /** The id of the record that a new one repeats. */
  repeats?: string
  /** After how many seconds to try again. */
  retryAfter?: number
  /** It would be done once whoever asks has proved who they are. */
  wantsProof?: boolean
  /** What the proof is for, where the usual sentence would say something else. */
  proofFor?: string | undefined
  /** Whom it is about, for the log alone: an account's id, or a digest of what was typed. */
  subject?: string
  /** What lies behind it, where whoever runs the machine has to do something. */
  cause?: unknown
}

/** The one error the domain throws on purpose: a code for programs, a sentence for people. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly errors: Record<string, string> | undefined
  readonly conflicts: Record<string, FieldConflict> | undefined
  readonly version: number | undefined
  readonly repeats: string | undefined
  readonly retryAfter: number | undefined
  readonly wantsProof: boolean
  readonly proofFor: string | undefined
  readonly subject: string

  constructor(code: ProblemCode, message: string, detail: ProblemDetail = {}) {
    super(message, detail.cause === undefined ? undefined : { cause: detail.cause })
    this.code = code
    this.errors = detail.errors
    this.conflicts = detail.conflicts
    this.version = detail.version
    this.repeats = detail.repeats
    this.retryAfter = detail.retryAfter
    this.subject = detail.subject ?? ''
    this.wantsProof = detail.wantsProof ?? false
    this.proofFor = detail.proofFor
  }
}

/**
 * The problem of a body whose fields are wrong, each said with its first reason. What is wrong with all
 * of it is said of none. What is wrong in an item of a list is said of the list as well, which comes
 * first, and by the name of its control: 'sections.1.text', 'gallery.0:alt'.
 */
export function invalidFields(
  issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[],
): Problem {
  const errors: Record<string, string> = {}
  const said = new Set<string>()
  for (const { path, message } of issues) {
    const field = path.at(-1)
    if (field === undefined) {
      said.add(message)
      continue
    }
    const at = path.findIndex((part) => typeof part === 'number')
    const name =
      at > 0
        ? path
            .slice(at - 1)
            .join('.')
            .replaceAll('.:', ':')
        : String(field)
    const isOfField = at <= 0 || errors[String(path[at - 1])] === undefined
    errors[name] ??= message
    if (isOfField) said.add(errors[name])
  }
  const [message, ...others] = said
  const isOne = others.length === 0 && message
  const detail = Object.keys(errors).length > 0 ? { errors } : {}
  return new Problem('invalid', isOne ? message : messages.request.invalid, detail)
}
