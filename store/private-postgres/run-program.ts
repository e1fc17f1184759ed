import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ServerUser } from './access.ts'

/** PostgreSQL depends on nothing of the environment, so that it behaves alike everywhere. */
export const plainEnvironment = { LC_ALL: 'C', TZ: 'UTC' }

interface Run {
  user: ServerUser | undefined
  /** What the program reads. */
  input?: string
}

/** Runs a program to its end. Throws with what it complained of when it fails. */
export async function runProgram(program: string, args: string[], { user, input = '' }: Run) {
  const child = spawn(program, args, {
    // Our own folder may be one that the user cannot enter.
    cwd: '/',
    env: plainEnvironment,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...user,
  })
  // A program that ends before it has read everything says why on its own.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const ended = once(child, 'close').catch((cause: unknown) => cannotRun(program, cause))
  const [complaint, [code]] = await Promise.all([text(child.stderr), ended])
  if (code !== 0) throw new Error(`${basename(program)} failed (${code}): ${complaint.trim()}`)
}

/** A system with another C library says of a program that is there that it is not. */
function cannotRun(program: string, cause: unknown): never {
  throw new Error(
    `${program} cannot be run on this system; it needs glibc, which Alpine Linux lacks. ` +
      `Install PostgreSQL 15 or newer and name it in DATABASE_URL.`,
    { cause },
  )
}
