import { calls, pages } from '#contract/paths.ts'
import { visitUntilKept } from './addresses.ts'
import { percentile } from './median.ts'
import { inMebibytes } from './memory.ts'
import type { Move } from './move-files.ts'
import { readPageDuring } from './page-reader.ts'
import { untilTextsAreRead } from './read-texts.ts'
import type { Table } from './report.ts'
import { signIn, whileRunning, type Site } from './site.ts'
import { readJson } from './visit.ts'
import { atMost, withRange, type Verdict } from './verdict.ts'

/** Many who read one large profile at once, compressed or not: what each round of them cost. */
export interface ProfileReaders {
  name: string
  /** MiB above those before. */
  grown: number[]
  seconds: number[]
  /** How many were told to come back later. */
  refused: number[]
  /** What a visitor of the front page felt meanwhile: p99, in milliseconds. */
  felt: number[]
}

const readers = 40
const turns = 3
const resume = { control: 'resume', start: '%PDF-1.7\n', end: '\n%%EOF', size: 18_000_000 }

/** Forty readers of a profile with a resume of 18 MB, at a site in this folder. */
export async function profileReaders(folder: string, move: Move): Promise<ProfileReaders[]> {
  const path = await whileRunning(folder, (site) => storeResume(site, move))
  return whileRunning(folder, async (site) => {
    await visitUntilKept(site.origin + pages.home)
    const encodings = { 'as they are': 'identity', 'in gzip': 'gzip' }
    const all: ProfileReaders[] = []
    for (const [name, encoding] of Object.entries(encodings)) {
      const order = { url: site.origin + path, headers: { 'accept-encoding': encoding } }
      const send = () => move({ ...order, count: readers, refusable: true })
      all.push({ name, ...(await rounds(site, send)) })
    }
    return all
  })
}

async function rounds(site: Site, send: () => ReturnType<Move>) {
  const seen: Omit<ProfileReaders, 'name'> = { grown: [], seconds: [], refused: [], felt: [] }
  for (let turn = 0; turn < turns; turn += 1) {
    await site.forgetPeak()
    const { memory: before } = await site.usage()
    const sending = send()
    const times = await readPageDuring(site.origin + pages.home, sending)
    const { seconds, refused } = await sending
    const { peak } = await site.usage()
    seen.grown.push(inMebibytes(peak - before))
    seen.seconds.push(seconds)
    seen.refused.push(refused)
    seen.felt.push(percentile(times, 0.99))
  }
  return seen
}

/** Gives the first student a large resume, and returns where the profile is read. */
async function storeResume(site: Site, move: Move) {
  const [student] = await readJson<{ register_no: string }[]>(site.origin + calls.students)
  const fields = { register_no: student?.register_no ?? '' }
  const headers = { cookie: await signIn(site) }
  const url = site.origin + calls.editProfile
  await move({ url, headers, count: 1, upload: { fields, ...resume } })
  await untilTextsAreRead(site)
  return `${calls.students}?reg_no=${fields.register_no}`
}

export function readersTable(all: ProfileReaders[]): Table {
  return {
    head: ['forty readers of an 18 MB resume', 'MiB on top', 's', 'refused', 'front page p99'],
    rows: all.map(({ name, grown, seconds, refused, felt }) => [
      name,
      withRange(grown, ''),
      withRange(seconds, ''),
      withRange(refused, ''),
      withRange(felt, 'ms'),
    ]),
  }
}

export function readersGoals(all: ProfileReaders[]): Verdict[] {
  return all.map(({ name, grown }) =>
    atMost(`forty readers, ${name}: memory on top`, [Math.max(...grown)], 64, 'MiB'),
  )
}
