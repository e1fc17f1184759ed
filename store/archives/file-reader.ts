import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'

/**
 * Reads an archive of several entries at once from a file. The library's own reader has them wait for
 * each other, and one that is given up while it waits ends the process. It closes the file.
 */
export class FileReader extends RandomAccessReader {
  readonly #path: string
  readonly #file: FileHandle

  constructor(path: string, file: FileHandle) {
    super()
    this.#path = path
    this.#file = file
  }

  override createReadStream({ start, end }: { start: number; end: number }) {
    return start === end ? Readable.from([]) : createReadStream(this.#path, { start, end: end - 1 })
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ) {
    this.#file
      .read(buffer, offset, length, position)
      .then(({ bytesRead }) => callback(null, bytesRead), callback)
  }

  override close(callback: (error: Error | null) => void) {
    this.#file.close().then(() => callback(null), callback)
  }
}
