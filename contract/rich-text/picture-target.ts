import { storedPicturesPath } from '../file-paths.ts'

/** What the address of a stored picture in a text looks like; the id of its file stands at its end. */
const form = new RegExp(`^${storedPicturesPath}([\\w-]{1,64})$`)

/** The file of a picture that a text may show: one that the site has stored. Null for any other address. */
export function pictureTarget(address: string): string | null {
  return form.exec(address)?.[1] ?? null
}
