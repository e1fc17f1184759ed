/** As long as disks let a name be. */
const longestName = 255

/** A file's name without its ending, and the ending with its dot; '' for a name without one. */
export function nameParts(name: string) {
  const [end = ''] = /(?<=.)\.[^.]{1,20}$/s.exec(name) ?? []
  return { start: name.slice(0, name.length - end.length), end }
}

/** The name of these parts, its start cut where it would be too long. */
export function nameOf({ start, end }: ReturnType<typeof nameParts>): string {
  // The cut may leave half of a pair.
  const fit = start.slice(0, longestName - end.length).replace(/[\ud800-\udbff]$/, '')
  return fit + end
}
