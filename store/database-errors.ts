/**
 * What PostgreSQL says of a statement that was cut off, and when it has no connection left; of one
 * that waited too long for what others are writing, that waited for another in a circle, or that
 * others have overtaken.
 */
const overloads = ['57014', '53300', '55P03', '40P01', '40001']
/** What the pool says, without a code, when none of its connections came free. */
const noConnection = 'timeout exceeded when trying to connect'

/** What PostgreSQL says of text with a NUL in it, or half a sign, and of a number too large for any column. */
const unknowns = ['22021', '22P05', '22003']

/** Whether the database was asked for something that nobody can have stored. */
export function isUnstorable(error: unknown): boolean {
  return isSaidOf(error, unknowns) || isOddJson(error)
}

/** What it says of half a sign in JSON: there is nothing else that is wrong with JSON of ours. */
function isOddJson(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isOdd = 'code' in error && error.code === '22P02'
  if (isOdd && 'routine' in error && String(error.routine).startsWith('json_')) return true
  return isOddJson(error.cause)
}

function isSaidOf(error: unknown, codes: readonly string[]): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return codes.some((known) => known === code) || isSaidOf(error.cause, codes)
}

/** The unique index by which the database refused a row that another one stands in the way of; or null. */
export function takenIndex(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && error.code === '23505' && 'constraint' in error) {
    return String(error.constraint)
  }
  return takenIndex(error.cause)
}

/** Without a reference, against a check, or without what every row has. */
const brokenRules = ['23503', '23514', '23502']

/** Whether the database refused a row because of what it says, or of what it names. */
export function isAgainstRules(error: unknown): boolean {
  return isSaidOf(error, brokenRules)
}

/** Whether this is the error of a database that has too much to do: asked again later, it may answer. */
export function isOverload(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  const isOne = error.message === noConnection || overloads.some((known) => known === code)
  return isOne || isOverload(error.cause)
}

/** What the system says of a connection that was broken off. */
const cutOff = ['ECONNRESET', 'EPIPE']

/** The same of a server that is there no longer. Of one that nobody finds it says what it does of a file. */
const lost = ['ECONNREFUSED', ...cutOff, 'ETIMEDOUT', 'EHOSTUNREACH']

/** What PostgreSQL says when it is stopped. */
const leaving = ['57P01', '57P02']

/** What it says as a standby, which takes no writes. */
const following = '25006'

/** The same, and what it says while it starts. */
const coming = ['57P03', following]

/** What the driver says, without a code, when no answer comes. */
const noAnswer = 'Query read timeout'

/** What it says of a connection that is there no longer. */
const brokenOff = [
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  // As a transaction says that is taken back where the server was silent for too long.
  'Client was closed and is not queryable',
]

/** Whether this is the error of a database that cannot be reached just now, or that was broken off. */
export function isAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (isSilent(error) || isBrokenOff(error)) return true
  if ('syscall' in error && error.syscall === 'connect') return true
  return isSaidOf(error, [...lost, ...leaving, ...coming]) || isAway(error.cause)
}

/** Whether the server follows another one, and takes no writes. */
export function isStandby(error: unknown): boolean {
  return isSaidOf(error, [following])
}

/** Whether the server has no room left on its disk; the write was not done. */
export function isFull(error: unknown): boolean {
  return isSaidOf(error, ['53100'])
}

/** Whether this is the error of a server that has said nothing for too long. */
export function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === noAnswer
}

/**
 * Whether this is the error of a server that will answer soon, or that another one is about to stand in
 * for: it says so, or a connection to it stood and was broken off. Where there never was one, its address
 * may be wrong.
 */
export function isTakingOver(error: unknown): boolean {
  return isSaidOf(error, [...coming, ...leaving, ...cutOff]) || isBrokenOff(error)
}

function isBrokenOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return brokenOff.some((words) => error.message.startsWith(words)) || isBrokenOff(error.cause)
}
