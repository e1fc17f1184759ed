import { useState } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { resourceTitles } from '#domain/site/page-titles.ts'
import { videoMessages } from '#contract/messages/videos.ts'
import { framesHeader } from '#contract/page-headers.ts'
import { playerOrigin } from '#contract/youtube.ts'
import { mayWriteAll } from '#domain/accounts/access.ts'
import { readVersioned, type Versioned } from '#domain/records/versions.ts'
import { formChoices } from '#domain/resources/resource-words.ts'
import { videosPage, type VideoCard } from '#domain/resources/videos/list-videos.ts'
import { ManyBar, RecordBox } from '../../records/many-records.tsx'
import { ListButtons, RecordButtons } from '../../records/record-buttons.tsx'
import { RecordTasks } from '../../records/record-tasks.tsx'
import { useRecordList, type RecordList } from '../../records/use-record-list.ts'
import type { PageHandle } from '../../shell/page-work.ts'
import { defineLoader } from '../../shell/define-loader.ts'
import { Icon } from '../../ui/icon.tsx'
import { CourseLine } from '../course-line.tsx'
import { NoResources, ResourceHeading, resourceMeta } from '../resource-heading.tsx'
import styles from './videos-page.module.css'
import { listedAnchor } from '#contract/resource-paths.ts'
import type { StrandName } from '#contract/strands.ts'
import { SavedItem } from '../../ui/saved-item.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Strand } from '../../ui/motif/strand.tsx'
import { playIcon } from '../../ui/rare-icons.ts'

export const handle: PageHandle = { works: ['video'] }

/** Also where nothing plays yet: what is added there plays at once. */
export const headers = () => ({ [framesHeader]: playerOrigin })

export const loader = defineLoader(async ({ db, who, department, titles }, { params }) => {
  const mayEdit = mayWriteAll(who, 'video')
  const { page, withVersion } = await readVersioned(
    db,
    { kind: 'video', mayEdit },
    { read: () => videosPage(db, params), rowsOf: (read) => read.videos },
  )
  const { domain } = page
  const choices = mayEdit
    ? await formChoices(db, who, { kind: 'video', domain }, department.domains)
    : {}
  return {
    ...page,
    ...resourceTitles(titles, 'Videos'),
    mayEdit,
    choices,
    videos: page.videos.map(withVersion),
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? resourceMeta(matches, loaderData) : []

const videoForms = {
  kind: 'video',
  nameOf: ({ title }: VideoCard) => title,
  // The address of its page says more to people than the id there.
  valuesOf: ({ page: videoId, title, description, course }: VideoCard) => ({
    videoId,
    title,
    description,
    course,
  }),
} as const

/** The videos of a domain, newest first (product.md, "Videos page"). */
export default function VideosPage() {
  const page = useLoaderData<typeof loader>()
  const { domain, strand, videos, mayEdit, choices } = page
  const list = useRecordList<Versioned<VideoCard>>(videoForms, videos, domain)
  const [savedId, setSavedId] = useState('')
  const isEmpty = videos.length === 0
  const ways = mayEdit && (
    <ListButtons list={list} add={!page.isRetired && videoMessages.add} domain={domain} />
  )
  return (
    <>
      <ResourceHeading
        head={page}
        part={page.label}
        lede={page.oneLine}
        action={!isEmpty && ways}
      />
      {mayEdit && (
        <RecordTasks
          {...videoForms}
          mayAdd={!page.isRetired}
          tasks={list.tasks}
          fixed={{ domain }}
          choices={choices}
          shownOn=""
          onSaved={({ id }) => setSavedId(id)}
        />
      )}
      {!isEmpty && (
        <p className={styles.source}>
          <Icon name="info" />
          {videoMessages.source}
        </p>
      )}
      <ManyBar many={list.many} choices={choices} />
      {isEmpty ? (
        <NoResources head={page} action={!page.isRetired && ways} />
      ) : (
        <VideoList videos={videos} strand={strand} savedId={savedId} list={list} />
      )}
    </>
  )
}

interface VideoListProps {
  videos: Versioned<VideoCard>[]
  strand: StrandName
  /** The id of the one that was saved last. */
  savedId: string
  list: RecordList<Versioned<VideoCard>>
}

/** Videos to play, each with its words and the way to its page at YouTube. */
function VideoList({ videos, strand, savedId, list }: VideoListProps) {
  return (
    <ul>
      {videos.map((video) => (
        <SavedItem
          key={video.id}
          id={listedAnchor(video.id)}
          className={styles.video}
          isSaved={video.id === savedId}
        >
          <VideoFacade video={video} strand={strand} />
          <div className={styles.words}>
            <h2 className={styles.title}>{video.title}</h2>
            <p className={styles.description}>{video.description}</p>
            <CourseLine course={video.linkedCourse} />
            <div className={styles.ways}>
              <p>
                <a className={styles.watch} href={video.page} target="_blank" rel="noopener">
                  {videoMessages.watch}
                  <VisuallyHidden> {video.title}</VisuallyHidden>
                </a>
              </p>
              <RecordBox list={list} row={video} />
              <RecordButtons list={list} row={video} />
            </div>
          </div>
        </SavedItem>
      ))}
    </ul>
  )
}

interface VideoFacadeProps {
  video: VideoCard
  strand: StrandName
}

/**
 * Stands where a video will play, drawn by us: nothing is asked of YouTube before the button is
 * pressed. app/enhance/lists.ts then puts the player beside the button, in either kind of page.
 */
function VideoFacade({ video: { id, title, player }, strand }: VideoFacadeProps) {
  return (
    <div className={styles.screen} data-print="hide">
      <div className={styles.art}>
        <Strand strand={strand} seed={id} width={640} height={200} />
      </div>
      <span className={styles.sign}>
        <Icon name={playIcon} size={32} />
      </span>
      <button
        className={styles.play}
        type="button"
        data-player={player}
        data-title={title}
        data-needs="script"
      >
        <span className={styles.listSource}>
          <VisuallyHidden>
            {videoMessages.play} {title},{' '}
          </VisuallyHidden>
          {videoMessages.fromYouTube}
        </span>
      </button>
    </div>
  )
}
