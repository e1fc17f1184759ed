import { useState } from 'react'
import { useLoaderData, type ClientActionFunctionArgs, type MetaFunction } from 'react-router'
import { feeds } from '#contract/paths.ts'
import { mayKeepRecords } from '#domain/accounts/access.ts'
import { listByYear, type ListedPublication } from '#domain/publications/list-by-year.ts'
import { readVersioned, type Versioned } from '#domain/records/versions.ts'
import { pageHead } from '#contract/pages.ts'
import { atomLink, pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { reading } from '../shell/reading.ts'
import { Button } from '../ui/button.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useTask } from '../ui/use-task.ts'
import { keepRecord } from './keep-record.ts'
import { kindOfPath } from './kind-of-path.ts'
import { listWords } from './list-words.ts'
import { NoPublications } from './no-publications.tsx'
import { PublicationYears } from './publication-years.tsx'
import { TaskDialog } from './task-dialog.tsx'

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

export async function clientAction({ request }: ClientActionFunctionArgs) {
  return keepRecord(kindOfPath(new URL(request.url).pathname), await request.formData())
}

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
  const tasks = useTask<Versioned<ListedPublication>>()
  const [savedId, setSavedId] = useState('')
  const isEmpty = years.length === 0
  const add = mayKeep && (
    <Button
      look="filled"
      icon="plus"
      data-needs="script"
      onClick={() => tasks.ask({ what: 'edit', record: null })}
    >
      {listWords[kind].add}
    </Button>
  )
  return (
    <div className="container">
      <PageHeading
        title={words.title}
        lede={words.description}
        action={!isEmpty && add}
        motif={!mayKeep && <Braid seed={kind} width={420} height={84} />}
      />
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
      {mayKeep && <TaskDialog kind={kind} tasks={tasks} onSaved={setSavedId} />}
    </div>
  )
}
