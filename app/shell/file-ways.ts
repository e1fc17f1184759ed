import { fetchViewer } from './fetch-viewer.ts'
import type { FileParts } from './file-parts.ts'
import { fileStatus } from '../api/network.ts'
import { fetchFile } from '../api/transfers.ts'
import type { Arrival } from './file-panel.ts'

/** The address follows after a rest, for browsers bear only some changes of it a second. In ms. */
const rest = 400

let turn: ReturnType<typeof setTimeout> | undefined

/** One attempt to show a file. */
interface Attempt {
  /** Ends it, and takes down what it has put up. */
  signal: AbortSignal
  report: (arrival: Arrival) => void
  /** Told of what goes wrong once the file stands there. */
  fail: (error: Error) => void
}

/**
 * Puts a file into its place and resolves when it stands there. Throws an error that is named by
 * one of the sentences of the page, or whose message is a sentence.
 */
type Way = (parts: FileParts, attempt: Attempt) => Promise<void>

/** The ways to show a file, by the kinds that the page knows. */
export const fileWays: Record<string, Way> = { pdf: asDocument, image: asPicture, video: asFilm }

/** By our own viewer: it marks words, and tells how much has arrived. */
async function asDocument({ root, place }: FileParts, { signal, report, fail }: Attempt) {
  const { mountViewer } = await fetchViewer(root)
  signal.throwIfAborted()
  const { file: url = '', title = '', size, page, words, apart } = root.dataset
  await mountViewer(place, {
    url,
    title,
    size: Number(size),
    page: Number(page),
    find: words,
    apart: apart !== undefined,
    stop: signal,
    fetching: { report, cancel: signal },
    onPage: (number) => {
      // Where the reader goes on once what was lost is back.
      root.dataset.page = String(number)
      keepPage(number)
    },
    onLost: () => fail(new Error('offline')),
  })
}

/** The bytes are fetched for their number; the picture itself then comes out of the cache. */
async function asPicture({ root, place }: FileParts, { signal, report }: Attempt) {
  const { file: path = '', title = '' } = root.dataset
  const status = await fetchFile(path, { onProgress: report, signal })
  if (status !== 200) throw new Error(troubleOf(status))
  const picture = document.createElement('img')
  picture.alt = title
  picture.src = path
  await picture.decode().catch(async () => {
    throw new Error(troubleOf(await fileStatus(path), 'notDrawn'))
  })
  if (!signal.aborted) place.replaceChildren(picture)
}

/** A film is fetched piece by piece as it is watched, and again from where it broke off. */
async function asFilm({ root, place }: FileParts, { signal, fail }: Attempt) {
  const { file: path = '', title = '', from = 0 } = root.dataset
  const film = document.createElement('video')
  film.controls = true
  film.playsInline = true
  film.preload = 'metadata'
  film.ariaLabel = title
  film.src = path
  signal.addEventListener('abort', () => film.removeAttribute('src'), { once: true })
  place.replaceChildren(film)
  await new Promise((resolve, reject) => {
    film.addEventListener('loadedmetadata', resolve, { once: true })
    film.addEventListener('error', reject, { once: true })
  }).catch(async () => {
    throw await filmTrouble(film, path)
  })
  film.currentTime = Number(from)
  film.addEventListener('error', () => {
    root.dataset.from = String(film.currentTime)
    void filmTrouble(film, path).then(fail)
  })
}

async function filmTrouble({ error }: HTMLVideoElement, path: string) {
  const own = error?.code === MediaError.MEDIA_ERR_NETWORK ? 'offline' : 'notPlayed'
  return new Error(troubleOf(await fileStatus(path), own))
}

/** What is wrong with a file that is sent with this status; `own` where that is well. */
function troubleOf(status: number, own = 'failed') {
  if (status === 200) return own
  if (status === 0) return 'offline'
  return status === 404 ? 'missing' : 'failed'
}

/** Keeps the page that is read in the address, so that a reload and a link lead to it. */
function keepPage(page: number) {
  clearTimeout(turn)
  turn = setTimeout(() => {
    const address = new URL(location.href)
    if (page > 1) address.searchParams.set('page', String(page))
    else address.searchParams.delete('page')
    history.replaceState(history.state, '', address)
  }, rest)
}
