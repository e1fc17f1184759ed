/** Every text of some words that stands somewhere in a piece of content; keys and names of signs do not count. */
export function sentencesIn(content: unknown): string {
  return textsIn(content)
    .filter((text) => text.includes(' '))
    .join(' ')
}

function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (typeof content !== 'object' || content === null) return []
  return Object.values(content).flatMap(textsIn)
}
