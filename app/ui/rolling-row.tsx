import { useId, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { placeInRow } from './place-in-row.ts'
import { pauseIcon, playIcon } from './rare-icons.ts'
import styles from './rolling-row.module.css'

interface RollingRowProps {
  /** What links call it. */
  id?: string
  title: string
  /** How long it stands between two moves of its own, in milliseconds. */
  every: number
  slides: readonly { key: string; content: ReactNode }[]
  /** Says what its buttons do. */
  labels: Record<'pause' | 'play' | 'back' | 'on', string>
  /** Its slides hold nothing that takes the focus, so the row itself does, for the arrow keys. */
  takesFocus?: boolean
  className?: string | undefined
}

/** The pattern for carousels of WAI-ARIA; no element of HTML is a slide. */
const asSlide = { role: 'group', 'aria-roledescription': 'slide' }

/**
 * Slides in a row that is scrolled by touch, wheel or keys. The enhancement script adds buttons to
 * it and lets it move by itself (app/enhance/rolling-row.ts); the data attributes are for it.
 */
export function RollingRow(props: RollingRowProps) {
  const { id, title, every, slides, labels, takesFocus = false, className } = props
  const headingId = useId()
  return (
    <section
      id={id}
      className={classNames(styles.row, className)}
      aria-roledescription="carousel"
      aria-labelledby={headingId}
      data-rolling-row={every}
    >
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <Controls labels={labels} />
      </div>
      <div
        className={styles.track}
        data-rolling="track"
        {...(takesFocus && { tabIndex: 0, role: 'group', 'aria-labelledby': headingId })}
      >
        {slides.map(({ key, content }, index) => (
          <div
            key={key}
            className={styles.slide}
            {...asSlide}
            aria-label={placeInRow(index + 1, index + 1, slides.length)}
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Its room is kept from the start, so that nothing moves when the script shows it. */
function Controls({ labels }: Pick<RollingRowProps, 'labels'>) {
  return (
    <div className={styles.controls} data-rolling="controls" data-print="hide">
      <p className={styles.place} data-rolling="live" aria-live="off">
        <span data-rolling="place" /> <span className={styles.said} data-rolling="said" />
      </p>
      <span className={styles.still}>
        <IconButton icon={pauseIcon} label={labels.pause} data-rolling="pause" />
        <IconButton icon={playIcon} label={labels.play} data-rolling="play" hidden />
      </span>
      <IconButton icon="chevron-left" label={labels.back} data-rolling="back" />
      <IconButton icon="chevron-right" label={labels.on} data-rolling="on" />
    </div>
  )
}
