import { useState } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { feeds } from '#contract/paths.ts'
import { mayKeepRecords } from '#domain/accounts/access.ts'
import { listByYear, type ListedPublication } from '#domain/publications/list-by-year.ts'
import { readVersioned, type Versioned } from '#domain/records/versions.ts'
import { pageHead } from '#contract/pages.ts'
import { AddButton } from '../records/record-buttons.tsx'
import { RecordTasks, useRecordTasks } from '../records/record-tasks.tsx'
import { atomLink, pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { reading } from '../shell/reading.ts'
import { Braid } from '../ui/motif/braid.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { kindOfPath } from './kind-of-path.ts'
import { listWords } from './list-words.ts'
import { NoPublications } from './no-publications.tsx'
import { PublicationYears } from './publication-years.tsx'

export const handle: PageHandle = { works: 'keepers' }

export const loader = reading(async ({ db, who }, { url }) => {
  const kind = kindOfPath(url.pathname)
  const mayKeep = mayKeepRecords(who)
  const { page, withVersion } = await readVersioned(
    db,
    { kind, mayEdit: mayKeep },
    {
      read: () => listByYear(db, kind),
      rowsOf: (years) => years.flatMap(({ publications }) => publications),
    },
  )
  return {
    kind,
    words: pageHead(listWords[kind].page),
    years: page.map((year) => ({ ...year, publications: year.publications.map(withVersion) })),
    mayKeep,
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? [
        ...pageMeta(matches, loaderData.words),
        atomLink(feeds.publications, 'Publications of the department'),
      ]
    : []

/** The journals, the conference papers or the patents, newest first. */
export default function ListPage() {
  const { kind, words, years, mayKeep } = useLoaderData<typeof loader>()
  const tasks = useRecordTasks<Versioned<ListedPublication>>()
  const [savedId, setSavedId] = useState('')
  const isEmpty = years.length === 0
  const add = mayKeep && (
    <AddButton onClick={() => tasks.ask({ what: 'edit', record: null })}>
      {listWords[kind].add}
    </AddButton>
  )
  return (
    <div className="container">
      <PageHeading
        title={words.title}
        lede={words.description}
        action={!isEmpty && add}
        motif={!mayKeep && <Braid seed={kind} width={420} height={84} />}
      />
      {mayKeep && (
        <RecordTasks
          // One component shows three pages: what is under way on one is not on the next.
          key={kind}
          kind={kind}
          tasks={tasks}
          nameOf={({ title }) => title}
          valuesOf={({ fields }) => ({ ...fields })}
          onSaved={({ id }) => setSavedId(id)}
        />
      )}
      {isEmpty ? (
        <NoPublications kind={kind} action={add} />
      ) : (
        <PublicationYears
          kind={kind}
          years={years}
          savedId={savedId}
          ask={mayKeep ? tasks.ask : undefined}
        />
      )}
    </div>
  )
}
