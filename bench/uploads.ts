import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { calls, pages } from '#contract/paths.ts'
import { visitUntilKept } from './addresses.ts'
import { fileTurns, type FilesBeside, type RestedServer } from './file-turns.ts'
import { percentile } from './median.ts'
import { large, rested, withBareFiles, type Move } from './move-files.ts'
import { readPageDuring } from './page-reader.ts'
import { signIn, whileRunning } from './site.ts'

/** What a visitor of the front page felt, in milliseconds, of each turn. */
export interface FeltByVisitors {
  alone: number[]
  meanwhile: number[]
  /** While a bare server in a process of its own takes them, which is what the machine alone costs. */
  besideBare: number[]
}

export interface Uploads {
  taken: FilesBeside[]
  felt: FeltByVisitors
}

const turns = 3
/** How long the page is read while nothing is sent, in milliseconds. */
const quiet = 3000
const fields = { title: 'Lecture', description: 'Benchmark', domain: 'InternetOfThings' }

/** How fast large files arrive at a site in this folder, and what a visitor feels of it. */
export async function uploads(folder: string, move: Move): Promise<Uploads> {
  const path = join(folder, 'bare-files')
  await mkdir(path)
  return whileRunning(folder, async (running) => {
    // The thread that hashes passwords comes with it, and is no part of an upload.
    const headers = { cookie: await signIn(running) }
    const site = await rested(running)
    const upload = { fields: {}, control: 'file', start: '', size: large.size }
    const ofNote = { ...upload, fields, control: 'files' }
    const orders = [
      { name: calls.uploads, path: calls.uploads, headers, upload },
      { name: calls.addNote, path: calls.addNote, headers, upload: ofNote },
    ]
    const sendTo = ({ origin }: RestedServer) =>
      move({ url: origin + calls.uploads, headers, upload, count: large.count })
    return withBareFiles({ program: 'bare-upload', path }, async (bare) => {
      const taken: FilesBeside[] = []
      for (const order of orders) taken.push(await fileTurns(move, { bare, site }, order))
      return { taken, felt: await watchVisitors(site, bare, sendTo) }
    })
  })
}

async function watchVisitors(
  site: RestedServer,
  bare: RestedServer,
  sendTo: (server: RestedServer) => Promise<unknown>,
) {
  const url = site.origin + pages.home
  await visitUntilKept(url)
  const slowest = async (work: Promise<unknown>) =>
    percentile(await readPageDuring(url, work), 0.99)
  const felt: FeltByVisitors = { alone: [], meanwhile: [], besideBare: [] }
  for (let turn = 0; turn < turns; turn += 1) {
    felt.alone.push(await slowest(pause(quiet)))
    felt.meanwhile.push(await slowest(sendTo(site)))
    felt.besideBare.push(await slowest(sendTo(bare)))
  }
  return felt
}
