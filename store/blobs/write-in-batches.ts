import { Writable } from 'node:stream'

/** What is needed of a file that is open, which a FileHandle is. */
export interface OpenFile {
  writev(chunks: Buffer[]): Promise<{ bytesWritten: number }>
  sync(): Promise<void>
  close(): Promise<void>
}

/** The least that a file is handed at once, but for its end, and the most that may wait meanwhile, in bytes. */
const batch = 256 * 1024
/** How many chunks are held at most: a sender may send byte by byte, and each is an object of its own. */
const mostChunks = 64

/**
 * A stream to a file, which it closes. Waking a thread for each chunk would cost a third of what hashing it does, so
 * several go to the file at once. They are safe on disk when it finishes.
 */
export function writeInBatches(file: OpenFile): Writable {
  let held: Buffer[] = []
  let heldBytes = 0
  const hold = (chunk: Buffer) => {
    held.push(chunk)
    heldBytes += chunk.length
  }
  const writeHeld = async () => {
    const chunks = held
    held = []
    heldBytes = 0
    await writeAll(file, chunks)
  }
  return new Writable({
    highWaterMark: batch,
    write(chunk: Buffer, _encoding, done) {
      hold(chunk)
      if (heldBytes < batch && held.length < mostChunks) done()
      else settle(writeHeld(), done)
    },
    final: (done) =>
      settle(
        writeHeld().then(() => file.sync()),
        done,
      ),
    destroy: (error, done) => settle(file.close(), (trouble) => done(error ?? trouble)),
  })
}

function settle(work: Promise<void>, done: (error?: Error | null) => void) {
  work.then(() => done(), done)
}

/** The system may take a part of what it is handed, as where the disk fills up; the rest is handed to it again. */
async function writeAll(file: OpenFile, chunks: Buffer[]) {
  for (let rest = chunks; rest.length > 0;) {
    const { bytesWritten } = await file.writev(rest)
    rest = withoutFirst(rest, bytesWritten)
  }
}

/** What is left of the chunks behind so many bytes. */
function withoutFirst(chunks: Buffer[], bytes: number) {
  let left = bytes
  const whole = chunks.findIndex((chunk) => {
    left -= chunk.length
    return left < 0
  })
  const cut = chunks[whole]
  return cut ? [cut.subarray(left), ...chunks.slice(whole + 1)] : []
}
