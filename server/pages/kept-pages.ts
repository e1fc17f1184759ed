/** How much is kept. */
export interface CacheFigures {
  entries: number
  bytes: number
}

/** A bounded memory of pages. */
export interface KeptPages<Page extends { bytes: number }> {
  find(name: string): Page | undefined
  /** Puts a page in its place, as one that was not read again yet. */
  put(name: string, page: Page): void
  /** Notes that a page was read again. It leaves the later for that. */
  readAgain(name: string, page: Page): void
  /** Counts what has been added to a page, if that still stands in its place. */
  grow(name: string, page: Page, bytes: number): void
  drop(name: string): void
  figures: () => CacheFigures
}

/** What was read but once may take up this part of the room. */
const onceShare = 1 / 6

/**
 * Keeps up to so many bytes. Whatever was read longest ago leaves first, and ahead of all others what
 * nobody read again: somebody who goes through a thousand searches pushes no page out that people read,
 * and what is left of it is little.
 */
export function createKeptPages<Page extends { bytes: number }>(
  mostBytes: number,
): KeptPages<Page> {
  const once = createShelf<Page>(mostBytes * onceShare)
  const often = createShelf<Page>(mostBytes * (1 - onceShare))
  const shelfOf = (name: string) => (often.pages.has(name) ? often : once)

  return {
    find: (name) => shelfOf(name).pages.get(name),
    put(name, page) {
      shelfOf(name).drop(name)
      once.add(name, page)
    },
    readAgain(name, page) {
      shelfOf(name).drop(name)
      often.add(name, page)
    },
    grow(name, page, bytes) {
      const shelf = shelfOf(name)
      if (shelf.pages.get(name) !== page) return
      shelf.drop(name)
      page.bytes += bytes
      shelf.add(name, page)
    },
    drop: (name) => shelfOf(name).drop(name),
    figures: () => ({
      entries: once.pages.size + often.pages.size,
      bytes: once.bytes() + often.bytes(),
    }),
  }
}

/** Pages in the order in which they were read last. */
function createShelf<Page extends { bytes: number }>(mostBytes: number) {
  const pages = new Map<string, Page>()
  let bytes = 0

  return { pages, bytes: () => bytes, add, drop }

  function add(name: string, page: Page) {
    pages.set(name, page)
    bytes += page.bytes
    if (bytes > mostBytes) makeRoom()
  }

  function makeRoom() {
    for (const oldest of pages.keys()) {
      if (bytes <= mostBytes) break
      drop(oldest)
    }
  }

  function drop(name: string) {
    const page = pages.get(name)
    if (!page) return
    pages.delete(name)
    bytes -= page.bytes
  }
}
