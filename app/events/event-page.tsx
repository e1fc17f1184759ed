import { useLoaderData, type MetaFunction } from 'react-router'
import { eventPath, feeds } from '#contract/paths.ts'
import { mayEditRecords } from '#domain/accounts/access.ts'
import { eventPage } from '#domain/events/event-page.ts'
import { pageHead } from '#contract/pages.ts'
import { today } from '#domain/site/today.ts'
import { HistoryLink } from '../shell/history-link.tsx'
import { atomLink, pageMeta } from '../shell/page-meta.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { AsideColumns, Prose } from '../ui/text-layout.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { EventArt } from './event-art.tsx'
import { EventAside } from './event-aside.tsx'
import styles from './event-page.module.css'
import { EventPath, Neighbours } from './neighbours.tsx'

export const loader = defineLoader(async ({ db, who, origin }, { params }) => ({
  ...(await eventPage(db, { id: params.id ?? '', origin, today: today() })),
  list: pageHead('majorEvents').title,
  mayEdit: mayEditRecords(who),
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { event, description, picture, jsonLd } = loaderData
  const { id, title } = event
  return [
    ...pageMeta(matches, { title, description, path: eventPath(id), picture }),
    atomLink(feeds.events, 'Events of the department'),
    // React Router escapes the text, so that no title can end the script element.
    { 'script:ld+json': jsonLd },
  ]
}

/** All there is to say about one event. */
export default function EventPage() {
  const { event, isPast, calendars, earlier, later, list, mayEdit } = useLoaderData<typeof loader>()
  return (
    <article className="container">
      <PageHeading
        above={<EventPath list={list} isPast={isPast} />}
        title={<span className={styles.title}>{event.title}</span>}
        action={mayEdit && <HistoryLink kind="event" record={event.id} />}
      />
      <AsideColumns
        side="start"
        aside={<EventAside event={event} isPast={isPast} calendars={calendars} />}
      >
        <div className={styles.main}>
          <Prose>
            {event.paragraphs.map((paragraph, place) => (
              <p key={place}>{paragraph}</p>
            ))}
          </Prose>
          <EventArt event={event} sizes="(width > 60rem) min(54rem, 68vw), 100vw" />
        </div>
      </AsideColumns>
      <Neighbours earlier={earlier} later={later} />
    </article>
  )
}
