import type { EventLine } from '#domain/events/event-line.ts'
import { StoredPhoto } from '../shell/stored-photo.tsx'
import { Braid } from '../ui/motif/braid.tsx'

interface EventArtProps {
  event: Pick<EventLine, 'title' | 'photo'>
  /** The widths that a photo takes on the screen, as the `sizes` of HTML has them. */
  sizes: string
  className: string | undefined
}

/**
 * The photo of an event; one without gets a braid of its own. The words beside it say all. It is
 * fetched once it comes near the screen: on a phone the words are on the first screen, not it.
 */
export function EventArt({ event: { title, photo }, sizes, className }: EventArtProps) {
  if (photo) return <StoredPhoto photo={photo} alt="" sizes={sizes} className={className} />
  return <Braid seed={title} width={720} height={400} className={className} />
}
