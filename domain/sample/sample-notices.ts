import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { kinds } from '#contract/kinds/kinds.ts'
import { newRecord } from '#contract/record-schemas.ts'
import { addFiles, type NewFile } from '../files/add-file.ts'
import { insertRecord, type Writing } from '../records/write-records.ts'
import { daysAfter } from '../site/today.ts'

/** The notices in the folder of the sample; their days are counted from that of filling. */
const sampleNotices = z.array(
  z.object({
    title: z.string(),
    audience: z.string(),
    body: z.string(),
    inDays: z.number(),
    forDays: z.number(),
    placement: z.string(),
    files: z.array(z.object({ file: z.string(), name: z.string() })).default([]),
  }),
)

type Store = (path: string, name: string) => Promise<NewFile>

/** The notices of the sample, with what is attached to them in the blob store. */
export async function readNotices(folder: string, store: Store) {
  const text = await readFile(join(folder, 'notices.json'), 'utf8')
  const notices = sampleNotices.parse(JSON.parse(text)).map(async ({ files, ...notice }) => {
    const stored = files.map(({ file, name }) => store(file, name))
    return { ...notice, files: await Promise.all(stored) }
  })
  return Promise.all(notices)
}

/** Inserts them, the first of the day named last, so that it leads the list. */
export async function insertNotices(
  writing: Writing,
  notices: Awaited<ReturnType<typeof readNotices>>,
  today: string,
): Promise<void> {
  for (const { inDays, forDays, files, ...words } of notices.toReversed()) {
    const ids = await addFiles(writing.tx, files)
    const from = daysAfter(today, inDays)
    const fields = newRecord(kinds.notice).parse({
      ...words,
      from,
      until: daysAfter(from, forDays - 1),
    })
    const held = files.map(({ name }, place) => ({ name, fileId: ids[place] ?? '' }))
    await insertRecord(writing, 'notice', { ...fields, files: held })
  }
}
