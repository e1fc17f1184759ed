import * as calls from './calls.ts'
import { placeIn, type PlaceInFile } from './file-paths.ts'
import * as pages from './pages.ts'
import { viewPath } from './paths.ts'

/** Where a domain's learning resources stand. */
export function resourcePath(domain: string, resource?: string) {
  return resource ? `${pages.resources}/${domain}/${resource}` : `${pages.resources}/${domain}`
}

/** A file of a note by itself, bytes as they are. */
export function noteFilePath(noteId: string, name: string) {
  return `/api/notes/${noteId}/files/${encodeURIComponent(name)}`
}

/** Where a note stands open among the notes of its domain, on whichever page it is. */
export function notePath(domain: string, id: string) {
  return `${viewPath(resourcePath(domain, 'Notes'), { note: id })}#${noteAnchor(id)}`
}

/** A page of the notes of a domain; '' and '1' stand for the first. */
export function notesPagePath(domain: string, page = '') {
  return viewPath(resourcePath(domain, 'Notes'), { page: page === '1' ? '' : page })
}

/** What the row of a note is called in its page. */
export function noteAnchor(id: string) {
  return `note-${id}`
}

/** Where a link or a video stands in the list of its domain. */
export function listedPath(domain: string, resource: 'Links' | 'Videos', id: string) {
  return `${resourcePath(domain, resource)}#${listedAnchor(id)}`
}

/** What the place of a link or a video is called in its page. */
export function listedAnchor(id: string) {
  return `item-${id}`
}

/** The viewer of a note's file (product.md section 2, "File viewer"). */
export function noteViewerPath(domain: string, file: { id: string; title: string } & PlaceInFile) {
  return `${pages.resources}/${domain}/notes/notesview?${placeIn(file)}`
}

/** The papers of a domain that came out in one year. */
export function papersPath(domain: string, year: string) {
  return `${resourcePath(domain, 'ResearchPapers')}/${year}`
}

/** The viewer of a research paper (product.md section 2, "PDF viewer"). */
export function paperViewerPath(
  paper: { domain: string; year: string; title: string } & PlaceInFile,
) {
  const { domain, year, title, ...place } = paper
  return `${papersPath(domain, year)}/pdf?${placeIn({ pdftitle: title, ...place })}`
}

/** A place in the file of a viewer, whose address at the beginning is known. */
export function placeInViewer(viewerPath: string, place: PlaceInFile) {
  return `${viewerPath}&${placeIn(place)}`
}

/** The PDF of a research paper by itself, bytes as they are. */
export function paperFilePath(id: string) {
  return `/api/papers/${id}/paper.pdf`
}

/** A PDF by its title, within a domain or a kind of resource, as the wire contract has it read. */
export function viewedPdfPath(title: string, within: string) {
  return `${calls.viewedPdf}?${new URLSearchParams({ pdftitle: title, resourse: within })}`
}

/** Where the address is asked for that a paper is to be mailed to. */
export function mailPaperPath(id: string) {
  return viewPath(pages.mailPaper, { paper: id })
}

/** What is to come by mail to an address, for whoever has the link of a mail that went there. */
export function mailedPapersPath(token: string) {
  return viewPath(pages.mailedPapers, { token })
}

/** Calls off a paper that was asked for, from a form without script. */
export function cancelPaperPath(requestId: string) {
  return `${calls.paperRequests}/${requestId}/cancel`
}
