const plain = { note: ['1 note', 'notes'], file: ['1 file', 'files'] } as const

const digits = new Intl.NumberFormat('en-IN')
/** '6 notes', '1 file', 'No files'. */
export function countOf(count: number, noun: keyof typeof plain) {
  const [one, many] = plain[noun]
  if (count === 0) return `No ${many}`
  return count === 1 ? one : `${digits.format(count)} ${many}`
}

/** What a list of notes holds, under its heading. */
export function countLine(notes: { files: unknown[] }[]) {
  const files = notes.reduce((sum, note) => sum + note.files.length, 0)
  const counted = countOf(notes.length, 'note')
  return files === 0 ? `${counted}.` : `${counted}, ${countOf(files, 'file')}.`
}
