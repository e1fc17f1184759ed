import type { ProblemCode } from '#contract/problem-codes.ts'

interface ProblemDetail {
  /** One sentence for each field that is wrong. */
  errors?: Record<string, string>
  /** After how many seconds to try again. */
  retryAfter?: number
  /** What lies behind it, where whoever keeps the machine has to do something. */
  cause?: unknown
}

/** The one error the domain throws on purpose: a code for programs, a sentence for people. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly errors: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, message: string, detail: ProblemDetail = {}) {
    super(message, detail.cause === undefined ? undefined : { cause: detail.cause })
    this.code = code
    this.errors = detail.errors
    this.retryAfter = detail.retryAfter
  }
}
