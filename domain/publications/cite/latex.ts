const commands = new Map([
  ['\\', '\\textbackslash{}'],
  ['~', '\\textasciitilde{}'],
  ['^', '\\textasciicircum{}'],
])

/** Text with the characters escaped that mean something to TeX; all other Unicode stays. */
export function escapeTex(text: string): string {
  return text
    .replace(/[\\~^{}%&#$_]/g, (character) => commands.get(character) ?? `\\${character}`)
    .replace(/(?<=`)`|(?<=')'/g, (quote) => `{}${quote}`)
}

/**
 * A title with braces round the words whose capitals a bibliography style must not touch: those
 * with a capital inside ('POMDPs', '3D'), and in a title in sentence case every name. A colon
 * stays outside, where BibTeX looks for it to keep the capital that follows.
 */
export function escapeTitle(title: string): string {
  const keepsNames = isSentenceCase(title)
  return title
    .split(/([\s-]+|[:;,.?!]+(?=\s|$))/)
    .map((word, at) =>
      hasInnerCapital(word) || (keepsNames && at > 0 && startsWithCapital(word))
        ? `{${escapeTex(word)}}`
        : escapeTex(word),
    )
    .join('')
}

function hasInnerCapital(word: string): boolean {
  return /[\p{L}\p{N}].*\p{Lu}/u.test(word) || /^[B-HJ-Z]\P{L}*$/u.test(word)
}

function startsWithCapital(word: string): boolean {
  return /^\P{L}*\p{Lu}/u.test(word)
}

/** Longer words tell; the short ones are small in either case. */
function isSentenceCase(title: string): boolean {
  const words = (title.match(/\p{L}{5,}/gu) ?? []).slice(1)
  const capitals = words.filter(startsWithCapital).length
  return words.length > 0 && capitals * 2 <= words.length
}
