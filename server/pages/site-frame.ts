import { bareFrame, readFrame, type Frame } from '#domain/site/frame.ts'
import type { Db } from '#store/database.ts'
import { madeOnce, type Freshness } from './freshness.ts'

/**
 * The frame of all pages, read once for as long as nothing of it changes. Where the database does not
 * answer it is as it was when it was last read: a page that says so needs it.
 */
export function followFrame(db: Db, freshness: Freshness): () => Promise<Frame> {
  let latest = bareFrame
  const read = madeOnce(freshness, async () => {
    latest = await readFrame(db)
    return latest
  })
  return () => read().catch(() => latest)
}
