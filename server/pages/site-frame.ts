import { bareFrame, frameParts, joinFrame, type Frame } from '#domain/site/frame.ts'
import type { Db } from '#store/database.ts'
import { madeOnce, type Freshness } from '#domain/freshness.ts'

/**
 * The frame of all pages, each part of it read once for as long as nothing of that part changes. Where
 * the database does not answer it is as it was when it was last read: a page that says so needs it.
 */
export function followFrame(db: Db, freshness: Freshness): () => Promise<Frame> {
  let latest = bareFrame
  const parts = frameParts(db)
  const remembered = {
    department: madeOnce(freshness, parts.department),
    titles: madeOnce(freshness, parts.titles),
    urgent: madeOnce(freshness, parts.urgent),
    menu: madeOnce(freshness, parts.menu),
    silent: madeOnce(freshness, parts.silent),
    ownPages: madeOnce(freshness, parts.ownPages),
    namedDocuments: madeOnce(freshness, parts.namedDocuments),
  }
  return () =>
    joinFrame(remembered).then(
      (frame) => (latest = frame),
      () => latest,
    )
}
