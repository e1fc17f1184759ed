/** '1 page', '24 pages'; '' while nobody has counted them. */
export function pageCount(pages: number | null): string {
  if (pages === null) return ''
  return pages === 1 ? '1 page' : `${pages.toLocaleString('en-IN')} pages`
}
