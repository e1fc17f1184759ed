import { folderNamed } from '../folder-address.ts'
import { requireObjectsAddress } from '../objects/address.ts'
import { bucketShelf, folderShelf, type Shelf } from './shelf.ts'

/** Whether what a person gave is meant to be the address of an object store. */
export function isObjectsAddress(given: string): boolean {
  return given.startsWith('s3:')
}

/** A place for backups as a person has named it: an object store's address, or the path of a folder. */
export function placeNamed(given: string, from: string): string {
  return isObjectsAddress(given) ? given : folderNamed(given, from)
}

/** A place as it is typed behind a command. */
export function asTyped(place: string): string {
  return /^[\w./:@%+-]+$/.test(place) ? place : `'${place.replaceAll("'", `'\\''`)}'`
}

/** Opens what a person has named: a folder, or an object store as FILES_URL has it. Throws a sentence. */
export async function openShelf(given: string): Promise<Shelf> {
  if (!isObjectsAddress(given)) return folderShelf(given)
  const address = requireObjectsAddress(given)
  // Its client is large: who keeps backups in folders never loads it.
  const { openBucket } = await import('../objects/bucket.ts')
  return bucketShelf(await openBucket(address))
}
