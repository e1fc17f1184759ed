import { bibliographyPath } from '#contract/publication-paths.ts'
import type { PublicationKind } from '#contract/publications.ts'
import type { ListedPublication, PublicationYear } from '#domain/publications/list-by-year.ts'
import { Icon } from '../ui/icon.tsx'
import type { Wish } from '../ui/use-task.ts'
import { countInWords, listWords } from './list-words.ts'
import { PublicationRow } from './publication-row.tsx'
import styles from './publication-years.module.css'

interface PublicationYearsProps {
  kind: PublicationKind
  years: PublicationYear[]
  /** The record that was saved last. */
  savedId: string
  /** For whoever may keep the records. */
  ask: ((wish: Wish<ListedPublication>) => void) | undefined
}

/** The records of a list under their years. */
export function PublicationYears({ kind, years, savedId, ask }: PublicationYearsProps) {
  const count = years.reduce((sum, { publications }) => sum + publications.length, 0)
  return (
    <>
      <p className={styles.facts}>
        <span>{countInWords(kind, count)}</span>
        <a className={styles.download} href={bibliographyPath(kind)} download data-print="hide">
          <Icon name="download" size={18} />
          Download all as BibTeX
        </a>
      </p>
      {years.map(({ year, publications }) => (
        <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`} className={year ? styles.number : styles.unknown}>
            {year || listWords[kind].noYear}
          </h2>
          <ul>
            {publications.map((publication) => (
              <PublicationRow
                key={publication.id}
                kind={kind}
                publication={publication}
                isSaved={publication.id === savedId}
                ask={ask}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
