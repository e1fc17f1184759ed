import { department } from '#content/department.ts'
import { eventPath, pages } from '#contract/paths.ts'
import { utcOffset } from '../site/utc-offset.ts'
import { eventMoments } from './event-moments.ts'
import type { EventRecord } from './event-row.ts'
import { sharedPicture } from './shared-picture.ts'

const offset = utcOffset(department.timeZone)

/**
 * An event in the words of schema.org. Whoever writes it into a page escapes '<' first, or a title
 * could end the script element.
 */
export function eventJsonLd(event: EventRecord, origin: string): object {
  const { id, title, date, location, abstract, photo } = event
  const moments = eventMoments(event)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    startDate: moments ? moments.start + offset : date,
    ...(moments && { endDate: moments.end + offset }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: location, address: department.address.join(', ') },
    ...(abstract && { description: abstract }),
    ...(photo && { image: origin + sharedPicture(photo).path }),
    organizer: { '@type': 'Organization', name: department.name, url: origin + pages.home },
    url: origin + eventPath(id),
  }
}
