/**
 * The way from LaTeX to plain text, around the BibTeX library: `protectMeaning` before it reads,
 * `wordOf` for what it does not know, `plain` and `verbatim` for what it gives.
 */

// The library takes these characters for a comment, for Spanish marks or for maths, where people
// who write a bibliography mean them as they stand. A private character carries each one through.
const privateArea = 0xe000
const wordMark = '\uE001'
const hyphenMark = '\uE02D'
const accents = new Map([
  ['hat', '\u0302'],
  ['tilde', '\u0303'],
  ['bar', '\u0304'],
  ['dot', '\u0307'],
  ['ddot', '\u0308'],
  ['vec', '\u20D7'],
])

/** The body of an entry with all that the library would misread replaced; undone by `plain`. */
export function protectMeaning(body: string): string {
  let depth = 0
  let quoted = false
  return spelledOut(body).replace(/\\[\s\S]|[{}"%<>]|-(?=-)/g, (token) => {
    if (token === '{') depth++
    if (token === '}') depth--
    if (token === '"' && depth === 0) quoted = !quoted
    if (token === '-') return `-${hyphenMark}`
    // Between the fields a percent sign does begin a comment.
    if (token === '%' && depth === 0 && !quoted) return token
    return '%<>'.includes(token) ? carried(token) : token
  })
}

/** The body with each dollar sign as the currency; for entries whose maths never closes. */
export function protectDollars(body: string): string {
  return body.replace(/\\[\s\S]|\$/g, (token) => (token === '$' ? carried(token) : token))
}

/** The text of what the library does not know: functions in maths keep their name, markup goes. */
export function wordOf(tex: string): string {
  const name = /^\\(arg|cos|det|dim|exp|gcd|inf|lim|ln|log|max|min|mod|Pr|sin|sup|tan)/.exec(
    tex,
  )?.[1]
  return name ? wordMark + name + wordMark : tex.replace(/\\[A-Za-z]+\*?|[\\{}$]/g, '')
}

/** Text as people read it, from a value the library has read: Unicode NFC, white space folded. */
export function plain(value: string): string {
  return restored(value.replace(/<[^<>]*>/g, ''))
    .replace(/ı(?=\p{M})/gu, 'i')
    .replace(/ȷ(?=\p{M})/gu, 'j')
    .replace(/(?<=[\p{L}\p{N})])\uE001(?=[\p{L}\p{N}])/gu, ' ')
    .replaceAll(wordMark, '')
    .replace(/\u00AD/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
}

/** A web address or a DOI as it stands in the file, without the escapes some programs add. */
export function verbatim(value: string): string {
  return restored(value)
    .replace(/\\([%&_#~$])/g, '$1')
    .replace(/\\url|[{}\u00AD]/g, '')
    .trim()
}

function spelledOut(body: string): string {
  return body
    .replace(/\\((?:La|Bib)?TeX)(?![A-Za-z])(?:\s*\{\})?/g, '$1')
    .replace(
      /\\(?:wide)?(hat|tilde|bar|ddot|dot|vec)(?![A-Za-z])\s*(?:\{\s*(\\[a-z]+|\w)\s*\}|(\\[a-z]+|\w))/gi,
      (_, accent: string, braced?: string, bare?: string) =>
        `{${braced ?? bare ?? ''}}${accents.get(accent) ?? ''}`,
    )
}

function carried(character: string): string {
  return String.fromCharCode(privateArea + character.charCodeAt(0))
}

function restored(text: string): string {
  return text
    .replaceAll(hyphenMark, '')
    .replace(/[\uE024\uE025\uE03C\uE03E]/g, (character) =>
      String.fromCharCode(character.charCodeAt(0) - privateArea),
    )
}
