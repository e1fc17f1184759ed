import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { calls, pages, probes } from '#contract/paths.ts'
import { noteFilePath } from '#contract/resource-paths.ts'
import { type FaultOf, openBadLine } from '#test/bad-line.ts'
import { openObjectStore, whyNoStore } from '#test/object-store.ts'
import { signIn, type Site, startSite, withFolder } from '../site.ts'
import { atMost, shown } from '../verdict.ts'
import { visit } from '../visit.ts'
import { count, countOf, type Fault, type Figures } from './figures.ts'
import { countKept, countWronglyRefused, workSteadily } from './steady-work.ts'

/** A page that a network puts in between until somebody has signed in to it. */
const strangersPage = '<!doctype html><title>Welcome</title><p>Please sign in to this network.'

/** What is wrong with the store, or with the way to it, in turn; null where nobody is there. */
const troubles: Record<string, FaultOf | null> = {
  slow: () => ({ wait: 1500 }),
  silent: () => ({ wait: Infinity }),
  refusing: () => ({ status: 500 }),
  cutting: ({ method }) => (method === 'GET' ? { bytes: 1000 } : { sent: 1000 }),
  garbling: () => 'garbled',
  whole: () => 'whole',
  answeredByOthers: () => ({ status: 200, page: strangersPage }),
  away: null,
}

/** For how long each lasts, in milliseconds. */
const span = 6000
/** How long a site may take to be well again, in milliseconds. */
const patience = 60_000
/** Of the files that are sent, in bytes: above eight mebibytes they go up in parts. */
const largest = 12_000_000
/** Of the files that are read, in bytes. */
const sizes = [700, 60_000, 900_000, 9_500_000]
const readers = 3
/** Between two requests of one reader, in milliseconds. */
const pace = 60

/** The store that has the files is slow, wrong or gone while people read and send files. */
export const objectStore: Fault = {
  usual: 3 * Object.keys(troubles).length,
  run: (times) =>
    withFolder(async (folder) => {
      const reason = whyNoStore()
      if (reason !== '') throw new Error(`OpenStack Swift ${reason}`)
      const store = await openObjectStore()
      const line = await openLine(store.endpoint)
      try {
        return await putIntoTrouble(folder, { ...store, line, times })
      } finally {
        line.close()
        await store.close()
      }
    }),
  judge: (figures) => {
    const back = figures.times.back ?? []
    return {
      title: 'An object store in trouble',
      notes: [
        'In turn the store (OpenStack Swift) answers 1.5 s late, not at all, by 500, breaks off in the middle of requests and ' +
          'answers, has one byte of each changed on the way, ignores which piece is asked for, is hidden by a page of the ' +
          `network (200), or is not there; ${span / 1000} s each, while four people write, three send files of up to 12 MB, ` +
          'and three read files, whole and in pieces. Ready again is when /readyz says so.',
      ],
      tables: [
        {
          head: ['troubles', 'writes', 'uploads', 'told to come again', 'ready again: most'],
          rows: [
            [
              ...['troubles', 'writes', 'uploads', 'refused'].map((name) =>
                shown(countOf(figures, name), ''),
              ),
              shown(Math.max(...back) / 1000, 's'),
            ],
          ],
        },
        {
          head: [
            'files read',
            'right',
            'told to come again',
            'cut',
            'said to be damaged',
            'pages read',
          ],
          rows: [
            ['reads', 'readWell', 'readLater', 'readCut', 'readDamaged', 'visits'].map((name) =>
              shown(countOf(figures, name), ''),
            ),
          ],
        },
      ],
      verdicts: [
        atMost('acknowledged writes that were lost', [countOf(figures, 'lostWrites')], 0, ''),
        atMost('acknowledged uploads that were lost', [countOf(figures, 'lostUploads')], 0, ''),
        atMost('torn files in the store', [countOf(figures, 'torn')], 0, ''),
        atMost('files served with wrong bytes', [countOf(figures, 'readWrong')], 0, ''),
        atMost('pieces served with wrong bytes', [countOf(figures, 'pieceWrong')], 0, ''),
        atMost('files said to be gone', [countOf(figures, 'readGone')], 0, ''),
        atMost('answers other than 503 and 429', [countOf(figures, 'wronglyRefused')], 0, ''),
        atMost('pages that failed', [countOf(figures, 'failedVisits')], 0, ''),
        atMost('ready again: most', [Math.max(...back) / 1000], 2, 's'),
      ],
    }
  },
}

type Store = Awaited<ReturnType<typeof openObjectStore>>

/** The way to the store, on one port whatever is wrong with it. */
async function openLine(endpoint: string) {
  const state: { faultOf: FaultOf } = { faultOf: () => null }
  const open = (port?: number) => openBadLine(endpoint, (asked) => state.faultOf(asked), port)
  let line = await open()
  const { port } = line
  return {
    endpoint: line.endpoint,
    be: async (faultOf: FaultOf | null) => {
      // What hangs in a trouble does not outlive it.
      line.close()
      if (faultOf === null) return
      state.faultOf = faultOf
      line = await open(port)
    },
    close: () => line.close(),
  }
}

interface Trial extends Store {
  line: Awaited<ReturnType<typeof openLine>>
  times: number
}

