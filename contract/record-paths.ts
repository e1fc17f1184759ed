/** Where one record of a kind is read for its form, and changed. */
export function recordPath(kind: string, id: string) {
  return `/api/records/${kind}/${id}`
}
