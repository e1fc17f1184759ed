import { type MetaFunction, redirect, useLoaderData } from 'react-router'
import { documentAt } from '#contract/documents.ts'
import { yearsBeside } from '#contract/years.ts'
import { editDocument } from '#contract/messages/documents.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { eventMessages } from '#contract/messages/events.ts'
import { mayWriteAll } from '#domain/accounts/access.ts'
import {
  namedDocument,
  pagedDocument,
  type ShownDocument,
} from '#domain/documents/shown-document.ts'
import { askedPlace, type AskedPlace } from '#domain/resources/viewer/asked-place.ts'
import { DocumentTasks } from '../records/document-tasks.tsx'
import { RecordTasks, useRecordTasks } from '../records/record-tasks.tsx'
import { AsSent } from '../shell/as-sent.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { pageQuery } from '../shell/page-query.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { FormButton } from '../records/form-button.tsx'
import { DeleteButton } from '../records/record-buttons.tsx'
import { ButtonRow } from '../ui/button.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { numberedPage } from '#contract/messages/viewer.ts'
import { documentPagePath, documentPath, filePagePath, picturePath } from '#contract/file-paths.ts'
import { placeOf } from '../shell/pdf-address.ts'
import { FirstPage, PdfFrame } from '../shell/pdf-frame.tsx'
import { useRoot } from '../shell/use-root.ts'
import { Day } from '../ui/day.tsx'
import { uploadIcon } from '../ui/rare-icons.ts'
import '../ui/date-block.module.css?styles'
import '../ui/hairline-list.module.css?styles'
import '../ui/section.module.css?styles'
import '../ui/tag.module.css?styles'
import styles from './document-page.module.css'

const sent = import.meta.env.SSR ? await import('./document-events.tsx') : undefined

export const handle: PageHandle = { works: ['document', 'event'] }

export const loader = defineLoader(
  async ({ db, who, titles, maxUpload, isInert }, { params, url }) => {
    const mayEdit = mayWriteAll(who, 'document')
    const page =
      params.title === undefined
        ? await pagedDocument(db, documentAt(url.pathname), {
            mayEdit,
            mayAddEvents: mayWriteAll(who, 'event'),
            titles,
          })
        : await namedDocument(db, params.title, mayEdit)
    if ('movedTo' in page) throw redirect(page.movedTo + url.search, 301)
    return { ...page, mayEdit, maxUpload, isInert, place: askedPlace(pageQuery('calendar', url)) }
  },
)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** A page that is one PDF: the calendar, the time table, or any other document. */
export default function DocumentPage() {
  const page = useLoaderData<typeof loader>()
  // One component shows many pages: what is open on one is not on the next.
  return <DocumentAlone key={page.key} page={page} />
}

