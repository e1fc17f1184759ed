import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Whether a folder can be meant by an address such as file:///srv/files. With two slashes in place of
 * three the first folder stands where a machine is named.
 */
export function isFolderAddress(text: string): boolean {
  try {
    return fileURLToPath(text) !== ''
  } catch {
    return false
  }
}

/**
 * The path of a folder that a person has named: as one from the folder where they are, or by an address
 * as FILES_URL has it. Throws a sentence for an address that names none.
 */
export function folderNamed(given: string, from: string): string {
  if (!given.startsWith('file:')) return resolve(from, given)
  if (isFolderAddress(given)) return fileURLToPath(given)
  throw new Error(`${given} is no address of a folder. It must be such as file:///srv/files.`)
}
