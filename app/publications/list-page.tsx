import { type ReactNode, useState } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { feeds, pages } from '#contract/paths.ts'
import { mayWriteAll } from '#domain/accounts/access.ts'
import {
  listByYear,
  type ListedPublication,
  type PublicationYear,
} from '#domain/publications/list-by-year.ts'
import { readVersioned, type Versioned } from '#domain/records/versions.ts'
import { headOfPage } from '#domain/site/page-titles.ts'
import { ManyBar, RecordBox } from '../records/many-records.tsx'
import { ListButtons, RecordButtons } from '../records/record-buttons.tsx'
import { RecordTasks } from '../records/record-tasks.tsx'
import { useRecordList, type RecordList } from '../records/use-record-list.ts'
import { onDemand } from '../shell/on-demand.tsx'
import { atomLink, pageMeta } from '../shell/page-meta.ts'
import { parsedQuery } from '../shell/page-query.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { SavedViews } from '../shell/saved-views.tsx'
import { viewsAbove } from '#domain/views/saved-views.ts'
import { EditableHeading } from '../shell/editable.tsx'
import {
  kindOfPath,
  bibliographyPath,
  publicationPath,
  publicationsPagePath,
} from '#contract/publication-paths.ts'
import { FilterForm } from './filter-form.tsx'
import { countInWords, listWords } from './list-words.ts'
import { titleOfPage } from '#contract/messages/list-pages.ts'
import { publicationMessages } from '#contract/messages/publications.ts'
import type { PublicationFilter, PublicationKind } from '#contract/publications.ts'
import { publicationQuery } from '#contract/publication-schemas.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { AuthorLine } from '../shell/author-line.tsx'
import { DownloadLinks } from '../shell/download-links.tsx'
import styles from './list-page.module.css'
import { SavedItem } from '../ui/saved-item.tsx'
import { Tag } from '../ui/tag.tsx'
import { uploadIcon } from '../ui/rare-icons.ts'

export const handle: PageHandle = { works: ['journal', 'conference', 'patent', 'work'] }

/** Fetched where there is a second page. */
const ListPages = onDemand(async () => (await import('../shell/list-pages.tsx')).ListPages)

