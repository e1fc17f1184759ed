import { openPromise } from 'yauzl'

const archiveStart = [0x50, 0x4b, 0x03, 0x04]

/** The part of the archive that holds the words; some programs number it. */
export const wordDocument = /^word\/document\d*\.xml$/

/** Far more than any document has; what comes after them is not looked at. */
const mostEntries = 10_000

/** Whether the file at `path`, which begins with these bytes, is the archive that Word writes. */
export async function isWordFile(firstBytes: Uint8Array, path: string): Promise<boolean> {
  const isArchive = archiveStart.every((byte, place) => firstBytes[place] === byte)
  // An archive without its table, or a broken one, is none.
  return isArchive && (await holdsDocument(path).catch(() => false))
}

async function holdsDocument(path: string) {
  const archive = await openPromise(path, { autoClose: false })
  try {
    const found = { types: false, document: false }
    for await (const { fileName } of archive.eachEntry()) {
      if (archive.entriesRead > mostEntries) break
      if (fileName === '[Content_Types].xml') found.types = true
      if (wordDocument.test(fileName)) found.document = true
      if (found.types && found.document) return true
    }
    return false
  } finally {
    archive.close()
  }
}
