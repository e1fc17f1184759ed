import { useState } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { feeds } from '#contract/paths.ts'
import { mayKeepRecords } from '#domain/accounts/access.ts'
import { calendarAddresses } from '#domain/events/calendar-addresses.ts'
import { eventList } from '#domain/events/event-list.ts'
import type { EventLine } from '#domain/events/event-line.ts'
import { pageHead } from '#contract/pages.ts'
import { today } from '#domain/site/today.ts'
import { atomLink, pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { reading } from '../shell/reading.ts'
import { Button } from '../ui/button.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useTask } from '../ui/use-task.ts'
import styles from './list-page.module.css'
import { PastEvents } from './past-events.tsx'
import { Subscription } from './subscription.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'

export const handle: PageHandle = { works: 'keepers' }

export const loader = reading(async ({ db, who, origin, maxUpload }) => ({
  words: pageHead('majorEvents'),
  ...(await eventList(db, today())),
  calendar: calendarAddresses(origin),
  mayKeep: mayKeepRecords(who),
  maxUpload,
}))

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
  const tasks = useTask<EventLine>()
  const [savedId, setSavedId] = useState('')
  const shared = { savedId, ask: mayKeep ? tasks.ask : undefined }
  const add = mayKeep && (
    <Button
      look="filled"
      icon="plus"
      data-needs="script"
      onClick={() => tasks.ask({ what: 'edit', record: null })}
    >
      Add event
    </Button>
  )
  return (
    <div className="container">
      <PageHeading
        title={words.title}
        lede={words.description}
        action={upcoming.length > 0 && add}
        motif={!mayKeep && <Braid seed="events" width={420} height={84} />}
      />
      <UpcomingEvents events={upcoming} action={add} {...shared} />
      <div className={styles.follow}>
        <Subscription calendar={calendar} />
      </div>
      <PastEvents years={past} {...shared} />
      {mayKeep && <TaskDialog tasks={tasks} maxBytes={maxUpload} onSaved={setSavedId} />}
    </div>
  )
}
