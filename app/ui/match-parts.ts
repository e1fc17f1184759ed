export interface MatchPart {
  text: string
  isMatch: boolean
}

/**
 * Cuts a text at the places that hold the query, so that the parts joined are the text again.
 * Case and Latin accents do not count. The whole query is looked for first, its words apart only
 * where it is not found. A cut never falls inside a written character: see `characters`.
 */
export function splitMatches(text: string, query: string): MatchPart[] {
  const pieces = text.match(characters) ?? []
  const folded = pieces.map(fold)
  const phrase = fold(query).trim().replace(/\s+/gu, ' ')
  const whole = markedPieces(folded, [phrase])
  const marked = whole.includes(true) ? whole : markedPieces(folded, phrase.split(' '))
  return joinRuns(pieces, marked)
}

/**
 * One character as its reader sees it: a base with its marks; in the scripts that join consonants
 * over a virama (Tamil does not) the joined ones; a joined sign. Written as an expression because
 * the segmenters of server and browser differ between versions, and their pages must not.
 */
const characters =
  /.(?:\p{M}|[\u200c\u200d]|(?<=\u200d)\p{Extended_Pictographic}|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d][\u200c\u200d]?)\p{L})*/gsu

function fold(text: string) {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
}

function markedPieces(folded: string[], words: string[]) {
  const spans = words.filter(Boolean).flatMap((word) => spansOf(folded.join(''), word))
  let end = 0
  return folded.map((piece) => {
    const start = end
    end += piece.length
    return spans.some((span) => start < span.end && end > span.start)
  })
}

function spansOf(text: string, word: string) {
  const spans: { start: number; end: number }[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    spans.push({ start: at, end: at + word.length })
  }
  return spans
}

function joinRuns(pieces: string[], marked: boolean[]) {
  const parts: MatchPart[] = []
  pieces.forEach((text, index) => {
    const isMatch = marked[index] ?? false
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += text
    else parts.push({ text, isMatch })
  })
  return parts
}
