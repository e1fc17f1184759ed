import { notices } from './pages.ts'

/** The page of one notice. */
export function noticePath(id: string) {
  return `${notices}/${id}`
}

/** The notices of a year that are no longer current. */
export function noticeArchivePath(year: string) {
  return `${notices}?year=${year}`
}

/** An attachment of a notice, by the name that it has there. */
export function noticeFilePath(id: string, name: string) {
  return `/api/notices/${id}/files/${encodeURIComponent(name)}`
}
