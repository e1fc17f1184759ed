import type { OutgoingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { ownNames, type Member } from '#domain/accounts/access.ts'
import { endOfSession } from '#domain/accounts/live-sessions.ts'
import type { Bearer } from '#domain/accounts/sessions.ts'
import { audienceOf, isAmong } from './audience.ts'
import type { Freshness, Made } from '#domain/freshness.ts'
import { entityMark } from './entity-mark.ts'
import { joinPieces, packText, storePiece, type Packed } from './gzip-pieces.ts'
import { ownBytes } from './own-memory.ts'
import { createKeptPages, type CacheFigures } from './kept-pages.ts'
import { flatHead } from './page-cache.ts'
import {
  isHole,
  partsOf,
  written,
  type Hole,
  type PersonalParts,
  type Piece,
} from './personal-parts.ts'
import {
  fillPolicy,
  openPolicy,
  policyHeader,
  type OpenPolicy,
  type Template,
} from './render-page.ts'

/** A page as one member is sent it, in one encoding. */
export interface FilledPage {
  /** Stands for what it says; null where no browser may keep it. */
  etag: string | null
  /** Names and values by turns. */
  head: string[]
  chunks: Buffer[]
  /** Bytes of all chunks. */
  length: number
}

/** A member's browser may keep a page, and asks each time whether it is still the same. */
export const keptByOne = 'private, no-cache'

/** The headers with which all of them are sent, beside their own. */
const inGzip = { vary: 'accept-encoding, cookie', 'content-encoding': 'gzip' }

/** Pages that members of one audience share, but for what each says of its reader; their data, and answers of calls. */
export interface SharedPages {
  /**
   * Keeps a page of which nothing is the member's alone but what its holes are filled with, and has it
   * filled for the first of them; null where it says that nobody may keep it. `headers` are those that
   * go out beside its own.
   */
  keep(
    who: Member,
    address: string,
    page: NewPage,
    parts: PersonalParts,
  ): Promise<FilledPage | null>
  /** Keeps the answer of a call, which says nothing of whoever asks. */
  keepAnswer(who: Member, address: string, answer: NewAnswer): Promise<FilledPage>
  /** The page, filled for whoever bears a session, in gzip or as it is; undefined where it must be made. */
  find(bearer: Bearer, address: string, encoding: 'gzip' | 'identity'): FilledPage | undefined
  figures(): CacheFigures
}

interface NewPage {
  made: Made
  template: Template
  headers: OutgoingHttpHeaders
  /** Those of the audience who would be shown something else (`audience.ts`). */
  notFor: ReadonlySet<string>
}

type NewAnswer = Omit<NewPage, 'template'> & { text: string }

interface Kept extends Made, Pick<NewPage, 'notFor'> {
  /** Names and values by turns, all but those that depend on who reads it. */
  head: string[]
  /** Null where nobody's is another: that of a call, or of the data that a page fetches of itself. */
  policy: OpenPolicy | null
  /** Whether the browser that it is sent to may keep it, to ask whether it is still the same. */
  hasTag: boolean
  pieces: (Packed | Hole)[]
  bytes: number
  /** Stands for what it tells all who share it. */
  mark: string
  /** What it says of its reader, but for the number of the request, which is another each time. */
  said: readonly (keyof PersonalParts)[]
  /** As it was sent last: whoever has read a page often comes back to it. */
  last: { filling: Filling; page: FilledPage; plain: FilledPage | null } | null
  /** Whether the text itself, which hardly anybody reads as it is, is counted among its bytes. */
  hasPlain: boolean
}

/** One that was not found by anybody yet. */
const notRead: Pick<Kept, 'last' | 'hasPlain'> = { last: null, hasPlain: false }

/** What one member is told in the holes of pages. */
interface Filling {
  parts: PersonalParts
  /** What was packed of it by now. */
  packed: Map<string, Packed>
  /** What stands for some parts of it together, by the names of these. */
  marks: Map<string, string>
}

function fillingOf(parts: PersonalParts): Filling {
  return { parts, packed: new Map(), marks: new Map() }
}

/** For what has no holes. */
const nobodys = fillingOf({
  name: '',
  reg: '',
  email: '',
  home: '',
  sessionEnd: '',
  requestId: '',
})

const mostBytes = 32 * 1024 * 1024
const mostOfOne = 1024 * 1024

/** A bounded memory of such pages, each good until something that it was made of changes. */
export function createSharedPages(freshness: Freshness): SharedPages {
  const entries = createKeptPages<Kept>(mostBytes, freshness)
  /** Whoever is known stays known for as long as their session says the same, and so do their fillings. */
  const known = new WeakMap<Bearer, { audience: string; own: string[]; filling: Filling }>()

  return {
    async keep(who, address, { made, notFor, template, headers }, parts) {
      const { policy, body, scripts } = template
      if (!isShareable(template, headers)) return null
      const kept: Kept = {
        ...made,
        notFor,
        ...(await pack(body)),
        policy: policy === null ? null : openPolicy(policy, scripts),
        hasTag: true,
        head: headOf(allHeaders(template, headers), policy !== null),
        ...notRead,
      }
      put(who, address, kept)
      return filled(kept, fillingOf(parts))
    },
    async keepAnswer(who, address, { made, notFor, text, headers }) {
      const head = flatHead({ ...headers, ...inGzip })
      const packed = await pack([text])
      const own = { policy: null, hasTag: false, head, ...notRead }
      const kept: Kept = { ...made, notFor, ...packed, ...own }
      put(who, address, kept)
      return filled(kept, nobodys)
    },
    find(bearer, address, encoding) {
      const { audience, own, filling } = knownOf(bearer)
      const name = nameOf(audience, address)
      const kept = entries.find(name)
      if (!kept || isAmong(kept.notFor, own)) return undefined
      if (kept.last?.filling !== filling)
        kept.last = { filling, page: filled(kept, filling), plain: null }
      const { last } = kept
      if (encoding === 'gzip') return last.page
      last.plain ??= unpacked(last.page)
      if (!kept.hasPlain) entries.grow(name, kept, last.plain.length)
      kept.hasPlain = true
      return last.plain
    },
    figures: entries.figures,
  }

  function put(who: Member, address: string, kept: Kept) {
    if (kept.bytes > mostOfOne || !freshness.isFresh(kept)) return
    entries.put(nameOf(audienceOf(who), address), kept)
  }

  function knownOf(bearer: Bearer) {
    const { who } = bearer
    const found = known.get(bearer)
    if (found) return found
    const parts = partsOf(who, { sessionEnd: endOfSession(bearer), requestId: '' })
    const filling = fillingOf(parts)
    const made = { audience: audienceOf(who), own: ownNames(who), filling }
    known.set(bearer, made)
    return made
  }
}

function nameOf(audience: string, address: string) {
  return `${audience} ${address}`
}

/** Whether this is a page, and nothing that is to be kept by nobody. `headers` go out beside its own. */
export function isShareable(template: Template, headers: OutgoingHttpHeaders): boolean {
  const all = allHeaders(template, headers)
  const isClosed = all['cache-control']?.includes('no-store')
  return template.status === 200 && !isClosed && all['set-cookie'] === undefined
}

function allHeaders(template: Template, headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return { ...headers, ...Object.fromEntries(template.headers) }
}

/** The head of a page, without the policy where that is written for each reader. */
function headOf(headers: OutgoingHttpHeaders, hasOwnPolicy: boolean) {
  const { 'content-length': _, [policyHeader]: policy, ...rest } = headers
  const standing = hasOwnPolicy || policy === undefined ? {} : { [policyHeader]: policy }
  return flatHead({ ...rest, ...standing, ...inGzip, 'cache-control': keptByOne })
}

type Packing = Pick<Kept, 'pieces' | 'bytes' | 'mark' | 'said'>

async function pack(body: readonly Piece[]): Promise<Packing> {
  const packed = await Promise.all(
    betweenHoles(body).map(async (part) => (isHole(part) ? [part] : packText(part))),
  )
  const pieces = packed.flat()
  const bytes = pieces.reduce(
    (sum, piece) => sum + (isHole(piece) ? 64 : piece.deflated.length + 64),
    // With its head, and what is put together of it for the last who read it.
    8192,
  )
  const parts = new Set(pieces.filter(isHole).map(({ part }) => (part === 'mark' ? 'name' : part)))
  parts.delete('requestId')
  return { pieces, bytes, mark: markOf(pieces), said: [...parts].toSorted() }
}

/** Stands for pieces in their order, and for where between them something of the reader is said. */
function markOf(pieces: readonly (Packed | Hole)[]) {
  return entityMark(
    pieces.map((piece) => (isHole(piece) ? `${piece.part} ${piece.place}` : piece.deflated)),
  )
}

/** The holes of a page, and the texts that stand between two of them. */
function betweenHoles(pieces: readonly Piece[]): (Hole | string[])[] {
  const parts: (Hole | string[])[] = []
  let texts: string[] | null = null
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      parts.push(piece)
      texts = null
    } else if (texts) texts.push(piece)
    else parts.push((texts = [piece]))
  }
  return parts
}

