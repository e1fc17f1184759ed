import { headings } from '#contract/headings.ts'
import type { HomeContent } from '#domain/site/page-content.ts'
import { Strand } from '../ui/motif/strand.tsx'
import { RollingRow } from '../ui/rolling-row.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './achievements.module.css'

interface AchievementsProps {
  achievements: HomeContent['home']['achievements']
  streams: HomeContent['department']['streams']
}

/** Long enough to read the longest of them, in milliseconds. */
const every = 7000

const labels = {
  pause: 'Pause achievements slideshow',
  play: 'Play achievements slideshow',
  back: 'Previous achievement',
  on: 'Next achievement',
}

/** What students and teachers have brought off, one at a time, each drawn with its strand. */
export function Achievements({ achievements, streams }: AchievementsProps) {
  const slides = achievements.map(({ title, text, strand }) => ({
    key: title,
    content: (
      <div className={styles.slide}>
        <div className={styles.words}>
          <Tag tone={strand} look="dot">
            {streams.find((stream) => stream.strand === strand)?.short}
          </Tag>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </div>
        <Strand strand={strand} seed={title} width={420} height={170} className={styles.art} />
      </div>
    ),
  }))
  return (
    <RollingRow
      id="achievements"
      title={headings.home.achievements}
      every={every}
      slides={slides}
      labels={labels}
      takesFocus
    />
  )
}
