import * as pages from './pages.ts'

/** Where a domain's learning resources stand. */
export function resourcePath(domain: string, resource?: string) {
  return resource ? `${pages.resources}/${domain}/${resource}` : `${pages.resources}/${domain}`
}

/** A file of a note by itself, bytes as they are. */
export function noteFilePath(noteId: string, name: string) {
  return `/api/notes/${noteId}/files/${encodeURIComponent(name)}`
}

/** Where a note stands open among the notes of its domain. */
export function notePath(domain: string, id: string) {
  return `${resourcePath(domain, 'Notes')}#${noteAnchor(id)}`
}

/** What the row of a note is called in its page. */
export function noteAnchor(id: string) {
  return `note-${id}`
}
