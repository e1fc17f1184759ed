import { paperMessages } from '#contract/messages/papers.ts'
import type { PapersPage } from '#domain/resources/papers/papers-page.ts'
import styles from './other-years.module.css'

/** Under a year's papers, the ways to the other years that have any. */
export function OtherYears({ years }: { years: PapersPage['years'] }) {
  const others = years.filter(({ papers, isChosen }) => papers > 0 && !isChosen)
  if (others.length === 0) return null
  return (
    <nav className={styles.others} aria-label={paperMessages.otherYears} data-print="hide">
      <p aria-hidden>{paperMessages.otherYears}</p>
      <ul className={styles.years}>
        {others.map(({ year, path }) => (
          <li key={year}>
            <a className={styles.year} href={path}>
              {year}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