/** What is the same for all was deflated once; the rest stands as it is between it. */
function filled(kept: Kept, filling: Filling): FilledPage {
  const { head, policy, hasTag, pieces, mark, said } = kept
  const joined = joinPieces(
    pieces.map((piece) => (isHole(piece) ? packedOf(piece, filling) : piece)),
  )
  const own = ['content-length', String(joined.length)]
  if (policy !== null) own.push(policyHeader, fillPolicy(policy, filling.parts))
  const etag = hasTag ? `W/"${mark}${ownMarkOf(said, filling)}"` : null
  if (etag !== null) own.push('etag', etag)
  return { ...joined, etag, head: [...head, ...own] }
}

/** The same for whoever does not read gzip. */
function unpacked({ etag, head, chunks }: FilledPage): FilledPage {
  const body = ownBytes(gunzipSync(Buffer.concat(chunks)))
  const own = new Set(['content-encoding', 'content-length'])
  const rest = head.filter((_, at) => !own.has(head[at - (at % 2)] ?? ''))
  const length = ['content-length', String(body.length)]
  return { etag, head: [...rest, ...length], chunks: [body], length: body.length }
}

/** Stands for these parts of what is said of the reader. */
function ownMarkOf(said: Kept['said'], { parts, marks }: Filling): string {
  const names = said.join()
  const known = marks.get(names)
  if (known !== undefined) return known
  const made = entityMark([JSON.stringify(said.map((name) => parts[name]))])
  marks.set(names, made)
  return made
}

function packedOf(hole: Hole, { parts, packed }: Filling): Packed {
  const name = `${hole.part} ${hole.place}`
  const known = packed.get(name) ?? storePiece(Buffer.from(written(hole, parts)))
  packed.set(name, known)
  return known
}
