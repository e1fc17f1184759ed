import type { ResourceDomain } from '#domain/site/resource-pages.ts'
import { Strand } from '../ui/motif/strand.tsx'
import { Card, editPage } from './card.tsx'
import styles from './domain-card.module.css'

/** A domain of learning resources, under its strand, with its pages. */
export function DomainCard({ domain: { title, strand, path, pages } }: { domain: ResourceDomain }) {
  return (
    <Card
      title={title}
      art={
        <Strand strand={strand} seed={title} width={320} height={48} className={styles.strand} />
      }
      fact={<a href={path}>What visitors see</a>}
    >
      <ul>
        {pages.map(({ key, label, path: page, records }) => (
          <li key={key} className={styles.page}>
            <span className={styles.label}>
              {label}
              <span className={styles.records}>{records}</span>
            </span>
            <a href={page} aria-label={`${editPage}: ${label}, ${title}`}>
              {editPage}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
