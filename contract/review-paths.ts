/** Where somebody says of a record of a kind that it is still right. */
export function reviewPath(kind: string) {
  return `/api/reviews/${kind}`
}
