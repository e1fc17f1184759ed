import { eq } from 'drizzle-orm'
import { chunksOf } from '#store/chunks.ts'
import type { Db } from '#store/database.ts'
import { pageTexts } from '#store/file-schema.ts'
import { renewLease } from '#store/jobs.ts'
import type { WaitingFile } from './waiting-file.ts'

/** Pages that are kept together, and milliseconds after which even fewer are. */
const batchSize = 25
const batchTime = 20_000

interface Keeping {
  db: Db
  file: WaitingFile
  texts: AsyncIterable<string>
  /** Asked after each page. */
  goOn: () => boolean
}

/**
 * Keeps the words of each page as they come, a few pages in memory at a time. A page without words
 * has no row. Tells whether there was any word; null where another process took the file over, or it
 * is not to be read on.
 */
export async function storeTexts({ db, file, texts, goOn }: Keeping): Promise<boolean | null> {
  const { hash } = file
  await db.delete(pageTexts).where(eq(pageTexts.hash, hash))
  let batch: PageRow[] = []
  let keptAt = Date.now()
  let page = 0
  let hasWords = false
  for await (const text of texts) {
    if (!goOn()) return null
    page += 1
    if (text !== '') batch.push({ hash, page, text })
    if (batch.length < batchSize && Date.now() - keptAt < batchTime) continue
    if (!(await keep(db, file, batch))) return null
    hasWords ||= batch.length > 0
    batch = []
    keptAt = Date.now()
  }
  return (await keep(db, file, batch)) ? hasWords || batch.length > 0 : null
}

type PageRow = typeof pageTexts.$inferInsert

/** False where another process took the file over. */
function keep(db: Db, { job }: WaitingFile, rows: PageRow[]) {
  return db.transaction(async (tx) => {
    if (!(await renewLease(tx, job))) return false
    for (const chunk of chunksOf(rows)) await tx.insert(pageTexts).values(chunk)
    return true
  })
}
