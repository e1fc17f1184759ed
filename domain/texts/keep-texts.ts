import { eq } from 'drizzle-orm'
import { chunksOf } from '#store/chunks.ts'
import type { Db } from '#store/database.ts'
import { fileTexts, pageTexts } from '#store/file-schema.ts'
import { isInHand, lease, type ClaimedFile } from './claim-file.ts'

/** Pages that are kept together, and milliseconds after which even fewer are. */
const batchSize = 25
const batchTime = 20_000

interface Keeping {
  db: Db
  file: ClaimedFile
  texts: AsyncIterable<string>
  /** Asked after each page. */
  goOn: () => boolean
}

/**
 * Keeps the words of each page as they come, a few pages in memory at a time, and holds the file
 * meanwhile. A page without words has no row. Tells whether there was any word; null where the file
 * is no longer in this process's hand, or is not to be read on.
 */
export async function keepTexts({ db, file, texts, goOn }: Keeping): Promise<boolean | null> {
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

/** False where somebody else has the file in hand by now. */
function keep(db: Db, file: ClaimedFile, rows: PageRow[]) {
  return db.transaction(async (tx) => {
    const held = await tx
      .update(fileTexts)
      .set({ heldUntil: lease })
      .where(isInHand(file))
      .returning({ hash: fileTexts.hash })
    if (held.length === 0) return false
    for (const chunk of chunksOf(rows)) await tx.insert(pageTexts).values(chunk)
    return true
  })
}
