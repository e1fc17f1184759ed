import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import type { Member } from '#domain/accounts/access.ts'
import { audienceOf } from './audience.ts'
import type { Freshness, Made } from './freshness.ts'
import type { CacheFigures } from './page-cache.ts'
import { written, type PersonalParts, type Piece } from './personal-parts.ts'
import { policyHeader, policyOf, type Template } from './render-page.ts'

/** A page as one member is sent it, in gzip. */
export interface FilledPage {
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** The headers with which it is sent, beside its own. */
export const forMember = {
  vary: 'accept-encoding, cookie',
  'cache-control': 'private, no-cache',
  'content-encoding': 'gzip',
} as const

/** Pages that members of one audience share, but for what each says of its reader. */
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
  /** The page in gzip, filled for this member; undefined where it must be made. */
  find(who: Member, address: string, parts: () => PersonalParts): FilledPage | undefined
  figures(): CacheFigures
}

interface NewPage {
  made: Made
  template: Template
  headers: OutgoingHttpHeaders
}

/** A piece of a page, as it is and as a part of a gzip stream. */
interface Packed {
  plain: Buffer
  deflated: Buffer
}

interface Kept extends Made {
  headers: OutgoingHttpHeaders
  template: Pick<Template, 'policy' | 'scripts'>
  pieces: (Packed | Exclude<Piece, string>)[]
  bytes: number
}

const mostBytes = 32 * 1024 * 1024
const mostOfOne = 1024 * 1024
const deflate = promisify(deflateRaw)
/** Ends at a whole byte, so that something else may follow. */
const options = { level: 6, finishFlush: constants.Z_SYNC_FLUSH }

/** A bounded LRU of such pages, each good until something that it was made of changes. */
export function createSharedPages(freshness: Freshness): SharedPages {
  const entries = new Map<string, Kept>()
  let bytes = 0

  return {
    async keep(who, address, { made, template, headers }, parts) {
      const all = { ...headers, ...Object.fromEntries(template.headers) }
      if (!isShareable(template, all)) return null
      const name = nameOf(who, address)
      const kept = { ...made, ...(await pack(template)), headers: all }
      if (kept.bytes <= mostOfOne && freshness.isFresh(made)) {
        drop(name)
        put(name, kept)
        for (const oldest of entries.keys()) {
          if (bytes <= mostBytes) break
          drop(oldest)
        }
      }
      return filled(kept, parts)
    },
    find(who, address, parts) {
      const name = nameOf(who, address)
      const kept = entries.get(name)
      if (!kept) return undefined
      drop(name)
      if (!freshness.isFresh(kept)) return undefined
      put(name, kept)
      return filled(kept, parts())
    },
    figures: () => ({ entries: entries.size, bytes }),
  }

  function put(name: string, kept: Kept) {
    entries.set(name, kept)
    bytes += kept.bytes
  }

  function drop(name: string) {
    const kept = entries.get(name)
    if (!kept) return
    entries.delete(name)
    bytes -= kept.bytes
  }
}

function nameOf(who: Member, address: string) {
  return `${audienceOf(who)} ${address}`
}

/** A page, and nothing that is to be kept by nobody. */
function isShareable({ status, policy }: Template, headers: OutgoingHttpHeaders) {
  const isClosed = headers['cache-control']?.includes('no-store')
  return status === 200 && policy !== null && !isClosed && headers['set-cookie'] === undefined
}

async function pack({ body, policy, scripts }: Template) {
  const pieces = await Promise.all(
    body.map(async (piece) => {
      if (typeof piece !== 'string') return piece
      const plain = Buffer.from(piece)
      return { plain, deflated: await deflate(plain, options) }
    }),
  )
  const bytes = pieces.reduce(
    (sum, piece) => sum + ('plain' in piece ? piece.plain.length + piece.deflated.length : 64),
    1024,
  )
  return { template: { policy, scripts }, pieces, bytes }
}

/** RFC 1952, 2.3: deflated, no name, no time, made on Unix. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** RFC 1951, 3.2.6: a last block of fixed codes in which there is nothing. */
const lastBlock = Buffer.from([3, 0])

/** RFC 1952: what is the same for all was deflated once; the rest stands as it is between it. */
function filled({ headers, template, pieces }: Kept, parts: PersonalParts): FilledPage {
  const chunks: Buffer[] = [gzipHead]
  let checksum = 0
  let size = 0
  for (const piece of pieces) {
    const { plain, deflated } = 'plain' in piece ? piece : stored(written(piece, parts))
    chunks.push(deflated)
    checksum = crc32(plain, checksum)
    size += plain.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(size, 4)
  const policy = policyOf(template, parts) ?? ''
  return {
    headers: { ...headers, [policyHeader]: policy },
    body: Buffer.concat([...chunks, lastBlock, trailer]),
  }
}

/** RFC 1951, 3.2.4: a block that is stored as it is. */
function stored(text: string): Packed {
  const plain = Buffer.from(text)
  const head = Buffer.alloc(5)
  head.writeUInt16LE(plain.length, 1)
  head.writeUInt16LE(plain.length ^ 0xffff, 3)
  return { plain, deflated: Buffer.concat([head, plain]) }
}
