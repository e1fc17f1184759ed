/** How large a picture is, in pixels, as it is shown. */
export interface Measures {
  width: number
  height: number
}

/** How many of a picture's first bytes tell its measures: a camera writes much ahead of them. */
export const bytesToMeasure = 256 * 1024

/**
 * The measures that a PNG or JPEG says of itself, upright; null for any other, and where the first bytes
 * do not say them. Nothing is decoded, so that this needs no process of its own.
 */
export function readMeasures(first: Buffer): Measures | null {
  const found = first.subarray(0, 8).equals(pngStart) ? ofPng(first) : ofJpeg(first)
  return found && found.width > 0 && found.height > 0 ? found : null
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')

function ofPng(bytes: Buffer): Measures | null {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Goes from segment to segment, each a marker, its length and that many bytes. */
function ofJpeg(bytes: Buffer): Measures | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let isTurned = false
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else {
      if (isFrame(marker)) {
        const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
        return isTurned ? { width: height, height: width } : { width, height }
      }
      const length = bytes.readUInt16BE(at + 2)
      if (length < 2) return null
      if (marker === 0xe1) isTurned ||= liesOnItsSide(bytes.subarray(at + 4, at + 2 + length))
      at += 2 + length
    }
  }
  return null
}

/** The segment that says the measures; three of its range say other things. */
function isFrame(marker: number) {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

const orientation = 0x0112

/** Whether a camera says that the picture is to be turned by a quarter: orientations 5 to 8. */
function liesOnItsSide(segment: Buffer): boolean {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return false
  const tags = segment.subarray(6)
  if (tags.length < 8) return false
  const isLittle = tags.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tags.readUInt16LE(at) : tags.readUInt16BE(at))
  const start = isLittle ? tags.readUInt32LE(4) : tags.readUInt32BE(4)
  if (start + 2 > tags.length) return false
  const count = short(start)
  for (let at = start + 2, left = count; left > 0 && at + 12 <= tags.length; at += 12, left -= 1) {
    if (short(at) === orientation) return short(at + 8) >= 5
  }
  return false
}