function DocumentAlone({ page }: { page: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const { key, title, words, intro, none, document, events, newEvent, ...rest } = page
  const { mayEdit, maxUpload, isInert, place } = rest
  const beside = document ? yearsBeside(words.title, document.years) : ''
  const tasks = useRecordTasks<ShownDocument>()
  const form = { kind: 'document', ...(document && { form: { id: document.id } }) }
  const upload = () => tasks.ask({ what: 'edit', record: document })
  return (
    <div className="container">
      <PageHeading
        above={beside && <Tag>{beside}</Tag>}
        title={words.title}
        lede={intro}
        action={
          (mayEdit || newEvent) && (
            <ButtonRow>
              {newEvent && <EventButton {...newEvent} maxBytes={maxUpload} />}
              {mayEdit && (
                <FormButton {...form} look="filled" icon="pencil" onClick={upload}>
                  {editDocument(words.title)}
                </FormButton>
              )}
              {mayEdit && document && (
                <DeleteButton
                  name={words.title}
                  onClick={() => tasks.ask({ what: 'remove', record: document })}
                />
              )}
            </ButtonRow>
          )
        }
        motif={!mayEdit && !newEvent && <Braid seed={key} width={420} height={84} />}
      />
      {mayEdit && (
        <DocumentTasks
          tasks={tasks}
          title={title}
          name={words.title}
          document={document}
          maxBytes={maxUpload}
        />
      )}
      {document && (
        <PublishedDocument name={words.title} document={document} place={place} isInert={isInert} />
      )}
      {!document && !events && (
        <NoDocument
          seed={key}
          action={
            mayEdit && (
              <FormButton {...form} icon={uploadIcon} onClick={upload}>
                {documentMessages.upload}
              </FormButton>
            )
          }
        >
          {none}
        </NoDocument>
      )}
      {(events || newEvent) && (
        <AsSent id="document-events" shows={events}>
          {sent && events && <sent.DocumentEvents {...events} />}
        </AsSent>
      )}
    </div>
  )
}

type PagedDocument = Awaited<ReturnType<typeof pagedDocument>>

interface EventButtonProps extends NonNullable<PagedDocument['newEvent']> {
  /** Of one picture. */
  maxBytes: number
}

/** Adds an event that this page lists, for it has the category of the page. */
function EventButton({ category, choices, maxBytes }: EventButtonProps) {
  const tasks = useRecordTasks<{ id: string }>()
  return (
    <>
      <FormButton
        kind="event"
        form={{ category }}
        icon="plus"
        onClick={() => tasks.ask({ what: 'edit', record: null })}
      >
        {eventMessages.add}
      </FormButton>
      <RecordTasks
        kind="event"
        tasks={tasks}
        choices={{ categories: choices }}
        defaults={{ categories: JSON.stringify([category]) }}
        maxBytes={maxBytes}
        shownOn=""
        nameOf={({ id }) => id}
        valuesOf={() => ({})}
      />
    </>
  )
}

interface NoDocumentProps {
  /** Of the drawing. */
  seed: string
  action: ReactNode
  /** Why there is none, and who knows more. */
  children: string
}

/** What stands on a document's page before one is uploaded. */
function NoDocument({ seed, action, children }: NoDocumentProps) {
  return (
    <EmptyState
      art={<Strand seed={seed} width={320} height={56} />}
      title={documentMessages.none}
      action={action}
    >
      <p>{children}</p>
    </EmptyState>
  )
}

interface PublishedDocumentProps {
  /** What the document is called on the site. */
  name: string
  document: ShownDocument
  /** Where it is opened, and what is marked there. */
  place: AskedPlace
  /** Nothing runs in the page: a picture stands for the document. */
  isInert: boolean
}

/** The document itself, how old it is, and on paper where to find it. */
function PublishedDocument({ name, document, place, isInert }: PublishedDocumentProps) {
  const { title, fileId, fileVersion, size, changedOn, drawn } = document
  return (
    <>
      <PdfFrame
        path={documentPath(title, fileVersion)}
        title={name}
        name={document.name}
        size={size}
        {...(isInert && { drawn: filePagePath(fileId, 1) })}
        first={drawn && <FirstPage {...firstOf(document, drawn)} name={name} />}
        {...placeOf(place)}
        note={
          <>
            Last changed on <Day date={changedOn} />
          </>
        }
      />
      {drawn && <PrintedPages name={name} document={document} drawn={drawn} />}
      <p className={styles.printed}>
        {documentMessages.printed} {useRoot()?.origin}
        {documentPath(title)}
      </p>
    </>
  )
}

type Drawn = NonNullable<ShownDocument['drawn']>

function firstOf({ title, fileVersion }: ShownDocument, { pages, cover }: Drawn) {
  const { hash, width, height } = cover
  return {
    pages,
    path: picturePath(hash, 320, 'webp'),
    wide: documentPagePath(title, 1, fileVersion),
    width,
    height,
  }
}

interface PrintedPagesProps {
  name: string
  document: ShownDocument
  drawn: Drawn
}

/** The pages as pictures, for paper alone: no browser prints the PDF that stands in a page. */
function PrintedPages({ name, document: { title, fileVersion }, drawn }: PrintedPagesProps) {
  const { printed, cover } = drawn
  return (
    <div className={styles.pages} data-print="alone" data-printed-pages="" aria-hidden="true">
      {Array.from({ length: printed }, (_, place) => (
        <img
          key={place}
          className={styles.page}
          src={documentPagePath(title, place + 1, fileVersion)}
          alt={`${name}, ${numberedPage(place + 1)}`}
          width={cover.width}
          height={cover.height}
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  )
}
