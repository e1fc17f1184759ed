import { type MetaFunction, useLoaderData } from 'react-router'
import { eventMessages as messages } from '#contract/messages/events.ts'
import { eventPath, feeds } from '#contract/paths.ts'
import { mayWriteAll } from '#domain/accounts/access.ts'
import { categoryChoices } from '#domain/events/event-categories.ts'
import { eventPage } from '#domain/events/event-page.ts'
import type { EventLine } from '#domain/events/event-line.ts'
import { readVersioned } from '#domain/records/versions.ts'
import { lookingNow } from '#domain/site/today.ts'
import { RecordActions } from '../records/record-actions.tsx'
import { Gallery } from '../shell/gallery.tsx'
import { defineLoader } from '../shell/define-loader.ts'
import { atomLink, pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { RichText } from '../shell/rich-text.tsx'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { Section } from '../ui/section.tsx'
import { AsideColumns, Prose } from '../ui/text-layout.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { EventArt } from './event-art.tsx'
import { EventAside } from './event-aside.tsx'
import { eventForms } from './event-forms.tsx'
import styles from './event-page.module.css'
import { EventPath } from './event-path.tsx'
import { Neighbours } from './neighbours.tsx'

export const handle: PageHandle = { works: ['event'] }

export const loader = defineLoader(async ({ db, who, titles, origin, maxUpload }, { params }) => {
  const asked = { id: params.id ?? '', origin, ...lookingNow() }
  const { page, withVersion } = await readVersioned(
    db,
    { kind: 'event', mayEdit: mayWriteAll(who, 'event') },
    { read: () => eventPage(db, asked), rowsOf: ({ event }) => [event] },
  )
  const event = withVersion(page.event)
  const choices = { categories: event.mayWrite ? await categoryChoices(db) : {} }
  return { ...page, event, choices, list: titles.majorEventsTitle, maxUpload }
})

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
  const { event, isPast, calendars, earlier, later, list, choices, maxUpload, ...page } =
    useLoaderData<typeof loader>()
  const { registration, body, pictures } = page
  return (
    <article className="container">
      <PageHeading
        above={<EventPath list={list} title={event.title} isPast={isPast} sorts={event.sorts} />}
        title={<span className={styles.title}>{event.title}</span>}
        action={
          event.mayWrite && (
            <RecordActions {...eventForms} row={event} choices={choices} maxBytes={maxUpload} />
          )
        }
      />
      <AsideColumns
        side="start"
        aside={
          <EventAside
            event={event}
            isPast={isPast}
            calendars={calendars}
            registration={registration}
          />
        }
      >
        <div className={styles.main}>
          <Prose>
            {event.paragraphs.map((paragraph, place) => (
              <p key={place}>{paragraph}</p>
            ))}
          </Prose>
          <EventArt event={event} sizes="(width > 60rem) min(54rem, 68vw), 100vw" />
        </div>
        {body.text.length > 0 && (
          <Section title={messages.details} id="details">
            <RichText {...body} under={2} anchors="details" />
          </Section>
        )}
        <Speakers speakers={event.speakers} />
        {pictures.length > 0 && (
          <Section title={messages.pictures} id="pictures">
            <Gallery pictures={pictures} />
          </Section>
        )}
      </AsideColumns>
      <Neighbours earlier={earlier} later={later} />
    </article>
  )
}

/** Who speaks, and what they are. */
function Speakers({ speakers }: Pick<EventLine, 'speakers'>) {
  if (speakers.length === 0) return null
  return (
    <Section title={messages.speakers} id="speakers">
      <ul className={styles.speakers}>
        {speakers.map(({ name, role, url }, place) => (
          <li key={place} className={styles.speaker}>
            <PersonMark name={name} size="small" className={styles.mark} />
            <div>
              <p className={styles.name}>
                {url ? (
                  <a href={url} rel="noopener" data-print="address">
                    {name}
                  </a>
                ) : (
                  name
                )}
              </p>
              {role && <p className={styles.role}>{role}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
