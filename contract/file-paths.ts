import * as calls from './calls.ts'

/** Where in a file a viewer opens, and which words it marks. */
export interface PlaceInFile {
  /** Counted from 1. */
  page?: number
  words?: string
}

/** The page of something with a file, opened at a place in the file. */
export function withPlace(path: string, place: PlaceInFile) {
  return `${path}${path.includes('?') ? '&' : '?'}${placeIn(place)}`
}

/** These fields as they stand in an address; what is left out or empty does not. */
export function placeIn(fields: object) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

/** One more reading of a file, known by its hash. */
export function rereadPath(hash: string) {
  return `${calls.fileTexts}/${hash}/read`
}

/**
 * A document by itself, as readers and viewers ask for it: with ranges and a file name. With a
 * version the address is another one for another file, so that a frame loads it anew.
 */
export function documentPath(title: string, version?: string) {
  const path = `/api/documents/${encodeURIComponent(title)}`
  return version ? `${path}?v=${version}` : path
}

/** A page of a document as a picture, counted from 1. */
export function documentPagePath(title: string, page: number | string, version?: string) {
  const path = `/api/documents/${encodeURIComponent(title)}/pages/${page}.webp`
  return version ? `${path}?v=${version}` : path
}

/** A page of a document, or of a PDF that is to be one, by the id of its file: as a preview shows it. */
export function filePagePath(fileId: string, page: number | string) {
  return `/api/file-pages/${fileId}/${page}.webp`
}

/** Where all pictures of public pages stand. */
export const picturesPath = '/api/pictures/'

/** Where a stored picture is known by the id of its file, as texts name it. */
export const storedPicturesPath = '/api/stored-pictures/'

/** The same for one picture, which leads to a size of it. */
export function storedPicturePath(fileId: string) {
  return storedPicturesPath + fileId
}

/** A stored picture in one width (pixels) and format; the hash in the address never changes. */
export function picturePath(hash: string, width: number | string, format: string) {
  return `${picturesPath}${hash}/${width}.${format}`
}

/** What the place of a file is called in the page on which it stands, among others. */
export function fileAnchor(fileId: string) {
  return `file-${fileId}`
}

/** A file of a record that has a page and is stored as a document, by the id of the file. */
export function recordFilePath(kind: string, id: string, fileId: string) {
  return `/api/records/${kind}/${id}/files/${fileId}`
}

/** A file of a page of the department's own. */
export function ownPageFilePath(page: string, fileId: string) {
  return `/api/pages/${page}/files/${fileId}`
}
