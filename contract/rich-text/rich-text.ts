/** A text with headings, lists, links and emphasis, as pages and the editor know it; it is stored as Markdown. */
export type RichText = readonly RichBlock[]

export type RichBlock =
  | { readonly is: 'paragraph'; readonly words: readonly RichSpan[] }
  | { readonly is: 'heading'; readonly level: RichLevel; readonly words: readonly RichSpan[] }
  /** `start` is the first number; null for a list without numbers. */
  | { readonly is: 'list'; readonly start: number | null; readonly items: readonly RichText[] }
  | { readonly is: 'quote'; readonly blocks: RichText }
  /** A stored picture; `alt` is '' for one that says nothing. */
  | { readonly is: 'picture'; readonly fileId: string; readonly alt: string }

/** A heading, or one under it; which levels of the page these are, the page knows. */
export type RichLevel = 1 | 2

/** Words that look alike; a line break in them stands for a new line of the same paragraph. */
export interface RichSpan {
  readonly text: string
  readonly bold?: true
  readonly italic?: true
  /** Where they lead. */
  readonly to?: string
}

/**
 * Spans as both sides of the editor have them: spaces at the edge of what is set off stand outside of
 * it, none stand at the ends or around a new line, and neighbours that look alike are one.
 */
export function tidySpans(spans: readonly RichSpan[]): RichSpan[] {
  const pieces = spans.flatMap(withSpacesApart)
  const ahead = wordsAhead(pieces)
  const behind = wordsAhead(pieces.toReversed()).toReversed()
  const joined: RichSpan[] = []
  for (const [place, piece] of pieces.entries()) {
    const span = isSpace(piece) ? asBoth(piece, ahead[place], behind[place]) : piece
    const last = joined.at(-1)
    if (last && looksLike(last, span))
      joined.splice(-1, 1, { ...last, text: last.text + span.text })
    else joined.push(span)
  }
  return withoutLooseSpaces(joined)
}

/** For each piece, the last one ahead of it that is no space. */
function wordsAhead(pieces: readonly RichSpan[]) {
  let last: RichSpan | undefined
  return pieces.map((piece) => {
    const found = last
    if (!isSpace(piece)) last = piece
    return found
  })
}

function withSpacesApart(span: RichSpan): RichSpan[] {
  const core = span.text.trim()
  const at = span.text.indexOf(core)
  const texts = [span.text.slice(0, at), core, span.text.slice(at + core.length)]
  return texts.flatMap((text) => (text === '' ? [] : [{ ...span, text }]))
}

function isSpace({ text }: RichSpan): boolean {
  return text.trim() === ''
}

/** A space looks like the words on both of its sides, as far as these look alike and it did so. */
function asBoth(space: RichSpan, before?: RichSpan, after?: RichSpan): RichSpan {
  const { text, bold, italic, to } = space
  return {
    text,
    ...(bold && before?.bold && after?.bold && { bold }),
    ...(italic && before?.italic && after?.italic && { italic }),
    ...(to !== undefined && before?.to === to && after?.to === to && { to }),
  }
}

function looksLike(one: RichSpan, other: RichSpan): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.to === other.to
}

function withoutLooseSpaces(spans: readonly RichSpan[]): RichSpan[] {
  const lines = spans.map((span, place) => {
    const isLast = place === spans.length - 1
    const startsLine = place === 0 || spans[place - 1]?.text.endsWith('\n') === true
    const endsLine = isLast || spans[place + 1]?.text.startsWith('\n') === true
    const inner = span.text.split('\n').map((line, at, all) => {
      const begun = at > 0 || startsLine ? line.trimStart() : line
      return at < all.length - 1 || endsLine ? begun.trimEnd() : begun
    })
    const filled = inner.filter((line, at) => line !== '' || at === 0 || at === inner.length - 1)
    const text = filled.join('\n')
    const tail = isLast ? text.trimEnd() : text
    return { ...span, text: place === 0 ? tail.trimStart() : tail }
  })
  return lines.filter(({ text }) => text !== '')
}

/** The files of all pictures in a text, each once. */
export function picturesIn(text: RichText): string[] {
  const found = text.flatMap((block) => {
    if (block.is === 'picture') return [block.fileId]
    if (block.is === 'quote') return picturesIn(block.blocks)
    return block.is === 'list' ? block.items.flatMap(picturesIn) : []
  })
  return [...new Set(found)]
}

/** The words of spans without their marks. */
export function wordsOf(spans: readonly RichSpan[]): string {
  return spans.map(({ text }) => text).join('')
}

/** Each block of words as a line of its own, in their order; items of lists say so by a sign or a number. */
export function plainLines(text: RichText, { withAddresses = false } = {}): string[] {
  return text.flatMap((block) => {
    if (block.is === 'quote') return plainLines(block.blocks, { withAddresses })
    if (block.is === 'list') {
      const { start, items } = block
      return items.flatMap((item, place) => {
        const sign = start === null ? '•' : `${start + place}.`
        const [first = '', ...others] = plainLines(item, { withAddresses })
        return [`${sign} ${first}`.trim(), ...others]
      })
    }
    if (block.is === 'picture') return block.alt === '' ? [] : [block.alt]
    const { words } = block
    return [withAddresses ? words.map(withAddress).join('') : wordsOf(words)]
  })
}

function withAddress({ text, to }: RichSpan): string {
  const leadsElsewhere = to !== undefined && /^(https?|mailto):/.test(to)
  return leadsElsewhere && !to.includes(text) ? `${text} (${to})` : text
}
