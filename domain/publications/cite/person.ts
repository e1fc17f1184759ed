/** One author, taken apart for citations. */
export interface Person {
  /** As people write it: 'Ludwig van Beethoven', 'Karthik R.'. */
  name: string
  /** '' for somebody with one name, and for an organisation. */
  given: string
  /** With its particles: 'van Beethoven'. */
  family: string
  /** 'Jr.', 'III', or ''. */
  suffix: string
  organisation: boolean
}

const initial = String.raw`\p{Lu}\.?(-\p{Lu}\.?)*`
const onlyInitials = new RegExp(`^${initial}( ${initial})*$`, 'u')
const particle = /^(al|bin|da|das|de|del|della|den|der|di|do|dos|du|el|la|le|ten|ter|van|von|zu)$/
const academicTitles = /^((dr|prof|mr|mrs|ms|shri|smt)(\.\s*|\s+))+(?=\S)/i
const organisation =
  /^The .* |\b(Agency|Association|Cent(er|re)|Collaboration|College|Committee|Company|Consortium|Corporation|Council|Department|Services|GmbH|Group|Inc|Institute|Laborator(y|ies)|Limited|LLC|Ltd|Ministry|Office|School|Society|Solutions|Team|Technologies|Trust|University)\b/

/** One name taken apart: 'First von Last', 'First Last Jr.', 'Last, First' or an organisation's. */
export function person(text: string): Person {
  const name = spaced(text.replace(academicTitles, ''))
  if (organisation.test(name)) return { ...partsOf('', name, ''), organisation: true }
  const [front = '', ...rest] = name.split(/\s*,\s*/)
  const given = rest.filter((part) => !isSuffix(part)).join(' ')
  const suffix = rest.find(isSuffix) ?? ''
  return given ? partsOf(given, front, suffix) : naturalOrder(front, suffix)
}

/** 'R.' and 'J.-P. K' are initials, 'Ho' is a name. */
export function isInitials(text: string): boolean {
  return onlyInitials.test(text)
}

export function isSuffix(text: string): boolean {
  return /^([JS]r\.?|II|III|IV)$/.test(text)
}

/** 'R.Karthik' as 'R. Karthik'. */
export function spaced(text: string): string {
  return text.replace(/(?<=\p{Lu}\.)(?=\p{Lu})/gu, ' ').trim()
}

function naturalOrder(front: string, suffix: string): Person {
  const words = front.split(' ')
  const last = words.at(-1) ?? ''
  if (words.length > 2 && isSuffix(last)) return naturalOrder(words.slice(0, -1).join(' '), last)
  const start = words.findIndex((word) => !isInitials(word))
  const end = words.findLastIndex((word) => !isInitials(word)) + 1
  if (start !== -1 && end < words.length) return initialsLast(words, start, end)
  const family = familyStart(words)
  return partsOf(words.slice(0, family).join(' '), words.slice(family).join(' '), suffix)
}

/** 'Venkata Ramana R.': as in much of southern India, the initial stands behind the name. */
function initialsLast(words: string[], start: number, end: number): Person {
  const given = [...words.slice(0, start), ...words.slice(end)].join(' ')
  return { ...partsOf(given, words.slice(start, end).join(' '), ''), name: words.join(' ') }
}

function familyStart(words: string[]): number {
  const at = words.slice(0, -1).findIndex((word) => particle.test(word))
  return at === -1 ? words.length - 1 : at
}

function partsOf(given: string, family: string, suffix: string): Person {
  const name = [given, family, suffix].filter(Boolean).join(' ')
  return { name, given, family, suffix, organisation: false }
}

/** 'Sunberg, Zachary N.' and 'King, Martin L., Jr.', as programs read names. */
export function familyFirst(of: Person): string {
  return of.organisation ? of.name : [of.family, of.given, of.suffix].filter(Boolean).join(', ')
}

/** Given names as initials: 'Zachary N.' → 'Z. N.', 'Jean-Paul' → 'J.-P.'. */
export function initials(given: string): string {
  const words = given
    .replace(/\.(?=\p{L})/gu, '. ')
    .split(' ')
    .filter(Boolean)
  return words.map((word) => word.split('-').filter(Boolean).map(initialOf).join('-')).join(' ')
}

/** A script without capitals has no initials either; such a name stays whole. */
function initialOf(word: string): string {
  const [letter = ''] = word.normalize('NFC')
  return letter.toLowerCase() === letter.toUpperCase() ? word : `${letter.toUpperCase()}.`
}
