import { randomBytes } from 'node:crypto'
import { memberHome } from '#contract/paths.ts'
import { deskPath, type Member } from '#domain/accounts/access.ts'
import { personMarkup } from '#app/visit.ts'

/** What every page says of the one member who reads it. */
export interface PersonalParts {
  name: string
  /** Register number or user name. */
  reg: string
  /** Where mails to them go; '' for nowhere. */
  email: string
  /** Where they start after login. */
  home: string
  /** When the session ends, in seconds since 1970. */
  sessionEnd: string
  requestId: string
}

type Part = keyof PersonalParts | 'mark'

/** Where a part stands, which says how its signs are written. */
type Place = 'markup' | 'script' | 'data'

export interface Hole {
  part: Part
  place: Place
}

/** A text with holes where it says something of one member. */
export type Piece = string | Hole

export function isHole(piece: object | string): piece is Hole {
  return typeof piece !== 'string' && 'part' in piece
}

/** Nobody can guess it, and every page is filled before it leaves: no text of anybody's has a hole. */
const mark = `hole${randomBytes(12).toString('hex')}`

/** What stands in the place of each part while a page is made. */
export const holes: PersonalParts = {
  name: `${mark}name.`,
  reg: `${mark}reg.`,
  email: `${mark}email.`,
  home: `${mark}home.`,
  sessionEnd: `${mark}sessionEnd.`,
  requestId: `${mark}requestId.`,
}

const partNames: readonly string[] = Object.keys(holes)

function isPart(name: string | undefined): name is keyof PersonalParts {
  return partNames.some((one) => one === name)
}

/** What a member has in these places. */
export function partsOf(
  member: Member,
  { sessionEnd, requestId }: { sessionEnd: number; requestId: string },
): PersonalParts {
  const { name, reg, email } = member
  return { name, reg, email, home: homeOf(member), sessionEnd: String(sessionEnd), requestId }
}

/** A student's own is the profile; everybody else starts at their desk. */
function homeOf(member: Member) {
  const { role, reg } = member
  const desk = role === 'stud' ? null : deskPath(member)
  return desk ?? memberHome(role, reg)
}

const state = { drawn: '' }

/** The mark that stands where a member's is drawn, which takes a while to draw. */
function drawn() {
  state.drawn ||= personMarkup(holes.name)
  return state.drawn
}

/**
 * Cuts the text of a page, which comes in pieces, or of a script of one, or of the data that a page
 * fetches of itself. No hole reaches from one piece into the next.
 */
export function cut(texts: readonly string[], isIn: Place): Piece[] {
  const pieces: Piece[] = []
  let isScript = isIn === 'script'
  const add = (text: string) => {
    if (text !== '') pieces.push(text)
    if (isIn === 'markup') isScript = endsInScript(text, isScript)
  }
  for (const text of texts) {
    const drawings = isIn === 'markup' ? text.split(drawn()) : [text]
    for (const [at, drawing] of drawings.entries()) {
      if (at > 0) pieces.push({ part: 'mark', place: 'markup' })
      const [first = '', ...rest] = drawing.split(mark)
      add(first)
      for (const piece of rest) {
        const end = piece.indexOf('.')
        const part = piece.slice(0, end)
        if (!isPart(part))
          throw new Error('A page has a hole of which nobody knows what belongs there.')
        pieces.push({ part, place: isScript ? 'script' : isIn })
        add(piece.slice(end + 1))
      }
    }
  }
  return pieces
}

/** Neither texts in markup nor those in scripts have a '<' of their own: what begins at the last one tells. */
function endsInScript(text: string, wasInScript: boolean) {
  const last = text.lastIndexOf('<')
  return last < 0 ? wasInScript : text.startsWith('<script', last)
}

/** What stands in a hole for this member. */
export function written({ part, place }: Hole, parts: PersonalParts): string {
  if (part === 'mark') return personMarkup(parts.name)
  return writers[place](parts[part])
}

export function fill(pieces: readonly Piece[], parts: PersonalParts): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : written(piece, parts))).join('')
}

const writers: Record<Place, (text: string) => string> = {
  // As React writes text and attributes.
  markup: (text) => text.replaceAll(/["&'<>]/g, (sign) => references[sign] ?? sign),
  // As React Router hands data to a page: JSON as a text of a script.
  script: (text) =>
    inJson(inJson(text)).replaceAll(
      /[&<>\u2028\u2029]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  data: inJson,
}

const references: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

function inJson(text: string) {
  return JSON.stringify(text).slice(1, -1)
}
