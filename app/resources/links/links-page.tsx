import { useState } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { linkMessages } from '#contract/messages/links.ts'
import { mayAddResource } from '#domain/accounts/access.ts'
import { readVersioned, type Versioned } from '#domain/records/versions.ts'
import { writableIn } from '#domain/records/writers.ts'
import { askedResource } from '#domain/resources/asked-resource.ts'
import { linksPage, type LinkCard } from '#domain/resources/links/links-page.ts'
import { AddButton } from '../../records/record-buttons.tsx'
import { RecordTasks, useRecordTasks } from '../../records/record-tasks.tsx'
import type { PageHandle } from '../../shell/page-work.ts'
import { reading } from '../../shell/reading.ts'
import { NoResources } from '../no-resources.tsx'
import { ResourceHeading } from '../resource-heading.tsx'
import { resourceMeta } from '../resource-meta.ts'
import { LinkList } from './link-list.tsx'

export const handle: PageHandle = { works: 'note-keepers' }

export const loader = reading(async ({ db, who }, { params }) => {
  const { domain } = askedResource(params)
  const { page, withVersion } = await readVersioned(
    db,
    { kind: 'link', mayEdit: writableIn(db, who, { kind: 'link', domain }) },
    { read: () => linksPage(db, params), rowsOf: (read) => read.links },
  )
  return { ...page, mayAdd: mayAddResource(who, domain), links: page.links.map(withVersion) }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? resourceMeta(matches, loaderData) : []

/** The links of a domain, newest first (product.md, "Links page"). */
export default function LinksPage() {
  const page = useLoaderData<typeof loader>()
  const { domain, links, mayAdd } = page
  const mayKeep = mayAdd || links.some(({ mayWrite }) => mayWrite)
  const tasks = useRecordTasks<Versioned<LinkCard>>()
  const [savedId, setSavedId] = useState('')
  const isEmpty = links.length === 0
  const add = mayAdd && (
    <AddButton onClick={() => tasks.ask({ what: 'edit', record: null })}>
      {linkMessages.add}
    </AddButton>
  )
  return (
    <>
      <ResourceHeading head={page} part={page.label} lede={page.oneLine} action={!isEmpty && add} />
      {mayKeep && (
        <RecordTasks
          kind="link"
          tasks={tasks}
          fixed={{ domain }}
          nameOf={({ name }) => name}
          valuesOf={({ name, url, description }) => ({ name, url, description })}
          onSaved={({ id }) => setSavedId(id)}
        />
      )}
      {isEmpty ? (
        <NoResources head={page} action={add} />
      ) : (
        <LinkList links={links} savedId={savedId} ask={tasks.ask} />
      )}
    </>
  )
}
