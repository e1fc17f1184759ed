import type { HomeContent } from '#domain/site/home-content.ts'
import { ComingUp } from './coming-up.tsx'
import { LatestPublications } from './latest-publications.tsx'
import styles from './news.module.css'

/** What happened lately and what comes next, straight from the records. */
export function News({ publications, events }: Omit<HomeContent['news'], 'notes'>) {
  return (
    <div className={styles.news}>
      {publications.length > 0 && <LatestPublications publications={publications} />}
      <ComingUp events={events} />
    </div>
  )
}
