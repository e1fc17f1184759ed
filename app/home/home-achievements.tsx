import { CutFigure } from '../shell/gallery.tsx'
import { RollingRow } from '../ui/rolling-row.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { Tag } from '../ui/tag.tsx'
import type { HomeContent } from '#domain/site/page-content.ts'
import type { Headed } from './home-records.tsx'
import styles from './home-page.module.css'

interface AchievementsProps extends Headed {
  achievements: HomeContent['home']['achievements']
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
export function Achievements({ heading, achievements }: AchievementsProps) {
  const slides = achievements.map(({ title, label, text, strand, picture }) => ({
    key: title,
    content: (
      <div className={styles.slide}>
        <div className={styles.achievementsWords}>
          {label && (
            <Tag tone={strand} look="dot">
              {label}
            </Tag>
          )}
          <h3 className={styles.achievementsTitle}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </div>
        {picture ? (
          <CutFigure shown={picture} sizes="(width >= 48rem) 38rem, 100vw" />
        ) : (
          <Strand strand={strand} seed={title} width={420} height={170} />
        )}
      </div>
    ),
  }))
  return (
    <RollingRow
      id="achievements"
      title={heading}
      every={every}
      slides={slides}
      labels={labels}
      takesFocus
    />
  )
}
