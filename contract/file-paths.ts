/**
 * A kept document by itself, as readers and viewers ask for it: with ranges and a file name. With a
 * version the address is another one for another file, so that a frame loads it anew.
 */
export function documentPath(title: string, version?: string) {
  const path = `/api/documents/${encodeURIComponent(title)}`
  return version ? `${path}?v=${version}` : path
}

/** Where all pictures of public pages stand. */
export const picturesPath = '/api/pictures/'

/** A stored picture in one width (pixels) and format; the hash in the address never changes. */
export function picturePath(hash: string, width: number | string, format: string) {
  return `${picturesPath}${hash}/${width}.${format}`
}
