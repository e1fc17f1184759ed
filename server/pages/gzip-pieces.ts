import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'
import { mostStyles } from './inline-styles.ts'
import { ownBytes } from './own-memory.ts'

/** A piece of a text as a part of a gzip stream, which pieces can be put together to. */
export interface Packed {
  deflated: Buffer
  /** Bytes of the text. */
  size: number
  /** Its own checksum. */
  checksum: number
  /** What the checksum of all that stands before it is multiplied by when it follows. */
  shift: number
}

const deflate = promisify(deflateRaw)

/**
 * In levels of zlib. What is made of a page stands until something of it changes, and may never be asked
 * for again; its styles last as long as the build, and are a third of it.
 */
const levels = { page: 4, styles: 9 }

/** The styles of pages, by the hashes of their texts, which take far more room. */
const styles = new Map<string, Promise<Packed>>()

/** Compresses a text of a page, which comes in pieces; the styles in it but once. */
export async function packText(texts: readonly string[]): Promise<Packed[]> {
  const parts = aroundStyles(texts)
  if (!parts) return [await packPiece(texts, levels.page)]
  const [ahead, style, behind] = parts
  return Promise.all([
    packPiece(ahead, levels.page),
    packStyles(style),
    packPiece(behind, levels.page),
  ])
}

/** What stands ahead of the styles, they, and what stands behind them; null for a text that has none. */
function aroundStyles(texts: readonly string[]): [string[], string, string[]] | null {
  const at = texts.findIndex((text) => text.includes('<style>'))
  const styled = texts[at] ?? ''
  const start = styled.indexOf('<style>') + '<style>'.length
  // As a page comes that nobody has put together.
  if (at >= 0 && start === styled.length)
    return [texts.slice(0, at + 1), texts[at + 1] ?? '', texts.slice(at + 2)]
  const end = styled.indexOf('</style>', start)
  if (end < 0) return null
  return [
    [...texts.slice(0, at), styled.slice(0, start)],
    styled.slice(start, end),
    [styled.slice(end), ...texts.slice(at + 1)],
  ]
}

function packStyles(text: string): Promise<Packed> {
  const name = createHash('sha256').update(text).digest('base64')
  const known = styles.get(name)
  if (known) return known
  if (styles.size >= mostStyles) styles.clear()
  const made = packPiece([text], levels.styles)
  styles.set(name, made)
  return made
}

/** So few bytes hardly shrink; as many stand between two holes beside each other. */
const tiny = 192
/** For so little zlib keeps house frugally: as for more, it would clear a quarter of a megabyte for each. */
const little = 8192
const frugal = { windowBits: 13, memLevel: 5 }
/** So many times smaller a page usually becomes; what shrinks less than that needs a second buffer. */
const usualRatio = 3
/**
 * So much is compressed where it is, in bytes. To hand it to another thread and take it back costs this
 * one half of that, and the processor as much again.
 */
const ordinary = 256 * 1024

async function packPiece(texts: readonly string[], level: number): Promise<Packed> {
  const plain = textsAsBytes(texts)
  if (plain.length <= tiny) return storePiece(plain)
  // It ends at a whole byte, so that something else may follow.
  const ending = { level, finishFlush: constants.Z_SYNC_FLUSH }
  if (plain.length <= ordinary) {
    const lean = plain.length <= little ? frugal : {}
    // Node holds on to the buffer for what comes of it until V8 sweeps everything.
    const chunkSize = Math.ceil(plain.length / usualRatio)
    return packed(plain, deflateRawSync(plain, { ...ending, ...lean, chunkSize }))
  }
  return packed(plain, await deflate(plain, ending))
}

/** No sign takes more bytes in a page than this for each unit of its text. */
const mostOfUnit = 3
/** Where the bytes of a text stand until it is compressed, which is in the same turn. */
const desk = Buffer.allocUnsafeSlow(ordinary)

/**
 * The bytes of a text; those of a usual one stand on the desk. Put together as text first, or as bytes of each,
 * they would have to be swept up, and to count them ahead takes as long as to write them.
 */
function textsAsBytes(texts: readonly string[]) {
  const most = texts.reduce((sum, text) => sum + text.length, 0) * mostOfUnit
  if (most <= desk.length) {
    return desk.subarray(
      0,
      texts.reduce((at, text) => at + desk.write(text, at), 0),
    )
  }
  const sizes = texts.map((text) => Buffer.byteLength(text))
  const plain = Buffer.allocUnsafeSlow(sizes.reduce((sum, size) => sum + size, 0))
  texts.reduce((at, text) => at + plain.write(text, at), 0)
  return plain
}

/** RFC 1951, 3.2.4: a short piece as a block that is stored as it is. */
export function storePiece(plain: Buffer): Packed {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(plain.length, 1)
  head.writeUInt16LE(plain.length ^ 0xffff, 3)
  return packed(plain, Buffer.concat([head, plain]))
}

function packed(plain: Buffer, deflated: Buffer): Packed {
  const size = plain.length
  return { deflated: ownBytes(deflated), size, checksum: crc32(plain), shift: shiftOf(size) }
}

/** RFC 1952, 2.3: deflated, no name, no time, made on Unix. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** RFC 1951, 3.2.6: a last block of fixed codes in which there is nothing. */
const lastBlock = [3, 0]

/** From how many bytes on a chunk is better written by itself than copied beside its neighbours. */
const largeChunk = 2048

/** Puts pieces together to what is sent, in a few chunks. Nothing of the texts is looked at again. */
export function joinPieces(pieces: readonly Packed[]): { chunks: Buffer[]; length: number } {
  const chunks: Buffer[] = []
  let small: Buffer[] = [gzipHead]
  let length = gzipHead.length
  let checksum = 0
  let size = 0
  for (const piece of pieces) {
    checksum = multiply(piece.shift, checksum) ^ piece.checksum
    size += piece.size
    length += piece.deflated.length
    if (piece.deflated.length < largeChunk) small.push(piece.deflated)
    else {
      if (small.length > 0) chunks.push(Buffer.concat(small), piece.deflated)
      else chunks.push(piece.deflated)
      small = []
    }
  }
  const end = Buffer.allocUnsafe(10)
  end.set(lastBlock)
  end.writeInt32LE(checksum | 0, 2)
  end.writeUInt32LE(size, 6)
  chunks.push(Buffer.concat([...small, end]))
  return { chunks, length: length + end.length }
}

/*
 * A checksum of RFC 1952 is the rest that a text, taken for a polynomial over two elements, leaves when
 * it is divided by this one. What follows a text multiplies its rest by x for each bit; so the rest of
 * two texts in a row comes of the rests of each. The highest power stands in the lowest bit.
 */
const polynomial = 0xedb88320

/** The product of two such rests. */
function multiply(one: number, other: number): number {
  let product = 0
  let multiple = other
  for (let bit = 31; bit >= 0; bit -= 1) {
    if ((one >>> bit) & 1) product ^= multiple
    multiple = multiple & 1 ? (multiple >>> 1) ^ polynomial : multiple >>> 1
  }
  return product
}

/** x to the power of eight for each byte. */
function shiftOf(bytes: number): number {
  let power = 1 << 31
  let square = 1 << 23
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = multiply(square, power)
    square = multiply(square, square)
  }
  return power
}
