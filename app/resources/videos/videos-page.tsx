import { useState } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { videoMessages } from '#contract/messages/videos.ts'
import { framesHeader } from '#contract/page-headers.ts'
import { playerOrigin } from '#contract/youtube.ts'
import { mayEditRecords } from '#domain/accounts/access.ts'
import { readVersioned, type Versioned } from '#domain/records/versions.ts'
import { videosPage, type VideoCard } from '#domain/resources/videos/list-videos.ts'
import { AddButton } from '../../records/record-buttons.tsx'
import { RecordTasks, useRecordTasks } from '../../records/record-tasks.tsx'
import type { PageHandle } from '../../shell/page-work.ts'
import { defineLoader } from '../../shell/define-loader.ts'
import { Icon } from '../../ui/icon.tsx'
import { NoResources } from '../no-resources.tsx'
import { ResourceHeading } from '../resource-heading.tsx'
import { resourceMeta } from '../resource-meta.ts'
import { VideoList } from './video-list.tsx'
import styles from './videos-page.module.css'

export const handle: PageHandle = { works: 'keepers' }

/** Also where nothing plays yet: what is added there plays at once. */
export const headers = () => ({ [framesHeader]: playerOrigin })

export const loader = defineLoader(async ({ db, who }, { params }) => {
  const mayEdit = mayEditRecords(who)
  const { page, withVersion } = await readVersioned(
    db,
    { kind: 'video', mayEdit },
    { read: () => videosPage(db, params), rowsOf: (read) => read.videos },
  )
  return { ...page, mayEdit, videos: page.videos.map(withVersion) }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? resourceMeta(matches, loaderData) : []

/** The videos of a domain, newest first (product.md, "Videos page"). */
export default function VideosPage() {
  const page = useLoaderData<typeof loader>()
  const { domain, strand, videos, mayEdit } = page
  const tasks = useRecordTasks<Versioned<VideoCard>>()
  const [savedId, setSavedId] = useState('')
  const isEmpty = videos.length === 0
  const add = mayEdit && (
    <AddButton onClick={() => tasks.ask({ what: 'edit', record: null })}>
      {videoMessages.add}
    </AddButton>
  )
  const ask = mayEdit ? tasks.ask : undefined
  return (
    <>
      <ResourceHeading head={page} part={page.label} lede={page.oneLine} action={!isEmpty && add} />
      {mayEdit && (
        <RecordTasks
          kind="video"
          tasks={tasks}
          fixed={{ domain }}
          nameOf={({ title }) => title}
          // The address of its page says more to people than the id there.
          valuesOf={({ page: videoId, title, description }) => ({ videoId, title, description })}
          onSaved={({ id }) => setSavedId(id)}
        />
      )}
      {!isEmpty && (
        <p className={styles.source}>
          <Icon name="info" />
          {videoMessages.source}
        </p>
      )}
      {isEmpty ? (
        <NoResources head={page} action={add} />
      ) : (
        <VideoList videos={videos} strand={strand} savedId={savedId} ask={ask} />
      )}
    </>
  )
}
