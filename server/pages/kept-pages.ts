import type { Freshness, Made } from '#domain/freshness.ts'

/** How much is kept. */
export interface CacheFigures {
  entries: number
  bytes: number
}

/** A page with what it was made of, and what it takes up. */
interface Kept extends Made {
  bytes: number
}

/** A bounded memory of pages. */
export interface KeptPages<Page extends Kept> {
  /** A page that is still as it would be made now. It has been read again and leaves the later for that. */
  find(name: string): Page | undefined
  /** Puts a page in its place, as one that was not read again yet. */
  put(name: string, page: Page): void
  /** Counts what has been added to a page, if that still stands in its place. */
  grow(name: string, page: Page, bytes: number): void
  figures: () => CacheFigures
}

/** What was read but once may take up this part of the room. */
const onceShare = 1 / 6
/** So many pages are looked at whenever one is put in its place. */
const lookedAt = 8

/**
 * Keeps up to so many bytes. Whatever was read longest ago leaves first, and ahead of all others what
 * nobody read again: somebody who goes through a thousand searches pushes no page out that people read,
 * and what is left of it is little. What has changed and is asked for by nobody leaves as others come,
 * by turns: a busy site does not fill its room with what it can no longer show.
 */
export function createKeptPages<Page extends Kept>(
  mostBytes: number,
  freshness: Freshness,
): KeptPages<Page> {
  const once = createShelf<Page>(mostBytes * onceShare)
  const often = createShelf<Page>(mostBytes * (1 - onceShare))
  const shelfOf = (name: string) => (often.pages.has(name) ? often : once)
  /** Names of pages that are still to be looked at before any is looked at again. */
  let round: string[] = []

  return {
    find(name) {
      const page = standing(name)
      if (!page) return undefined
      shelfOf(name).drop(name)
      often.add(name, page)
      return page
    },
    put(name, page) {
      shelfOf(name).drop(name)
      once.add(name, page)
      if (round.length === 0) round = [...once.pages.keys(), ...often.pages.keys()]
      for (const next of round.splice(-lookedAt)) standing(next)
    },
    grow(name, page, bytes) {
      const shelf = shelfOf(name)
      if (shelf.pages.get(name) !== page) return
      shelf.drop(name)
      page.bytes += bytes
      shelf.add(name, page)
    },
    figures: () => ({
      entries: once.pages.size + often.pages.size,
      bytes: once.bytes() + often.bytes(),
    }),
  }

  /** A page that is still good; one that will not be any more is dropped. */
  function standing(name: string) {
    const shelf = shelfOf(name)
    const page = shelf.pages.get(name)
    if (!page || freshness.isFresh(page)) return page
    if (!freshness.mayStand(page)) shelf.drop(name)
    return undefined
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
