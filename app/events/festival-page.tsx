import { useEffect, useState } from 'react'
import { type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import * as messages from '#contract/messages/festivals.ts'
import { duplicate, duplicating } from '#contract/messages/record-forms.ts'
import { feeds, pages } from '#contract/paths.ts'
import { festivalPage, type FestivalPage as Page } from '#domain/events/festival-page.ts'
import { lookingNow } from '#domain/site/today.ts'
import { PartForm } from '../records/part-form.tsx'
import { DeleteButton } from '../records/record-buttons.tsx'
import { RecordTasks, useRecordTasks } from '../records/record-tasks.tsx'
import { atomLink, pageMeta } from '../shell/page-meta.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { HistoryLink } from '../shell/history-link.tsx'
import type { PageHandle } from '../shell/page-work.ts'
import { RichText } from '../shell/rich-text.tsx'
import { StoredPhoto } from '../shell/stored-photo.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AsideColumns } from '../ui/text-layout.tsx'
import { Figures } from '../ui/figures.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import { EventAside } from './event-aside.tsx'
import { EventPath, Neighbours } from './neighbours.tsx'
import styles from './festival-page.module.css'
import { type DrawingSource, Picture } from '../ui/motif/picture.tsx'
import { Strand } from '../ui/motif/strand.tsx'

const loom = import.meta.env.SSR ? await import('./festival-drawing.ts') : undefined

export const handle: PageHandle = { works: ['festival'] }

export const loader = defineLoader(
  async ({ db, who, origin, department, maxUpload }, { params }) => {
    const asked = { id: params.id ?? null, who, origin, ...lookingNow() }
    const page = await festivalPage(db, { ...asked, strands: department.strands })
    return { ...page, maxUpload }
  },
)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { words } = loaderData
  const feed = atomLink(feeds.events, 'Events of the department')
  if (loaderData.festival === null) return [...pageMeta(matches, words), feed]
  const { picture, jsonLd } = loaderData
  return [
    ...pageMeta(matches, { ...words, picture }),
    feed,
    // React Router escapes the text, so that no title can end the script element.
    { 'script:ld+json': jsonLd },
  ]
}

type Shown = Extract<Page, { event: object }>

/** A festival: what it is, hour by hour, whom to ask, and how it went (product.md section 2). */
export default function FestivalPage() {
  const page = useLoaderData<typeof loader>()
  if (page.festival === null) return <NoFestival page={page} />
  return <FestivalArticle page={page} />
}

/** Where no festival has been announced yet. */
function NoFestival({ page: { words, mayEdit } }: { page: Extract<Page, { festival: null }> }) {
  return (
    <div className="container">
      <PageHeading title={words.title} />
      <EmptyState
        art={<Strand strand="chain" seed="no festival yet" width={320} height={56} />}
        title={messages.none}
        action={<a href={pages.majorEvents}>{messages.allEvents}</a>}
      >
        <p>{mayEdit ? messages.noneYetToEditors : messages.noneYet}</p>
      </EmptyState>
    </div>
  )
}

