import { videoMessages as words } from '#contract/messages/videos.ts'
import type { VideoCard } from '#domain/resources/videos/videos-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { Strand } from '../../ui/motif/strand.tsx'
import type { StrandName } from '../../ui/motif/marks.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './video-facade.module.css'

interface VideoFacadeProps {
  video: VideoCard
  strand: StrandName
}

/**
 * Stands where a video will play, drawn by us: nothing is asked of YouTube before the button is
 * pressed. app/enhance/play-videos.ts then puts the player beside the button, in either kind of page.
 */
export function VideoFacade({ video: { id, title, player }, strand }: VideoFacadeProps) {
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
