/**
 * Every text that stands somewhere in a piece of content. The keys of records and the names of
 * drawings do not count.
 */
export function sentencesIn(content: unknown): string {
  return textsIn(content).join(' ')
}

/** What the entries of a piece of content are called. */
export function headingsIn(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(headingsIn)
  if (!isRecord(content)) return []
  const own = headingFields.map((field) => content[field]).find((text) => typeof text === 'string')
  const within = Object.values(content).filter((part) => typeof part === 'object')
  return [...(typeof own === 'string' ? [own] : []), ...within.flatMap(headingsIn)]
}

/** The field by which an entry is known. */
const headingFields = ['title', 'label', 'name', 'heading']
/** What tells the program something, and no reader. */
const unseen = new Set(['key', 'strand', 'slug', 'document', 'counts', 'fileId'])

function textsIn(content: unknown): string[] {
  if (typeof content === 'string' || typeof content === 'number') return [String(content)]
  if (Array.isArray(content)) return content.flatMap(textsIn)
  if (!isRecord(content)) return []
  const seen = Object.entries(content).filter(([key]) => !unseen.has(key))
  return seen.flatMap(([key, part], nth) => {
    const isAhead = headingFields.includes(key) && nth < seen.length - 1
    return isAhead && typeof part === 'string' ? [`${part}:`] : textsIn(part)
  })
}

function isRecord(content: unknown): content is Record<string, unknown> {
  return typeof content === 'object' && content !== null
}