function FestivalArticle({ page }: { page: Shown }) {
  const { festival, texts, event, isPast, calendars, earlier, later, list } = page
  const { title, poster, lede, programme, contact, links, figures } = festival
  const { story, report, credits } = texts
  return (
    <article>
      <div className="container">
        <PageHeading
          above={<EventPath list={list} isPast={isPast} />}
          title={<span className={styles.title}>{title}</span>}
          lede={lede}
          hero
        />
        <p className={styles.poster}>{poster || event.day}</p>
        <FestivalForms />
      </div>
      <FestivalArt festival={festival} />
      <div className="container">
        <AsideColumns
          side="start"
          aside={<EventAside event={event} isPast={isPast} calendars={calendars} />}
        >
          <div className={styles.about}>
            <RichText {...story} under={1} anchors="about" />
            {event.photo && (
              <StoredPhoto
                photo={event.photo}
                alt={festival.photoAlt}
                sizes="(width > 60rem) min(54rem, 68vw), 100vw"
                className={styles.photo}
              />
            )}
          </div>
        </AsideColumns>
        {programme.length > 0 && <Programme parts={programme} isOneDay={event.until === ''} />}
        {contact.length + links.length > 0 && (
          <Section title={messages.contact} id="contact">
            <div className={styles.contact}>
              {contact.map((line, place) => (
                <p key={place}>{line}</p>
              ))}
              {links.length > 0 && (
                <ul className={styles.links}>
                  {links.map(({ label, url }, place) => (
                    <li key={place}>
                      <a href={url} rel="noopener" data-print="address">
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </Section>
        )}
        {figures.length + report.text.length > 0 && (
          <Section title={messages.afterwards} id="afterwards">
            <div className={styles.afterwards}>
              {figures.length > 0 && <Figures figures={figures} />}
              <RichText {...report} under={2} anchors="report" />
            </div>
          </Section>
        )}
        {credits.text.length > 0 && (
          <Section title={messages.thanks} id="thanks">
            <RichText {...credits} under={2} anchors="credits" />
          </Section>
        )}
        <Neighbours earlier={earlier} later={later} />
      </div>
    </article>
  )
}

/** The ways to change the parts of the festival, for whoever may. */
function FestivalForms() {
  const page = useLoaderData<typeof loader>()
  const editing = page.festival === null ? null : page.editing
  const tasks = useRecordTasks<NonNullable<typeof editing>['record']>()
  const navigate = useNavigate()
  const [copyId, setCopyId] = useState('')
  const place = editing?.place ?? ''
  // The copy has a page of its own, which opens once its form is done with.
  useEffect(() => {
    if (copyId !== '') void navigate(place + copyId)
  }, [copyId, place, navigate])
  if (!editing || page.festival === null) return null
  const { record, parts, ofNew } = editing
  const { title } = page.festival
  return (
    <section className={styles.forms} aria-label={messages.change} data-print="hide">
      {parts.map((part) => (
        <PartForm
          key={part.name}
          kind="festival"
          part={part}
          record={record}
          maxBytes={page.maxUpload}
        >
          {page.event.photo && <StoredPhoto photo={page.event.photo} alt="" sizes="16rem" />}
        </PartForm>
      ))}
      <HistoryLink kind="festival" record={record.id} />
      <Button
        look="quiet"
        size="small"
        aria-label={duplicating(title)}
        data-needs="script"
        onClick={() => tasks.ask({ what: 'edit', record: null, copyOf: record })}
      >
        {duplicate}
      </Button>
      <DeleteButton name={title} onClick={() => tasks.ask({ what: 'remove', record })} />
      <RecordTasks
        kind="festival"
        tasks={tasks}
        only={ofNew}
        shownOn=""
        nameOf={() => title}
        valuesOf={({ values }) => ({ ...values })}
        onSaved={({ id }) => setCopyId(id)}
      />
    </section>
  )
}

/** The curve of the day across the page, over its hours. */
function FestivalArt({ festival: { title, strands, hours } }: Pick<Shown, 'festival'>) {
  return (
    <div className={styles.art} aria-hidden="true">
      <Picture
        name={`festival ${strands.join(' ')} ${title}`}
        drawing={source({ seed: title, strands })}
        width={1280}
        height={340}
        className={styles.curve}
      />
      {hours.length > 0 && (
        <ol className={styles.hours}>
          {hours.map((hour) => (
            <li key={hour}>{hour}</li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** The browser's bundle leaves the weaving out, as it does for the braid. */
function source(options: { seed: string; strands: Shown['festival']['strands'] }): DrawingSource {
  if (loom) return { now: () => loom.festivalDrawing(options) }
  return { later: async () => (await import('./festival-drawing.ts')).festivalDrawing(options) }
}

type Part = Shown['festival']['programme'][number]

/** The programme in parts; a strand stands for each. */
function Programme({ parts, isOneDay }: { parts: readonly Part[]; isOneDay: boolean }) {
  return (
    <Section title={isOneDay ? messages.oneDay : messages.programme} id="programme">
      {parts.map(({ title, strand, items }, place) => (
        <section
          key={place}
          className={styles.part}
          aria-labelledby={title ? `part-${place}` : undefined}
        >
          <div className={styles.head}>
            {title && <h3 id={`part-${place}`}>{title}</h3>}
            <Strand
              strand={strand}
              seed={title}
              width={280}
              height={56}
              className={styles.strand}
            />
          </div>
          <ol>
            {items.map((item, at) => (
              <li key={at} className={styles.hour}>
                <p className={styles.time}>{item.time}</p>
                <div className={styles.words}>
                  <h4>{item.title}</h4>
                  {item.place && <p className={styles.place}>{item.place}</p>}
                  {item.text && <p className={styles.text}>{item.text}</p>}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Section>
  )
}
