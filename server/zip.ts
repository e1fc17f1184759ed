import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** One file of an archive. */
export interface ZipEntry {
  name: string
  modifiedAt: Date
  /** Null where the file is no longer there: it is left out. */
  open: () => Promise<AsyncIterable<Buffer> | null>
}

/**
 * Writes files into a ZIP archive as it is read, each as it is: one file is open at a time, and no more
 * than pieces of it are in memory. Of any size: what goes past 4 GiB, or 65,535 files, is written in the
 * wider form (ZIP64). Whoever destroys the archive closes the file that was being read.
 */
export function zipOf(entries: Iterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  // It is made as a PassThrough, and typed as what all streams share.
  const archive = zip.outputStream as Readable
  zip.on('error', (error: Error) => archive.destroy(error))
  fill(zip, archive, entries).catch((error: Error) => archive.destroy(error))
  return archive
}

async function fill(zip: ZipFile, archive: Readable, entries: Iterable<ZipEntry>) {
  for (const { name, modifiedAt, open } of entries) {
    if (archive.destroyed) return
    const bytes = await open()
    if (!bytes) continue
    const file = Readable.from(bytes)
    const close = () => file.destroy()
    archive.once('close', close)
    if (archive.destroyed) close()
    else zip.addReadStream(file, name, { mtime: modifiedAt, compress: false })
    await finished(file)
    archive.off('close', close)
  }
  zip.end()
}
