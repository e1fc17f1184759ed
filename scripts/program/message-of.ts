import { userInfo } from 'node:os'
import { inspect } from 'node:util'

/**
 * What a person is shown of an error: its sentence, or all there is to know when debugging. Of a query
 * that failed it is the database's: its text helps nobody there, and its parameters are people's data.
 */
export function messageOf(error: unknown): string {
  if (process.env.LOG_LEVEL === 'debug') return inspect(error)
  if (!(error instanceof Error)) return String(error)
  if ('query' in error && error.cause instanceof Error) return sentenceOfDatabase(error.cause)
  return sentenceOfSystem(error) ?? error.message
}

/** What the database refused: in its own words, unless it is a pooler that stands in the way. */
function sentenceOfDatabase({ code = '', message }: NodeJS.ErrnoException) {
  return preparedElsewhere.has(code)
    ? 'A connection pooler in front of PostgreSQL shares its connections between clients. Set its pool mode to “session”, or point DATABASE_URL at PostgreSQL itself.'
    : message
}

/** A statement is known to a connection that did not prepare it, or unknown to the one that did. */
const preparedElsewhere = new Set(['42P05', '26000'])

/** What the system refused, in words; null for what is no refusal of it. */
function sentenceOfSystem({ code, path, syscall }: NodeJS.ErrnoException) {
  if (path === undefined) return code === undefined ? null : (withoutPlace[code] ?? null)
  if (code === 'EACCES' || code === 'EPERM') {
    return `The user “${userInfo().username}”, as whom this runs, may not ${deeds[syscall ?? ''] ?? 'change'} ${path}.`
  }
  if (code === 'EEXIST' && syscall === 'mkdir') return `${path} is a file, not a folder.`
  if (code === 'ENOENT' && syscall === 'mkdir') return `No folder can be made at ${path}.`
  if (code === 'ENOTDIR') return `${path} is a file, or in place of a folder above it there is one.`
  if (code === 'EROFS') return `${path} is on a disk that can only be read.`
  if (code === 'ENOSPC') return `The disk that holds ${path} is full.`
  return null
}

/** Where a file that is open already cannot be written on, the system does not say which it was. */
const withoutPlace: Record<string, string> = {
  ENOSPC: 'The disk is full. Make room on it, or choose a place on another one, and type it again.',
  EDQUOT: 'The disk quota is used up. Raise it, or choose another place, and type it again.',
  EIO: 'A disk cannot be read or written. Check it, or replace it.',
}

/** What a person calls what the system was asked to do. */
const deeds: Record<string, string> = { open: 'open', scandir: 'look into', mkdir: 'make' }
