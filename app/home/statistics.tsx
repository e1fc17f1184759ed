import { headings } from '#contract/headings.ts'
import type { HomeContent } from '#domain/site/home-content.ts'
import { Figures } from '../ui/figures.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './statistics.module.css'

interface StatisticsProps {
  statistics: HomeContent['home']['statistics']
}

/** Five numbers; they count up to themselves once they are scrolled into view. */
export function Statistics({ statistics }: StatisticsProps) {
  return (
    <section id="numbers" className={styles.statistics}>
      <VisuallyHidden>
        <h2>{headings.home.numbers}</h2>
      </VisuallyHidden>
      <Figures figures={statistics} countUp />
    </section>
  )
}
