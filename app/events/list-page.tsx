import { type ReactNode, useState } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { addingFestival, feeds, pages } from '#contract/paths.ts'
import { mayWriteAll } from '#domain/accounts/access.ts'
import { categoryChoices } from '#domain/events/event-categories.ts'
import { calendarAddresses } from '#domain/events/calendar.ts'
import { eventList, type PastYear } from '#domain/events/list-events.ts'
import type { EventLine } from '#domain/events/event-line.ts'
import { headOfPage } from '#domain/site/page-titles.ts'
import { ofNewFestival } from '#domain/events/festival-page.ts'
import { readVersioned, type Versioned } from '#domain/records/versions.ts'
import { lookingNow } from '#domain/site/today.ts'
import { ManyBar, RecordBox } from '../records/many-records.tsx'
import { ListButtons, RecordButtons, useAsked } from '../records/record-buttons.tsx'
import { RecordTasks, useRecordTasks } from '../records/record-tasks.tsx'
import { useRecordList, type RecordList } from '../records/use-record-list.ts'
import { atomLink, pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { pageQuery } from '../shell/page-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CategoryLinks } from './category-links.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { EditableHeading } from '../shell/editable.tsx'
import { eventForms } from './event-forms.tsx'
import styles from './list-page.module.css'
import { FestivalButton, NewFestival } from './new-festival.tsx'
import { Subscription } from './subscription.tsx'
import { Section } from '../ui/section.tsx'
import { eventMessages } from '#contract/messages/events.ts'
import * as categoryMessages from '#contract/messages/event-categories.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { classNames } from '../ui/class-names.ts'
import { DateBlock } from '../ui/date-block.tsx'
import { Icon } from '../ui/icon.tsx'
import { SavedItem } from '../ui/saved-item.tsx'
import { TagRow } from '../ui/tag.tsx'
import { Tags } from '../ui/tags.tsx'
import { EventArt } from './event-art.tsx'

const wideSizes = '(width > 60rem) min(48rem, 60vw), 100vw'
const halfSizes = '(width > 60rem) min(37rem, 48vw), 100vw'

export const handle: PageHandle = { works: ['event', 'festival'] }

export const loader = defineLoader(async ({ db, who, titles, origin, maxUpload }, { url }) => {
  const { category = '' } = pageQuery('majorEvents', url)
  const mayEdit = mayWriteAll(who, 'event')
  const { page, withVersion } = await readVersioned(
    db,
    { kind: 'event', mayEdit },
    {
      read: () => eventList(db, lookingNow(), category),
      // A festival is edited on its own page.
      rowsOf: (lists) => allOf(lists).filter(({ kind }) => kind === 'event'),
    },
  )
  return {
    words: { ...headOfPage(titles, 'majorEvents'), past: titles.pastHeading },
    upcoming: page.upcoming.map(withVersion),
    past: page.past.map((year) => ({ ...year, events: year.events.map(withVersion) })),
    used: page.used,
    category,
    choices: { categories: mayEdit ? await categoryChoices(db) : {} },
    calendar: calendarAddresses(origin),
    askedOfFestival: ofNewFestival,
    mayEdit,
    mayAddFestival: mayWriteAll(who, 'festival'),
    mayWriteCategories: mayWriteAll(who, 'eventCategory'),
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

/** As they stand below each other on the page. */
function allOf<Line>({ upcoming, past }: { upcoming: Line[]; past: { events: Line[] }[] }) {
  return [...upcoming, ...past.flatMap(({ events }) => events)]
}

/** What is coming up, the nearest first, and what was. */
export default function ListPage() {
  const page = useLoaderData<typeof loader>()
  const { words, upcoming, past, used, category, choices, calendar, maxUpload, ...rights } = page
  const { mayEdit, mayAddFestival, mayWriteCategories, askedOfFestival } = rights
  const list = useRecordList<Versioned<EventLine>>(eventForms, allOf(page), category)
  const festivals = useRecordTasks<Versioned<EventLine>>()
  const [savedId, setSavedId] = useState('')
  const ways = (mayEdit || mayAddFestival || mayWriteCategories) && (
    <ListButtons list={list} add={mayEdit && eventMessages.add}>
      {mayWriteCategories && (
        <ButtonLink to={pages.eventCategories} look="quiet" size="small" reloadDocument>
          {categoryMessages.toPage}
        </ButtonLink>
      )}
      {mayAddFestival && (
        <AskedFestivalButton onClick={() => festivals.ask({ what: 'edit', record: null })} />
      )}
    </ListButtons>
  )
  return (
    <div className="container">
      <EditableHeading
        page="majorEvents"
        title={words.title}
        lede={words.lede}
        action={(upcoming.length > 0 || category !== '') && ways}
        motif={!ways && <Braid seed="events" width={420} height={84} />}
      />
      {mayEdit && (
        <RecordTasks
          {...eventForms}
          tasks={list.tasks}
          choices={choices}
          maxBytes={maxUpload}
          shownOn=""
          onSaved={({ id }) => setSavedId(id)}
        />
      )}
      {mayAddFestival && (
        <NewFestival
          tasks={festivals}
          only={askedOfFestival}
          onSaved={({ id }) => setSavedId(id)}
        />
      )}
      <CategoryLinks used={used} chosen={category} />
      <ManyBar many={list.many} choices={choices} />
      {category !== '' && allOf(page).length === 0 ? (
        <NoneOfCategory />
      ) : (
        <UpcomingEvents
          events={upcoming}
          hasPast={past.length > 0}
          savedId={savedId}
          list={list}
          action={category === '' && ways}
        />
      )}
      <div className={styles.follow}>
        <Subscription calendar={calendar} />
      </div>
      <PastEvents heading={words.past} years={past} savedId={savedId} list={list} />
    </div>
  )
}

/** What stands where no event is in the category that the address names. */
function NoneOfCategory() {
  return (
    <EmptyState
      art={<Strand seed="events" width={320} height={56} />}
      title={categoryMessages.noneOfCategory}
      action={<ButtonLink to={pages.majorEvents}>{categoryMessages.all}</ButtonLink>}
    />
  )
}

/** Begins a festival, also for whoever has come to the list for that. */
function AskedFestivalButton({ onClick }: { onClick: () => void }) {
  useAsked(addingFestival, onClick)
  return <FestivalButton onClick={onClick} />
}

interface PastEventsProps {
  heading: string
  years: PastYear[]
  savedId: string
  list: EventCardProps['list']
}

/** What is over, under its years. */
function PastEvents({ heading, years, savedId, list }: PastEventsProps) {
  if (years.length === 0) return null
  return (
    <Section title={heading} id="past">
      {years.map(({ year, events }) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <h3 id={`year-${year}`} className={styles.year}>
            {year}
          </h3>
          <ul className={styles.cards}>
            {events.map((event) => (
              <EventCard key={event.id} event={event} isSaved={event.id === savedId} list={list} />
            ))}
          </ul>
        </section>
      ))}
    </Section>
  )
}

interface UpcomingEventsProps extends Pick<EventCardProps, 'list'> {
  events: Versioned<EventLine>[]
  /** Whether some are listed below as past. */
  hasPast: boolean
  savedId: string
  /** What an empty list leads its editor to. */
  action: ReactNode
}

/** What is coming up, the nearest first. */
function UpcomingEvents({ events, hasPast, savedId, list, action }: UpcomingEventsProps) {
  if (events.length === 0) {
    return (
      <EmptyState
        art={<Strand seed="events" width={320} height={56} />}
        title={eventMessages.none}
        action={action}
      >
        <p>{eventMessages.nothingPlanned}</p>
        {hasPast && <p>{eventMessages.seePast}</p>}
      </EmptyState>
    )
  }
  return (
    <ul>
      {events.map((event) => (
        <EventCard key={event.id} event={event} isSaved={event.id === savedId} list={list} wide />
      ))}
    </ul>
  )
}

interface EventCardProps {
  event: Versioned<EventLine>
  /** Across the page, the words beside the picture. */
  wide?: boolean
  /** It was saved last. */
  isSaved: boolean
  list: RecordList<Versioned<EventLine>>
}

/** An event of the list: first the words, then its picture. */
function EventCard({ event, wide = false, isSaved, list }: EventCardProps) {
  const { path, title, sorts, date, day, time, location, paragraphs } = event
  const Title = wide ? 'h2' : 'h4'
  return (
    <SavedItem className={classNames(styles.card, wide && styles.wide)} isSaved={isSaved}>
      <div className={styles.words}>
        <div className={styles.when}>
          <DateBlock date={date} />
          <p>
            <time dateTime={date}>{day}</time>
            <br />
            {time}
          </p>
        </div>
        <Title className={styles.title}>
          <a href={path} className="title-link">
            {title}
          </a>
        </Title>
        <p className={styles.place}>
          <Icon name="pin" size={18} />
          {location}
        </p>
        {sorts.length > 0 && (
          <TagRow>
            <Tags tags={sorts} />
          </TagRow>
        )}
        {paragraphs[0] && <p className={styles.abstract}>{paragraphs.join(' ')}</p>}
        {event.mayWrite && (
          <div className={styles.buttons} data-print="hide">
            <RecordBox list={list} row={event} />
            <RecordButtons list={list} row={event} />
          </div>
        )}
      </div>
      <EventArt event={event} sizes={wide ? wideSizes : halfSizes} to={path} />
    </SavedItem>
  )
}
