/** The paragraphs of a text as it was typed: any line break begins one. */
export function paragraphsOf(text: string): string[] {
  return text
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** The parts of a text between which lines are empty, each by its paragraphs. */
export function blocksOf(text: string): string[][] {
  const blocks: string[][] = [[]]
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') blocks.push([])
    else blocks.at(-1)?.push(line)
  }
  return blocks.filter(({ length }) => length > 0)
}