export const loader = defineLoader(async ({ db, who, titles }, { url }) => {
  const kind = kindOfPath(url.pathname)
  const mayEdit = mayWriteAll(who, kind)
  const { page: asked, ...filter } = parsedQuery(listWords[kind].page, url, publicationQuery)
  const { page: list, withVersion } = await readVersioned(
    db,
    { kind, mayEdit },
    {
      read: () => listByYear(db, kind, { ...filter, page: asked }),
      rowsOf: ({ years }) => years.flatMap(({ publications }) => publications),
    },
  )
  const { years, total, choices, found, page } = list
  const head = headOfPage(titles, listWords[kind].page)
  return {
    kind,
    title: head.title,
    lede: head.lede,
    head: {
      ...head,
      title: titleOfPage(head.title, page),
      path: publicationsPagePath(kind, {}, String(page)),
      // Search engines know the pages of the plain list; what a filter leaves of it is not another one.
      isUnlisted: Object.values(filter).some((value) => value !== ''),
    },
    filter,
    page,
    total,
    counted: countInWords(kind, found.total),
    pager: found.shown < found.total && {
      label: publicationMessages.pages,
      isLater: page > 1,
      found,
      paths: {
        first: publicationsPagePath(kind, filter),
        next: publicationsPagePath(kind, filter, found.next ?? ''),
      },
    },
    choices,
    years: years.map((year) => ({ ...year, publications: year.publications.map(withVersion) })),
    mayEdit,
    above: await viewsAbove(db, who, listWords[kind].page, url),
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? [
        ...pageMeta(matches, loaderData.head),
        atomLink(feeds.publications, 'Publications of the department'),
      ]
    : []

const nameOf = ({ title }: ListedPublication) => title

/** The publications of a kind, newest first. */
export default function ListPage() {
  const page = useLoaderData<typeof loader>()
  const { kind, years, total, filter, choices, pager, mayEdit, above } = page
  const [savedId, setSavedId] = useState('')
  const list = useRecordList<Versioned<ListedPublication>>(
    { kind, nameOf },
    years.flatMap(({ publications }) => publications),
    JSON.stringify([filter, page.page]),
  )
  const isEmpty = total === 0
  const ways = mayEdit && (
    <ListButtons list={list} add={listWords[kind].add}>
      <ButtonLink icon={uploadIcon} to={pages.publicationImport} reloadDocument>
        {publicationMessages.import}
      </ButtonLink>
    </ListButtons>
  )
  return (
    <div className="container">
      <EditableHeading
        page={listWords[kind].page}
        title={page.title}
        lede={page.lede}
        action={!isEmpty && ways}
        motif={!mayEdit && <Braid seed={kind} width={420} height={84} />}
      />
      {mayEdit && (
        <RecordTasks
          // One component shows three pages: what is under way on one is not on the next.
          key={kind}
          kind={kind}
          tasks={list.tasks}
          shownOn=""
          nameOf={nameOf}
          valuesOf={({ fields }) => ({ ...fields })}
          onSaved={({ id }) => setSavedId(id)}
        />
      )}
      {isEmpty ? (
        <NoPublications kind={kind} action={ways} />
      ) : (
        <>
          <SavedViews above={above} />
          <FilterForm kind={kind} filter={filter} choices={choices} total={total} />
          <PublicationYears
            kind={kind}
            years={years}
            counted={page.counted}
            filter={filter}
            savedId={savedId}
            list={list}
          />
          {pager && <ListPages {...pager} />}
        </>
      )}
    </div>
  )
}

/** What stands where a list has nothing to show. */
function NoPublications({ kind, action }: { kind: PublicationKind; action: ReactNode }) {
  return (
    <EmptyState
      art={<Strand seed={kind} width={320} height={56} />}
      title={publicationMessages.none}
      action={action}
    >
      <p>{listWords[kind].empty}</p>
    </EmptyState>
  )
}

interface PublicationYearsProps {
  kind: PublicationKind
  years: (PublicationYear & { publications: Versioned<ListedPublication>[] })[]
  /** How many there are on all pages, in words. */
  counted: string
  /** All of them as files. */
  filter: PublicationFilter
  /** The record that was saved last. */
  savedId: string
  list: PublicationRowProps['list']
}

/** The records of a list under their years. */
function PublicationYears({ kind, years, counted, filter, savedId, list }: PublicationYearsProps) {
  return (
    <>
      <p className={styles.facts}>
        <span>{counted}</span>
        {years.length > 0 && (
          <DownloadLinks pathOf={(format) => bibliographyPath(kind, format, filter)} />
        )}
      </p>
      {years.length === 0 && <p>{publicationMessages.nonePass}</p>}
      <ManyBar many={list.many} />
      {years.map(({ year, publications }) => (
        <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`} className={year ? styles.number : styles.unknown}>
            {year || listWords[kind].noYear}
          </h2>
          <ul>
            {publications.map((publication) => (
              <PublicationRow
                key={publication.id}
                kind={kind}
                publication={publication}
                isSaved={publication.id === savedId}
                list={list}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

interface PublicationRowProps {
  kind: PublicationKind
  publication: Versioned<ListedPublication>
  isSaved: boolean
  list: RecordList<Versioned<ListedPublication>>
}

/** One publication of a list. */
function PublicationRow({ kind, publication, isSaved, list }: PublicationRowProps) {
  const { id, type, title, authors, venue, note, doi, doiUrl } = publication
  return (
    <SavedItem className={styles.row} isSaved={isSaved}>
      <RecordBox list={list} row={publication} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a href={publicationPath(kind, id)} className="title-link">
            {title}
          </a>
        </h3>
        {authors.length > 0 && (
          <p className={styles.people}>
            <AuthorLine authors={authors} />
          </p>
        )}
        {venue && <p className={styles.venue}>{venue}</p>}
        {(note || doi || kind === 'work') && (
          <p className={styles.marks}>
            {kind === 'work' && <Tag look="dot">{type}</Tag>}
            {note && <Tag>{note}</Tag>}
            {doi && (
              <a className={styles.doi} href={doiUrl}>
                doi:{doi}
              </a>
            )}
          </p>
        )}
      </div>
      {publication.mayWrite && !list.many.isOn && (
        <div className={styles.buttons} data-print="hide">
          <RecordButtons list={list} row={publication} />
        </div>
      )}
    </SavedItem>
  )
}
