/** The title of a page of a list; the first bears that of the list. */
export function titleOfPage(title: string, page: number) {
  return page === 1 ? title : `${title}, page ${page}`
}
