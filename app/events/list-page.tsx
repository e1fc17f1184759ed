import { useState } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { feeds } from '#contract/paths.ts'
import { mayKeepRecords } from '#domain/accounts/access.ts'
import { calendarAddresses } from '#domain/events/calendar-addresses.ts'
import { eventList } from '#domain/events/event-list.ts'
import type { EventLine } from '#domain/events/event-line.ts'
import { pageHead } from '#contract/pages.ts'
import { readVersioned, type Versioned } from '#domain/records/versions.ts'
import { today } from '#domain/site/today.ts'
import { AddButton } from '../records/record-buttons.tsx'
import { RecordTasks, useRecordTasks } from '../records/record-tasks.tsx'
import { atomLink, pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { reading } from '../shell/reading.ts'
import { StoredPhoto } from '../shell/stored-photo.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './list-page.module.css'
import { PastEvents } from './past-events.tsx'
import { Subscription } from './subscription.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'

export const handle: PageHandle = { works: 'keepers' }

export const loader = reading(async ({ db, who, origin, maxUpload }) => {
  const mayKeep = mayKeepRecords(who)
  const { page, withVersion } = await readVersioned(
    db,
    { kind: 'event', mayEdit: mayKeep },
    {
      read: () => eventList(db, today()),
      rowsOf: ({ upcoming, past }) => [...upcoming, ...past.flatMap(({ events }) => events)],
    },
  )
  return {
    words: pageHead('majorEvents'),
    upcoming: page.upcoming.map(withVersion),
    past: page.past.map((year) => ({ ...year, events: year.events.map(withVersion) })),
    calendar: calendarAddresses(origin),
    mayKeep,
    maxUpload,
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  return [
    ...pageMeta(matches, loaderData.words),
    atomLink(feeds.events, 'Events of the department'),
  ]
}

/** What is coming up, the nearest first, and what was. */
export default function ListPage() {
  const { words, upcoming, past, calendar, mayKeep, maxUpload } = useLoaderData<typeof loader>()
  const tasks = useRecordTasks<Versioned<EventLine>>()
  const [savedId, setSavedId] = useState('')
  const shared = { savedId, ask: mayKeep ? tasks.ask : undefined }
  const add = mayKeep && (
    <AddButton onClick={() => tasks.ask({ what: 'edit', record: null })}>Add event</AddButton>
  )
  return (
    <div className="container">
      <PageHeading
        title={words.title}
        lede={words.description}
        action={upcoming.length > 0 && add}
        motif={!mayKeep && <Braid seed="events" width={420} height={84} />}
      />
      {mayKeep && (
        <RecordTasks
          kind="event"
          tasks={tasks}
          maxBytes={maxUpload}
          nameOf={({ title }) => title}
          valuesOf={({ title, location, date, time, abstract }) => {
            return { title, location, date, time, abstract }
          }}
          pictureOf={currentPhoto}
          onSaved={({ id }) => setSavedId(id)}
        />
      )}
      <UpcomingEvents events={upcoming} action={add} {...shared} />
      <div className={styles.follow}>
        <Subscription calendar={calendar} />
      </div>
      <PastEvents years={past} {...shared} />
    </div>
  )
}

function currentPhoto({ photo }: EventLine) {
  return photo && <StoredPhoto photo={photo} alt="Current photo" sizes="18rem" />
}
