/** What can go wrong, and the HTTP status that says so (wire contract, "Rules for every call"). */
export const problemStatus = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  'too-slow': 408,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  locked: 423,
  'too-many': 429,
  overloaded: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** The body of every failed call. */
export interface ProblemBody {
  message: string
  /** A failed validation names each field that is wrong. */
  errors?: Record<string, string>
}
