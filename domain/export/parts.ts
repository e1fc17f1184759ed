import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'

/** A file that an export has written itself. */
export interface WrittenPart {
  path: string
  /** In bytes. */
  size: number
  hash: string
}

/** How many characters are written together: what is said of a record is short, and each write has a cost. */
const atOnce = 65_536

/** A file of an export while it is written. */
export interface Part {
  write(text: string): Promise<void>
  end(): Promise<void>
}

/** Writes the files of an export below a folder, and notes what each became. */
export function partsIn(folder: string) {
  const written: WrittenPart[] = []

  async function open(path: string): Promise<Part> {
    const place = join(folder, path)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    const stream = createWriteStream(place, { flags: 'wx', mode: 0o600 })
    // It fails before anybody waits for it where the disk is full; whoever writes next hears of it.
    const done = finished(stream)
    done.catch(() => undefined)
    const sum = createHash('sha256')
    let [size, ahead] = [0, '']
    const flush = async () => {
      const bytes = Buffer.from(ahead)
      ahead = ''
      sum.update(bytes)
      size += bytes.length
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done])
    }
    return {
      async write(text) {
        ahead += text
        if (ahead.length >= atOnce) await flush()
      },
      async end() {
        await flush()
        stream.end()
        await done
        written.push({ path, size, hash: sum.digest('hex') })
      },
    }
  }

  async function put(path: string, text: string) {
    const part = await open(path)
    await part.write(text)
    await part.end()
  }

  return { written, open, put }
}

export type Parts = ReturnType<typeof partsIn>
