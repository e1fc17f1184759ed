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
  'key-reused': 422,
  locked: 423,
  'too-many': 429,
  overloaded: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** A field that two people changed in different ways. */
export interface FieldConflict {
  /** What it says now. */
  theirs: unknown
  /** The same as people read it, where it is written otherwise. */
  read?: unknown
  /** What the refused change would have made of it. */
  yours: unknown
}

/** The body of every failed call. */
export interface ProblemBody {
  message: string
  /** A failed validation names each field that is wrong. */
  errors?: Record<string, string>
  /** A form that was open too long names what others have changed in it meanwhile. */
  conflicts?: Record<string, FieldConflict>
  /** The version of the record that `theirs` is of. */
  version?: number
  /** The id of a record that a new one repeats: sent along, it says that the new one is meant. */
  repeats?: string
  /** The same call would be done after a proof of who asks (`calls.proof`). */
  wantsProof?: boolean
  /** What the proof is for, where the usual sentence would say something else. */
  proofFor?: string
}
