import { useState } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import * as messages from '#contract/messages/festivals.ts'
import { duplicate, duplicating, notDuplicated } from '#contract/messages/record-forms.ts'
import { feeds } from '#contract/paths.ts'
import { festivalPage, type FestivalPage as Page } from '#domain/events/festival-page.ts'
import { lookingNow } from '#domain/site/today.ts'
import { copyFiles } from '../api/records.ts'
import { PartForm } from '../records/part-form.tsx'
import { DeleteButton } from '../records/record-buttons.tsx'
import { RecordTasks, useRecordTasks } from '../records/record-tasks.tsx'
import { AsSent } from '../shell/as-sent.tsx'
import { atomLink, pageMeta } from '../shell/page-meta.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { HistoryLink } from '../shell/history-link.tsx'
import type { PageHandle } from '../shell/page-work.ts'
import { StoredPhoto } from '../shell/stored-photo.tsx'
import { Button } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useToasts } from '../ui/toast.tsx'
import { EventPath } from './event-path.tsx'
import { FestivalButton, NewFestival } from './new-festival.tsx'
import '../shell/rich-text.module.css?styles'
import '../ui/empty-state.module.css?styles'
import '../ui/figures.module.css?styles'
import '../ui/text-layout.module.css?styles'
import './event-aside.module.css?styles'
import './festival-body.module.css?styles'
import './neighbours.module.css?styles'
import './subscription.module.css?styles'
import styles from './festival-page.module.css'

const sent = import.meta.env.SSR ? await import('./festival-body.tsx') : undefined

export const handle: PageHandle = { works: ['festival'] }

export const loader = defineLoader(
  async ({ db, who, titles, origin, department, maxUpload }, { params }) => {
    const asked = { id: params.id ?? null, who, origin, ...lookingNow() }
    const page = await festivalPage(db, { ...asked, strands: department.strands })
    return { ...page, list: titles.majorEventsTitle, maxUpload }
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
  if (page.festival !== null) return <FestivalArticle key={page.festival.id} page={page} />
  const { words, adding } = page
  return (
    <div className="container">
      <PageHeading title={words.title} action={adding && <AddFestival {...adding} />} />
      <AsSent id="festival" shows={page}>
        {sent && <sent.NoFestival mayEdit={adding !== null} />}
      </AsSent>
    </div>
  )
}

type Adding = NonNullable<Extract<Page, { adding: object | null }>['adding']>

/** Begins a festival, and leads to it. */
function AddFestival({ ofNew, place }: Adding) {
  const tasks = useRecordTasks<{ id: string }>()
  return (
    <>
      <FestivalButton onClick={() => tasks.ask({ what: 'edit', record: null })} />
      <NewFestival tasks={tasks} only={ofNew} leadsTo={(id) => place + id} />
    </>
  )
}

function FestivalArticle({ page }: { page: Shown & { list: string } }) {
  const { festival, event, isPast, list } = page
  const { title, poster, lede } = festival
  return (
    <article>
      <div className="container">
        <PageHeading
          above={<EventPath list={list} title={title} isPast={isPast} />}
          title={<span className={styles.title}>{title}</span>}
          lede={lede}
          hero
        />
        <p className={styles.poster}>{poster || <time dateTime={event.date}>{event.day}</time>}</p>
        <FestivalForms />
      </div>
      <AsSent id="festival" shows={page}>
        {sent && <sent.FestivalBody page={page} />}
      </AsSent>
    </article>
  )
}

/** The ways to change the parts of the festival, for whoever may. */
function FestivalForms() {
  const page = useLoaderData<typeof loader>()
  const editing = page.festival === null ? null : page.editing
  const tasks = useRecordTasks<NonNullable<typeof editing>['record']>()
  const [isCopying, setCopying] = useState(false)
  const showToast = useToasts()
  if (!editing || page.festival === null) return null
  const { record, parts, ofNew, place } = editing
  const { title } = page.festival

  async function copy() {
    if (!editing || isCopying) return
    setCopying(true)
    const answer = await copyFiles('festival', editing.record.id)
    setCopying(false)
    if (!answer.ok) {
      return showToast({ text: `${notDuplicated}. ${answer.message}`, tone: 'error' })
    }
    const { fields } = answer.body
    tasks.ask({ what: 'edit', record: null, copyOf: editing.record, copied: fields })
  }

  return (
    <details className={styles.ways} data-print="hide">
      <summary className={styles.summary}>{messages.change}</summary>
      <section className={styles.forms} aria-label={messages.change}>
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
          busy={isCopying}
          onClick={() => void copy()}
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
          leadsTo={(id) => place + id}
        />
      </section>
    </details>
  )
}
