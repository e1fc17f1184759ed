import { rm } from 'node:fs/promises'

/** Of copies that nobody works with, so many bytes are kept for whoever comes next. */
const mostAtRest = 256 * 2 ** 20
/** For so long, in milliseconds: a picture is wanted in six sizes at once, a document page by page. */
const rest = 60_000

interface Copy {
  path: string
  users: number
  /** In bytes, once it is there; null for what is nowhere. */
  size: number | null
  ready: Promise<void>
  timer?: NodeJS.Timeout
}

/**
 * Keeps copies of stored bytes as files of this machine, for as long as somebody works with them and
 * a little longer. `bring` writes one to the path and tells its size; null for what is nowhere.
 */
export function keepCopies(
  newPath: () => string,
  bring: (hash: string, path: string) => Promise<number | null>,
) {
  /** By hash; those that were used last come last. */
  const copies = new Map<string, Copy>()
  return { withFile }

  async function withFile<Result>(hash: string, work: (path: string) => Promise<Result>) {
    const copy = copies.get(hash) ?? begin(hash)
    copies.delete(hash)
    copies.set(hash, copy)
    copy.users += 1
    clearTimeout(copy.timer)
    try {
      await copy.ready
      return await work(copy.path)
    } finally {
      copy.users -= 1
      if (copy.users === 0) await leave(hash, copy)
    }
  }

  function begin(hash: string): Copy {
    const path = newPath()
    const copy: Copy = { path, users: 0, size: null, ready: Promise.resolve() }
    copy.ready = bring(hash, path).then((size) => void (copy.size = size))
    return copy
  }

  async function leave(hash: string, copy: Copy) {
    if (copy.size === null) return drop(hash, copy)
    copy.timer = setTimeout(() => void drop(hash, copy).catch(() => undefined), rest).unref()
    const resting = [...copies].filter(([, { users, size }]) => users === 0 && size !== null)
    let total = resting.reduce((sum, [, { size }]) => sum + (size ?? 0), 0)
    for (const [oldest, left] of resting) {
      if (total <= mostAtRest) return
      total -= left.size ?? 0
      // Somebody may have come for it while the one before went.
      if (left.users === 0) await drop(oldest, left)
    }
  }

  async function drop(hash: string, copy: Copy) {
    clearTimeout(copy.timer)
    if (copies.get(hash) === copy) copies.delete(hash)
    await rm(copy.path, { force: true })
  }
}
