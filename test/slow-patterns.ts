/** A piece of a pattern: what it matches, and how often. */
type Piece =
  | { kind: 'signs'; signs: ReadonlySet<string>; least: number; isEndless: boolean }
  | { kind: 'group'; ways: Piece[][]; least: number; isEndless: boolean }
  /** The beginning or end of a line or word, or what stands around: it takes nothing and may fail. */
  | { kind: 'place'; isStart: boolean }

/** Signs that patterns tell apart: one that matches two others' signs matches one of these. */
const samples = Array.from(
  ' \t\n\r\u00a0aehmnorstTZ019_-.,:;@/\\<>(){}[]"\'“%&=+*#$!?|^~`வé\u0301\u00ad–',
)

/**
 * Whether a pattern may take time that grows with the square of a text, or worse: an endless piece
 * inside another one; or two that can share a run of the same signs, what stands between them
 * included, with something behind that may fail. A pattern that is bound to no beginning counts as
 * if anything endless stood ahead of it.
 */
export function maySlowDown(source: string, flags: string): boolean {
  const isBound = (piece: Piece | undefined) =>
    piece?.kind === 'place' && piece.isStart && !flags.includes('m')
  const anything: Piece = { kind: 'signs', signs: new Set(samples), least: 0, isEndless: true }
  const ways = parse(source, flags).flatMap(flattened)
  return ways.some(
    (way) =>
      hasNested(way) ||
      sharesRun(flags.includes('y') || isBound(way[0]) ? way : [anything, ...way]),
  )
}

/** Each way through a sequence, with groups that are taken at most once laid open. */
function flattened(way: Piece[]): Piece[][] {
  return way.reduce<Piece[][]>(
    (heads, piece) => {
      if (piece.kind !== 'group' || piece.isEndless) return heads.map((head) => [...head, piece])
      const inner = piece.ways.flatMap(flattened)
      const choices = piece.least === 0 ? [[], ...inner] : inner
      return heads.flatMap((head) => choices.map((choice) => [...head, ...choice])).slice(0, 500)
    },
    [[]],
  )
}

function hasNested(way: Piece[]): boolean {
  return way.some((piece) => {
    if (piece.kind !== 'group') return false
    const holdsEndless = piece.ways.some((inner) =>
      inner.some((part) => part.kind !== 'place' && part.isEndless),
    )
    return (piece.isEndless && holdsEndless) || piece.ways.some(hasNested)
  })
}

function sharesRun(way: Piece[]): boolean {
  return way.some((first, at) => isEndless(first) && runsOn(way, at, signsOf(first)))
}

/**
 * Whether some later endless piece goes on with signs of this one, and may fail after it. What must
 * stand between the two has to be of those signs as well: only then one run can feed all of them.
 */
function runsOn(way: Piece[], at: number, signs: ReadonlySet<string>): boolean {
  const between: ReadonlySet<string>[] = []
  for (const [ahead, piece] of way.slice(at + 1).entries()) {
    // A line begins behind the end of another one.
    if (piece.kind === 'place' && piece.isStart) between.push(new Set('\n'))
    if (piece.kind === 'place') continue
    const own = signsOf(piece)
    const shared = signs.intersection(own)
    const isFed = shared.size > 0 && between.every((one) => one.intersection(shared).size > 0)
    if (isEndless(piece) && isFed && mayFail(way.slice(at + ahead + 2))) return true
    if (piece.least > 0) between.push(own)
  }
  return false
}

function mayFail(rest: Piece[]) {
  return rest.some((piece) => piece.kind === 'place' || piece.least > 0)
}

function isEndless(piece: Piece) {
  return piece.kind !== 'place' && piece.isEndless
}

function signsOf(piece: Piece): ReadonlySet<string> {
  if (piece.kind === 'signs') return piece.signs
  if (piece.kind === 'place') return new Set()
  return new Set(piece.ways.flat().flatMap((part) => [...signsOf(part)]))
}

const placePattern = /^(?:\^|\$|\\[bB])/
const atomPattern =
  /^(?:\[(?:[^\]\\]|\\.)*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\k<\w+>|\\.|[^)|])/is
const countPattern = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/

/** The alternatives of a pattern. */
function parse(source: string, flags: string): Piece[][] {
  let rest = source
  const signFlags = flags.replace(/[gyd]/g, '')
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest)
    rest = rest.slice(found?.[0].length ?? 0)
    return found
  }
  const isInside = () => rest !== '' && !rest.startsWith(')')
  const readWays = (): Piece[][] => {
    const ways: Piece[][] = [[]]
    for (let isOpen = isInside(); isOpen; isOpen = isInside()) {
      if (take(/^\|/)) ways.push([])
      else ways.at(-1)?.push(readPiece())
    }
    return ways
  }
  const readPiece = (): Piece => {
    const place = take(placePattern)
    if (place) return { kind: 'place', isStart: place[0] === '^' }
    const around = take(/^\(\?<?[=!]/)
    const opened = around ?? take(/^\((?:\?:|\?<\w+>)?/)
    if (!opened) return { ...signsIn(take(atomPattern)?.[0] ?? '', signFlags), ...count() }
    const ways = readWays()
    take(/^\)/)
    if (around) return { kind: 'place', isStart: false }
    return { kind: 'group', ways, ...count() }
  }
  const count = () => {
    const [all = '', sign, least = '1', comma = ''] = take(countPattern) ?? []
    if (all === '') return { least: 1, isEndless: false }
    if (sign !== undefined) return { least: sign === '+' ? 1 : 0, isEndless: sign !== '?' }
    return { least: Number(least), isEndless: comma !== '' && /,\}/.test(all) }
  }
  return readWays()
}

function signsIn(atom: string, flags: string): { kind: 'signs'; signs: ReadonlySet<string> } {
  const one = new RegExp(`^(?:${atom})$`, flags)
  return { kind: 'signs', signs: new Set(samples.filter((sign) => one.test(sign))) }
}
