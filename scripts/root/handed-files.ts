import { fstatSync, openSync } from 'node:fs'
import { resolve } from 'node:path'
import { sentenceForFile } from '../program/read-text-file.ts'

/** Root opens a file that the user may not be allowed to read, as a person named it. Throws a sentence. */
export function openForUser(file: string): number {
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  try {
    const opened = openSync(path, 'r')
    if (!fstatSync(opened).isDirectory()) return opened
  } catch (error) {
    throw sentenceForFile(error, path)
  }
  throw new Error(`${path} is a folder, not a file.`)
}

const option = '--identity'

/** A command whose file of private keys, which is its owner's alone, comes as the standard input. */
export function identityHandedOn(given: string[]): { words: string[]; input: number | 'inherit' } {
  const words = given.flatMap((word) =>
    word.startsWith(`${option}=`) ? [option, word.slice(option.length + 1)] : [word],
  )
  const place = words.indexOf(option) + 1
  const file = place > 0 ? words[place] : undefined
  if (file === undefined || file === '-') return { words, input: 'inherit' }
  return { words: words.with(place, '-'), input: openForUser(file) }
}
