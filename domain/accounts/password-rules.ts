import { department } from '#content/department.ts'
import { passwordMessages } from '#contract/messages/passwords.ts'
import { passwordLength } from '#contract/session.ts'
import { Problem } from '../problem.ts'
import { commonWords } from './common-words.ts'
import { blank, isRepetition, withoutRuns } from './easy-runs.ts'

/** Whose password it is to be. */
export interface PasswordOwner {
  name: string
  /** User name or register number. */
  reg: string
  email: string
}

/** So many characters must be left that no list and no acquaintance knows. */
const enough = 3
/** Three common words in a row are a phrase, and one guess among millions. */
const fewWords = 2

/**
 * Why a password is not to be taken, in one sentence; null where it is. The rules are those of NIST SP
 * 800-63B: length instead of composition, and nothing that is tried first.
 */
export function passwordComplaint(password: string, owner: PasswordOwner): string | null {
  const plain = password.normalize('NFC')
  const { length } = Array.from(plain)
  if (length < passwordLength.min) return passwordMessages.tooShort
  if (length > passwordLength.max) return passwordMessages.tooLong
  const text = plain.toLowerCase().replace(/[\s\-_.,]/g, '')
  if (isRepetition(text) || isLittle(text)) return passwordMessages.run
  if (isCommon(text)) return passwordMessages.common
  return isCommon(without(text, ownWords(owner)).rest) ? passwordMessages.own : null
}

/** Throws invalid for a password that is not to be taken. */
export function requireGoodPassword(password: string, owner: PasswordOwner): void {
  const complaint = passwordComplaint(password, owner)
  if (complaint) throw new Problem('invalid', complaint, { errors: { password: complaint } })
}

/** Made of a few common words and what runs along the keys, if not of these alone. */
function isCommon(text: string): boolean {
  const { rest, count } = without(text, commonPattern)
  return count <= fewWords && isLittle(rest)
}

function isLittle(text: string): boolean {
  return withoutRuns(text).replaceAll(' ', '').length < enough
}

/** Finds words also where figures and signs stand for their letters: 'p4$$w0rd'. */
function without(text: string, words: RegExp) {
  const found = [...spelt(text).matchAll(words)].filter(([word]) => word !== '')
  const rest = found.reduce((left, { index, 0: word }) => blank(left, index, word.length), text)
  return { rest, count: found.length }
}

function spelt(text: string) {
  return text.replace(/[013457@$]/g, (sign) => letters[sign] ?? sign)
}

const letters: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}

/** What an acquaintance, or whoever reads the site, would try. */
function ownWords({ name, reg, email }: PasswordOwner): RegExp {
  const { name: full, shortName, streams } = department
  const known = ['lyceum', full, shortName, ...streams.map(({ title }) => title)]
  return anyOf([name, reg, email, ...known].flatMap(pieces))
}

/** Its words of three letters or more, and the whole without what stands between them. */
function pieces(text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return [...words, words.join('')].filter(({ length }) => length > 2)
}

/** As `without` spells texts. Of two words that begin at one place the longer is found. */
function anyOf(words: readonly string[]): RegExp {
  const longestFirst = words.map(spelt).toSorted((a, b) => b.length - a.length)
  return new RegExp(longestFirst.join('|'), 'g')
}

const commonPattern = anyOf(commonWords)
