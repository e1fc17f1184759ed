import { feeds, pages } from '#contract/paths.ts'
import type { Reader } from '#store/database.ts'
import { atomFeed, mostEntries, type AtomEntry, paragraphsHtml } from '../site/xml.ts'
import { feedHtml } from '../rich-text/rich-html.ts'
import { readPageTitles } from '../site/page-titles.ts'
import { readDepartment } from '../site/department.ts'
import { lastChanges } from '../site/latest-changes.ts'
import { aboutEvent, daysOf } from './event-line.ts'
import type { EventRecord } from './event-row.ts'
import { publicEvents } from './list-events.ts'

/** The events as an Atom feed, the last announced first. */
export async function eventFeed(db: Reader, origin: string): Promise<string> {
  const [events, written, department, titles] = await Promise.all([
    publicEvents(db),
    lastChanges(db, ['event', 'festival']),
    readDepartment(db),
    readPageTitles(db),
  ])
  const newest = events
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, mostEntries)
  return atomFeed({
    origin,
    path: feeds.events,
    page: pages.majorEvents,
    title: 'Events of the department',
    subtitle: titles.majorEventsLede,
    author: department.name,
    entries: newest.map((event) => entryOf(event, origin, written.get(event.id))),
  })
}

function entryOf(event: EventRecord, origin: string, written = event.createdAt): AtomEntry {
  const { title, time, location, path, createdAt, body } = event
  const when = [daysOf(event), time, location].filter(Boolean).join(', ')
  const { ahead, behind } = aboutEvent(event)
  return {
    title,
    path,
    published: createdAt,
    updated: written,
    html: `${paragraphsHtml([when, ...ahead])}${feedHtml(body, origin)}${paragraphsHtml(behind)}`,
  }
}
