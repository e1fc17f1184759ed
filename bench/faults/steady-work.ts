import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { calls, recordPath, recordsPath } from '#contract/paths.ts'
import { type Site, withDatabase } from '../site.ts'
import { count, type Figures } from './figures.ts'

/** What a site has said that it keeps. */
export interface Acknowledged {
  /** Headlines of notices by their ids. */
  notices: Map<string, string>
  /** Hashes of files that were sent. */
  uploads: Set<string>
  /** What was neither kept nor cut off, by its status. */
  refused: number[]
}

interface Work {
  acknowledged: Acknowledged
  /** Waits until what is under way has come back or failed. */
  stop: () => Promise<void>
}

const writers = 4
const uploaders = 3
/** Of whoever was refused, in milliseconds. */
const betweenTries = 50
/** Of a file, in bytes. */
const sizes = { least: 1000, most: 400_000 }

/**
 * Administrators who write notices and send files, each as soon as the last one was answered. Of the
 * files few are as large as `largest`, in bytes.
 */
export function workSteadily(
  site: Pick<Site, 'origin'>,
  cookie: string,
  largest = sizes.most,
): Work {
  const acknowledged: Acknowledged = { notices: new Map(), uploads: new Set(), refused: [] }
  const state = { isOpen: true }
  const keepOn = async (once: () => Promise<void>) => {
    // What a kill cuts off is what was never acknowledged.
    while (state.isOpen) await once().catch(() => void (state.isOpen = false))
  }
  const ends = [
    ...Array.from({ length: writers }, () => keepOn(() => addNotice(site, cookie, acknowledged))),
    ...Array.from({ length: uploaders }, () =>
      keepOn(() => sendFile(site, { cookie, largest }, acknowledged)),
    ),
  ]
  return {
    acknowledged,
    stop: async () => {
      state.isOpen = false
      await Promise.all(ends)
    },
  }
}

async function addNotice(
  site: Pick<Site, 'origin'>,
  cookie: string,
  { notices, refused }: Acknowledged,
) {
  const title = `Notice ${randomBytes(8).toString('hex')}`
  const fields = { title, audience: 'everyone', from: '2026-01-05', placement: 'listed' }
  const answer = await fetch(site.origin + recordsPath('notice'), {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ fields }),
  })
  const said = await answer.text()
  if (!answer.ok) return comeAgain(refused, answer)
  notices.set(String(JSON.parse(said)._id), title)
}

async function sendFile(
  site: Pick<Site, 'origin'>,
  { cookie, largest }: { cookie: string; largest: number },
  { uploads, refused }: Acknowledged,
) {
  const share = largest === sizes.most ? Math.random() : Math.random() ** 3
  const bytes = randomBytes(sizes.least + Math.floor(share * (largest - sizes.least)))
  const form = new FormData()
  form.set('file', new Blob([bytes]), 'Lecture.bin')
  const answer = await fetch(site.origin + calls.uploads, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  await answer.text()
  if (!answer.ok) return comeAgain(refused, answer)
  uploads.add(createHash('sha256').update(bytes).digest('hex'))
}

async function comeAgain(refused: number[], { status }: Response) {
  refused.push(status)
  await pause(betweenTries)
}

/** What writing beside a fault came to, and how to look for it. */
interface Outcome {
  site: Site
  cookie: string
  acknowledged: Acknowledged
  /** Whether a file is there as it was sent; looked for in the folder of the site where nothing is said. */
  isStored?: (hash: string) => Promise<boolean>
}

/** Counts what a site has acknowledged, and what of that it does not have any more. */
export async function countKept(figures: Figures, outcome: Outcome): Promise<void> {
  const { notices, uploads } = outcome.acknowledged
  const lost = await findLost(outcome)
  count(figures, {
    writes: notices.size,
    uploads: uploads.size,
    lostWrites: lost.writes,
    lostUploads: lost.uploads,
  })
}

/** That the records are away, and that whoever tries again and again is too quick. */
const askedToComeAgain = [503, 429]

/** How many were told something other than to come again. */
export function countWronglyRefused({ refused }: Acknowledged): number {
  return refused.filter((status) => !askedToComeAgain.includes(status)).length
}

async function findLost({
  site,
  cookie,
  acknowledged: { notices, uploads },
  isStored = async (hash) => (await hashOf(fileOf(site, hash))) === hash,
}: Outcome) {
  const lost = { writes: 0, uploads: 0 }
  for (const [id, title] of notices) {
    const answer = await fetch(site.origin + recordPath('notice', id), { headers: { cookie } })
    if (!(await answer.text()).includes(title)) lost.writes += 1
  }
  const rows = await withDatabase(site, async (client) => {
    const found = await client.query<{ hash: string }>(
      'select hash from uploads where hash = any($1)',
      [[...uploads]],
    )
    return new Set(found.rows.map(({ hash }) => hash))
  })
  for (const hash of uploads) {
    if (!rows.has(hash) || !(await isStored(hash))) lost.uploads += 1
  }
  return lost
}

/** Stored files whose bytes are not those that they are named by. `known` are not read again. */
export async function countTorn({ folder }: Site, known: Set<string>): Promise<number> {
  const starts = await readdir(join(folder, 'files'))
  let torn = 0
  for (const start of starts.filter((name) => name !== 'tmp')) {
    for (const name of await readdir(join(folder, 'files', start))) {
      if (known.has(name)) continue
      if ((await hashOf(join(folder, 'files', start, name))) === name) known.add(name)
      else torn += 1
    }
  }
  return torn
}

function fileOf({ folder }: Site, hash: string) {
  return join(folder, 'files', hash.slice(0, 2), hash)
}

/** Null for what is not there. */
async function hashOf(path: string) {
  const sum = createHash('sha256')
  return pipeline(createReadStream(path), sum).then(
    () => sum.digest('hex'),
    () => null,
  )
}
