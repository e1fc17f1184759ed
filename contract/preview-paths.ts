/** Where the page of a record is shown as what is typed would make it. */
export function previewPath(kind: string) {
  return `/api/preview/${kind}`
}
