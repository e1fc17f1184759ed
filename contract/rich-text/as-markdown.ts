import { blocksOf, paragraphsOf } from '../text-lines.ts'

/**
 * The Markdown of a plain text in which each line is a paragraph, so that it reads as it did: what
 * Markdown would take for a mark is written as a sign.
 */
export function asMarkdown(plain: string): string {
  return paragraphsOf(plain).map(escaped).join('\n\n')
}

/**
 * The same of a text in which empty lines part blocks: the first line of several is their heading, and
 * the others stay lines of one paragraph.
 */
export function blocksAsMarkdown(plain: string): string {
  return blocksOf(plain)
    .map((lines) => lines.map(escaped))
    .flatMap(([first, ...others]) => {
      if (first === undefined) return []
      return others.length > 0 ? [`## ${first}`, others.join('\n')] : [first]
    })
    .join('\n\n')
}

function escaped(line: string): string {
  return line
    .replaceAll(/[\\*_[\]<&]/g, '\\$&')
    .replace(/^(#{1,6}|[>+-]|\d{1,9}(?=[.)]))/, (mark) => (/^\d/.test(mark) ? mark : `\\${mark}`))
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
}
