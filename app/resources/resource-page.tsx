import { useLoaderData, type MetaFunction } from 'react-router'
import { askedResource } from '#domain/resources/asked-resource.ts'
import { resourcePage } from '#domain/resources/resource-page.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { reading } from '../shell/reading.ts'
import { NoResources } from './no-resources.tsx'
import { NoteList } from './note-list.tsx'
import { countLine } from './note-words.ts'
import { ResourceHeading } from './resource-heading.tsx'
import { resourcePath } from '#contract/resource-paths.ts'

export const loader = reading(({ db }, { params }) => resourcePage(db, askedResource(params)))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { domain, title, resource, label, oneLine: description } = loaderData
  const path = resourcePath(domain, resource)
  return pageMeta(matches, { title: `${title} ${label}`, description, path })
}

/** One kind of learning resource of a domain. */
export default function ResourcePage() {
  const page = useLoaderData<typeof loader>()
  const isEmpty = page.notes.length === 0
  return (
    <>
      <ResourceHeading
        head={page}
        part={page.label}
        lede={isEmpty ? page.oneLine : countLine(page.notes)}
      />
      {isEmpty ? <NoResources head={page} /> : <NoteList notes={page.notes} />}
    </>
  )
}
