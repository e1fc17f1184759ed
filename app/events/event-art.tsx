import type { EventLine } from '#domain/events/event-line.ts'
import { StoredPhoto } from '../shell/stored-photo.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import styles from './event-art.module.css'

interface EventArtProps {
  event: Pick<EventLine, 'title' | 'photo' | 'photoIs' | 'photoAlt'>
  /** The widths that a photo takes on the screen, as the `sizes` of HTML has them. */
  sizes: string
  /** Where it leads those who point at it; whoever uses keys has met the link in the title. */
  to?: string
}

/**
 * The photo of an event; one without gets a braid of its own. Where it leads to the page of the event,
 * the title does so as well, and says it. It is
 * fetched once it comes near the screen: on a phone the words are on the first screen, not it.
 */
export function EventArt({ event, sizes, to }: EventArtProps) {
  const { title, photo, photoIs, photoAlt } = event
  const alt = photoIs === 'described' && !to ? photoAlt : ''
  const picture = photo ? (
    <StoredPhoto photo={photo} alt={alt} sizes={sizes} className={styles.picture} />
  ) : (
    <Braid seed={title} width={720} height={400} className={styles.picture} />
  )
  if (!to) return <div className={styles.frame}>{picture}</div>
  return (
    <a href={to} className={styles.frame} tabIndex={-1} aria-hidden="true">
      {picture}
    </a>
  )
}
