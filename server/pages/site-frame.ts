import { bareFrame, frameParts, joinFrame, type Frame } from '#domain/site/frame.ts'
import type { Db } from '#store/database.ts'
import { followValue, type Freshness } from '#domain/freshness.ts'

/**
 * The frame of all pages, each part of it read once for as long as nothing of that part changes. Pages owe
 * themselves to what it says: a notice that is not urgent, or a document that is in no menu, concerns none. Where
 * the database does not answer it is as it was when it was last read: a page that says so needs it.
 */
export function followFrame(db: Db, freshness: Freshness): () => Promise<Frame> {
  let latest = bareFrame
  const parts = frameParts(db)
  const remembered = {
    department: followValue(freshness, parts.department),
    titles: followValue(freshness, parts.titles),
    urgent: followValue(freshness, parts.urgent),
    menu: followValue(freshness, parts.menu),
    silent: followValue(freshness, parts.silent),
    ownPages: followValue(freshness, parts.ownPages),
    namedDocuments: followValue(freshness, parts.namedDocuments),
  }
  return () =>
    joinFrame(remembered).then(
      (frame) => (latest = frame),
      () => latest,
    )
}
