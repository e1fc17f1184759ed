import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { fromBufferPromise, fromRandomAccessReaderPromise, type Entry, type ZipFile } from 'yauzl'
import { textError, troubleIn } from '../texts/text-trouble.ts'
import { FileReader } from './file-reader.ts'

/** What an archive may hold; a bomb of a few kilobytes holds terabytes. */
export interface ArchiveLimits {
  entries: number
  /** Of one entry, unpacked, in bytes. */
  entryBytes: number
  /** Of all entries that are opened, unpacked, in bytes. */
  totalBytes: number
  /** How many times larger an entry may be than it is packed; small ones are let be. */
  ratio: number
}

export interface ArchiveEntry {
  /** Its path inside the archive. */
  name: string
  /** Unpacked, in bytes, as the archive says; reading ends with an error where it lies. */
  size: number
  /**
   * Throws an error that troubleIn knows for what is locked or past the limits. So does reading, for
   * bytes that cannot be unpacked, or that are not those that were packed: 'damaged'.
   */
  open(): Promise<Readable>
  /** As open, for whoever reads the beginning alone: it counts for nothing of all that may be read. */
  peek(): Promise<Readable>
}

/** A ratio says nothing of what is small. */
const small = 1024 * 1024

/**
 * Opens an archive, from memory or a path, for as long as the work takes; folders are left out.
 * Throws an error that troubleIn knows: 'damaged', 'locked', 'too-large', 'gone'.
 */
export async function readArchive<Result>(
  source: Buffer | string,
  limits: ArchiveLimits,
  work: (entries: readonly ArchiveEntry[]) => Promise<Result>,
): Promise<Result> {
  const opening = typeof source === 'string' ? openFile(source) : fromBufferPromise(source)
  const archive = await opening.catch(explain)
  try {
    const entries = await listEntries(archive, limits).catch(explain)
    return await work(entries)
  } finally {
    archive.close()
  }
}

async function openFile(path: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const reader = new FileReader(path, file)
    return await fromRandomAccessReaderPromise(reader, size, { autoClose: false })
  } catch (error) {
    await file.close()
    throw error
  }
}

/** An error of the archive's own as one that troubleIn knows; any other is passed on. */
function explain(error: unknown): never {
  if (troubleIn(error)) throw error
  const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  throw textError(isGone ? 'gone' : 'damaged', error)
}

async function listEntries(archive: ZipFile, limits: ArchiveLimits): Promise<ArchiveEntry[]> {
  if (archive.entryCount > limits.entries) throw textError('too-large')
  const left = { bytes: limits.totalBytes }
  const entries: ArchiveEntry[] = []
  for await (const entry of archive.eachEntry()) {
    if (archive.entriesRead > limits.entries) throw textError('too-large')
    if (entry.fileName.endsWith('/')) continue
    const { uncompressedSize: size } = entry
    entries.push({
      name: nameOf(entry),
      size,
      open: () => openEntry(archive, entry, { limits, left }),
      peek: () => openEntry(archive, entry, { limits, left: { bytes: limits.totalBytes } }),
    })
  }
  return entries
}

/** An entry that does not say how its name is written has it in UTF-8, as archives made on a Mac do, or in that of DOS. */
function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const isSaid =
    (generalPurposeBitFlag & nameIsUnicode) !== 0 ||
    extraFields.some(({ id }) => id === unicodeName)
  return isSaid || !isUtf8(fileNameRaw)
    ? fileName
    : fileNameRaw.toString('utf8').replaceAll('\\', '/')
}

/** Of an entry whose name is in UTF-8, and of the field in which it stands once more in that. */
const nameIsUnicode = 0x800
const unicodeName = 0x7075

interface Budget {
  limits: ArchiveLimits
  left: { bytes: number }
}

/** yauzl ends the stream of an entry that turns out larger than the archive says. */
async function openEntry(archive: ZipFile, entry: Entry, { limits, left }: Budget) {
  const { uncompressedSize: size, compressedSize: packed } = entry
  if (entry.isEncrypted()) throw textError('locked')
  const isBomb = size > small && size > packed * limits.ratio
  if (size > limits.entryBytes || size > left.bytes || isBomb) throw textError('too-large')
  left.bytes -= size
  const unpacking = await archive.openReadStreamPromise(entry).catch(explain)
  // It begins to unpack before anybody reads. The library only tells of an error, once: whoever reads later
  // would wait for ever.
  unpacking.on('error', (error) => void unpacking.destroy(error))
  return Readable.from(checked(unpacking, entry.crc32), { objectMode: false })
}

/** What was unpacked; many a changed byte unpacks without an error, so the checksum is compared. */
async function* checked(stream: Readable, checksum: number): AsyncGenerator<Buffer> {
  let sum = 0
  try {
    for await (const chunk of stream) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    explain(error)
  }
  if (sum !== checksum) throw textError('damaged')
}
