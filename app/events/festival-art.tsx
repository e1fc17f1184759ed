import { Picture, type DrawingSource } from '../ui/motif/picture.tsx'
import styles from './festival-art.module.css'

const loom = import.meta.env.SSR ? await import('./festival-drawing.ts') : undefined

const hours = ['10 AM', '12 noon', '2 PM', '4 PM', '6 PM', '8 PM', '10 PM']

/** The curve of the day across the page, over its hours. */
export function FestivalArt() {
  return (
    <div className={styles.art} aria-hidden="true">
      <Picture
        name="festival"
        drawing={source()}
        width={1280}
        height={340}
        className={styles.curve}
      />
      <ol className={styles.hours}>
        {hours.map((hour) => (
          <li key={hour}>{hour}</li>
        ))}
      </ol>
    </div>
  )
}

/** The browser's bundle leaves the weaving out, as it does for the braid. */
function source(): DrawingSource {
  if (loom) return { now: () => loom.festivalDrawing() }
  return { later: async () => (await import('./festival-drawing.ts')).festivalDrawing() }
}
