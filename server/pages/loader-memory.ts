import type { Frame } from '#domain/site/frame.ts'
import { noteReads, trackReads } from '#store/reads.ts'
import type { Visit } from '#app/visit.ts'
import type { Freshness, Made } from '#domain/freshness.ts'

/**
 * What the loaders of pages gave, for as long as nothing that they read has changed: of a page that is
 * made anew, most often one table has changed, and the others need not be asked again.
 */
export interface LoaderMemory {
  open: (page: AskedPage) => OpenMemory
}

interface AskedPage {
  address: string
  /** Whoever has this in common is shown the same, as far as a page asks for nothing that is theirs alone. */
  audience: string
}

/** The memory while one page is made. */
export interface OpenMemory {
  remember: Visit['remember']
  /** Stores what this page has read. To be called only where others may be given the page itself. */
  keep: () => void
}

/** What a loader gave, and what of the frame it had seen. */
interface Remembered extends Made {
  data: unknown
  frame: ReadonlyMap<FramePart, unknown>
}

/** Each is the same object for as long as nothing of it changes. */
const frameParts = [
  'department',
  'titles',
  'menu',
  'silent',
  'urgent',
] as const satisfies (keyof Frame)[]
type FramePart = (typeof frameParts)[number]

/** What is the same on every page that others may be given. */
const same: ReadonlySet<string | symbol> = new Set<keyof Visit>([
  'db',
  'origin',
  'maxUpload',
  'enhanceScript',
  'isDevelopment',
  'isInert',
  'standing',
  'refusal',
])

/** What a loader has read of its visit. */
interface Seen {
  asksWho: boolean
  /** Whether it read something that is of this moment or of this request, such as the state of the mail. */
  isOwn: boolean
  frame: Map<FramePart, unknown>
}

/** Pages of which it is known what their loaders gave. */
const mostPages = 64

/** Stands for all audiences, where a loader did not ask for whom it reads. */
const anybody = '*'

export function createLoaderMemory(freshness: Freshness): LoaderMemory {
  /** By audience and address; then by the loader. */
  const pages = new Map<string, Map<object, Remembered>>()

  return {
    open({ address, audience }) {
      const made: { name: string; read: object; remembered: Remembered }[] = []
      return {
        async remember(read, visit, work) {
          const known = [anybody, audience]
            .map((whose) => pages.get(nameOf(whose, address))?.get(read))
            .find((one) => one && isFrameOf(one, visit) && freshness.isFresh(one))
          if (known) {
            noteReads(known.reads)
            // It is what this very loader gave.
            return known.data as Awaited<ReturnType<typeof work>>
          }
          const begun = freshness.begin()
          const { watched, seen } = watch(visit)
          const { result: data, reads } = await trackReads(async () => work(watched))
          if (begun !== null && reads.size > 0 && !seen.isOwn) {
            const name = nameOf(seen.asksWho ? audience : anybody, address)
            made.push({ name, read, remembered: { data, begun, reads, frame: seen.frame } })
          }
          return data
        },
        keep() {
          for (const { name, read, remembered } of made) store(name, read, remembered)
        },
      }
    },
  }

  function store(name: string, read: object, remembered: Remembered) {
    const page = pages.get(name) ?? new Map<object, Remembered>()
    page.set(read, remembered)
    // Whoever was stored last leaves last.
    pages.delete(name)
    pages.set(name, page)
    const [oldest] = pages.keys()
    if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest)
  }
}

function nameOf(audience: string, address: string) {
  return `${audience} ${address}`
}

function isFrameOf({ frame }: Remembered, visit: Visit) {
  return [...frame].every(([part, value]) => visit[part] === value)
}

/** Shows a loader its visit, and sees what it reads of it. */
function watch(visit: Visit) {
  const seen: Seen = { asksWho: false, isOwn: false, frame: new Map() }
  const watched = new Proxy(visit, {
    get(target, name) {
      const part = frameParts.find((one) => one === name)
      if (part) seen.frame.set(part, target[part])
      else if (name === 'who') seen.asksWho = true
      else if (!same.has(name)) seen.isOwn = true
      return Reflect.get(target, name)
    },
  })
  return { watched, seen }
}
