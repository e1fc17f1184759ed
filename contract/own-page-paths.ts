/** A file of a page of the department's own. */
export function ownPageFilePath(page: string, fileId: string) {
  return `/api/pages/${page}/files/${fileId}`
}
