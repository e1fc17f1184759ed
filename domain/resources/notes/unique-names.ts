import { nameOf, nameParts } from '../../files/add-file.ts'

/**
 * Names for files of one note, in their order: two never share a name, so the second `name.pdf`
 * becomes `name (2).pdf` (wire contract, "Learning resources"). `taken` are those that the note has.
 */
export function uniqueNames(names: readonly string[], taken: readonly string[] = []): string[] {
  const given = new Set(taken)
  // Whoever bears a name from the start keeps it, so a numbered one makes room for it.
  const first = names.map((name) => !given.has(name) && Boolean(given.add(name)))
  return names.map((name, place) => (first[place] ? name : unused(name, given)))
}

function unused(name: string, given: Set<string>): string {
  for (let number = 2; ; number++) {
    const candidate = numbered(name, ` (${number})`)
    if (given.has(candidate)) continue
    given.add(candidate)
    return candidate
  }
}

/** The number is never what is cut off. */
function numbered(name: string, number: string): string {
  const { start, end } = nameParts(name)
  return nameOf({ start, end: number + end })
}