async function putIntoTrouble(folder: string, trial: Trial) {
  const { bucket, user, secret, line, times } = trial
  const figures: Figures = { counts: {}, times: { back: [] } }
  const site = await startSite(folder, {
    FILES_URL: `s3://${bucket}/site?endpoint=${line.endpoint}`,
    AWS_ACCESS_KEY_ID: user,
    AWS_SECRET_ACCESS_KEY: secret,
  })
  try {
    const cookie = await signIn(site)
    const files = await storeFiles(site, cookie)
    for (let turn = 0; turn < times; turn += 1) {
      const [name = ''] = Object.keys(troubles).slice(turn % Object.keys(troubles).length)
      const work = workSteadily(site, cookie, largest)
      const reading = readSteadily(site, { cookie, files, figures })
      await pause(500)
      await line.be(troubles[name] ?? null)
      await pause(span)
      await line.be(() => null)
      figures.times.back?.push(await untilReady(site))
      await pause(500)
      await Promise.all([work.stop(), reading.stop()])
      const isStored = (hash: string) => isWhole(trial, hash)
      const { acknowledged } = work
      await countKept(figures, { site, cookie, acknowledged, isStored })
      count(figures, {
        troubles: 1,
        refused: acknowledged.refused.length,
        wronglyRefused: countWronglyRefused(acknowledged),
      })
    }
    count(figures, { torn: await countTornObjects(trial) })
    return figures
  } finally {
    await site.stop()
  }
}

/** Files of notes that are there to be read, by their addresses. */
async function storeFiles({ origin }: Site, cookie: string) {
  const files = new Map<string, Buffer>()
  for (const size of sizes) {
    const bytes = randomBytes(size)
    const form = new FormData()
    form.set('domain', 'CyberSecurity')
    form.set('title', `Notes of ${size} bytes`)
    form.set('description', 'To be read.')
    form.set('files', new Blob([bytes]), 'Lecture.bin')
    const answer = await fetch(origin + calls.addNote, {
      method: 'POST',
      headers: { cookie },
      body: form,
    })
    const said = await answer.text()
    if (!answer.ok) throw new Error(`A note was not taken: ${answer.status} ${said}`)
    files.set(noteFilePath(String(JSON.parse(said)._id), 'Lecture.bin'), bytes)
  }
  return files
}

interface Reading {
  cookie: string
  files: Map<string, Buffer>
  figures: Figures
}

/** People who read files, whole or a piece of each, and one who reads pages. */
function readSteadily({ origin }: Site, { cookie, files, figures }: Reading) {
  const state = { isOpen: true }
  const keepOn = async (once: () => Promise<void>) => {
    while (state.isOpen) {
      await once()
      await pause(pace)
    }
  }
  const readFile = async () => {
    const [path, bytes] = [...files][Math.floor(Math.random() * files.size)] ?? ['', Buffer.of()]
    const start = Math.floor(Math.random() * bytes.length)
    const isPiece = Math.random() < 0.5
    const range = isPiece ? { range: `bytes=${start}-` } : {}
    const headers = { cookie, 'sec-fetch-dest': 'empty', ...range }
    const wanted = isPiece ? bytes.subarray(start) : bytes
    const reply = await visit(origin + path, headers).catch(() => null)
    count(figures, { reads: 1, [becameOf(reply, wanted, isPiece)]: 1 })
  }
  const readPage = async () => {
    const reply = await visit(origin + pages.home).catch(() => null)
    count(figures, { visits: 1, failedVisits: reply?.status === 200 ? 0 : 1 })
  }
  const ends = [keepOn(readPage), ...Array.from({ length: readers }, () => keepOn(readFile))]
  return {
    stop: async () => {
      state.isOpen = false
      await Promise.all(ends)
    },
  }
}

function becameOf(
  reply: Awaited<ReturnType<typeof visit>> | null,
  wanted: Buffer,
  isPiece: boolean,
) {
  if (reply === null) return 'readCut'
  const { status, body } = reply
  if (status === 404) return 'readGone'
  if (status === 503 || status === 429) return 'readLater'
  if (status >= 300) return 'readDamaged'
  if (body.equals(wanted)) return 'readWell'
  return isPiece ? 'pieceWrong' : 'readWrong'
}

/** Milliseconds until the site says that it is ready. */
async function untilReady({ origin }: Site) {
  const began = performance.now()
  while (performance.now() - began < patience) {
    if ((await visit(origin + probes.ready)).status === 200) break
    await pause(20)
  }
  return performance.now() - began
}

/** A client that is no part of the product, on a way that nothing is wrong with. */
function strangerTo({ endpoint, user, secret }: Store) {
  const credentials = { accessKeyId: user, secretAccessKey: secret }
  return new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
}

async function isWhole(store: Store, hash: string) {
  return (await storedHash(store, `site/${hash.slice(0, 2)}/${hash}`)) === hash
}

/** Null for what is not there. */
async function storedHash(store: Store, key: string) {
  const client = strangerTo(store)
  const found = await client
    .send(new GetObjectCommand({ Bucket: store.bucket, Key: key }))
    .catch(() => null)
  const bytes = await found?.Body?.transformToByteArray()
  client.destroy()
  return bytes ? createHash('sha256').update(bytes).digest('hex') : null
}

/** Objects whose bytes are not those that they are named by. */
async function countTornObjects(store: Store) {
  const client = strangerTo(store)
  const place = { Bucket: store.bucket, Prefix: 'site/' }
  let torn = 0
  let after: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ ...place, ContinuationToken: after }))
    for (const { Key: key = '' } of page.Contents ?? []) {
      const [, named] = /\/([0-9a-f]{64})$/.exec(key) ?? []
      if (named !== undefined && (await storedHash(store, key)) !== named) torn += 1
    }
    after = page.NextContinuationToken
  } while (after !== undefined)
  client.destroy()
  return torn
}
