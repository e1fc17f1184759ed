import { videoMessages as words } from '#contract/messages/videos.ts'
import { listedAnchor } from '#contract/resource-paths.ts'
import type { VideoCard } from '#domain/resources/videos/list-videos.ts'
import type { StrandName } from '../../ui/motif/marks.ts'
import { SavedItem } from '../../ui/saved-item.tsx'
import type { Wish } from '../../ui/use-task.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { DeleteButton, EditButton } from '../../records/record-buttons.tsx'
import styles from './video-list.module.css'
import { Icon } from '../../ui/icon.tsx'
import { Strand } from '../../ui/motif/strand.tsx'

interface VideoListProps {
  videos: VideoCard[]
  strand: StrandName
  /** The id of the one that was saved last. */
  savedId: string
  /** For whoever may keep them. */
  ask: ((wish: Wish<VideoCard>) => void) | undefined
}

/** Videos to play, each with its words and the way to its page at YouTube. */
export function VideoList({ videos, strand, savedId, ask }: VideoListProps) {
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
            <div className={styles.ways}>
              <p>
                <a className={styles.watch} href={video.page} target="_blank" rel="noopener">
                  {words.watch}
                  <VisuallyHidden> {video.title}</VisuallyHidden>
                </a>
              </p>
              {ask && (
                <>
                  <EditButton
                    name={video.title}
                    onClick={() => ask({ what: 'edit', record: video })}
                  />
                  <DeleteButton
                    name={video.title}
                    onClick={() => ask({ what: 'remove', record: video })}
                  />
                </>
              )}
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
        <Icon name="play" size={32} />
      </span>
      <button
        className={styles.play}
        type="button"
        data-player={player}
        data-title={title}
        data-needs="script"
      >
        <span className={styles.source}>
          <VisuallyHidden>
            {words.play} {title},{' '}
          </VisuallyHidden>
          {words.fromYouTube}
        </span>
      </button>
    </div>
  )
}
