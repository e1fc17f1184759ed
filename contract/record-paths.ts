/** Where records of a kind are added. */
export function recordsPath(kind: string) {
  return `/api/records/${kind}`
}

/** Where one record of a kind is read for its form, changed and deleted. */
export function recordPath(kind: string, id: string) {
  return `${recordsPath(kind)}/${id}`
}
