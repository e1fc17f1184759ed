import { kinds } from '#contract/kinds/kinds.ts'
import { noticePath } from '#contract/notice-paths.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import { pageHead } from '#contract/pages.ts'
import { feeds, pages } from '#contract/paths.ts'
import type { Reader } from '#store/database.ts'
import { listDocuments } from '../records/document-storage.ts'
import { isShown } from '../records/hidden.ts'
import { feedHtml } from '../rich-text/rich-html.ts'
import { readDepartment } from '../site/department.ts'
import { lastChanges } from '../site/latest-changes.ts'
import { startOfDay, today } from '../site/today.ts'
import { atomFeed, mostEntries, type AtomEntry, paragraphsHtml } from '../site/xml.ts'
import { lineOf, type NoticeLine } from './list-notices.ts'

/** The notices as an Atom feed, the last to appear first; what has not appeared yet is not in it. */
export async function noticeFeed(db: Reader, origin: string, day = today()): Promise<string> {
  const [notices, written, department] = await Promise.all([
    listDocuments(db, kinds.notice, { when: isShown(kinds.notice, day), limit: mostEntries }),
    lastChanges(db, ['notice']),
    readDepartment(db),
  ])
  return atomFeed({
    origin,
    path: feeds.notices,
    page: pages.notices,
    title: noticeMessages.feed,
    subtitle: pageHead('notices').description,
    author: department.name,
    entries: notices.map((notice) => entryOf(lineOf(notice, day), origin, written.get(notice.id))),
  })
}

/** A notice that was written ahead of its first day is new to readers on that day. */
function entryOf(
  { id, title, forWhom, body, files, from }: NoticeLine,
  origin: string,
  written?: Date,
) {
  const published = startOfDay(from)
  const facts = [forWhom, files.map(({ name }) => name).join(', ')].filter(Boolean)
  return {
    title,
    path: noticePath(id),
    published,
    updated: written && written > published ? written : published,
    html: feedHtml(body, origin) + paragraphsHtml(facts),
  } satisfies AtomEntry
}
