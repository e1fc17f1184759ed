import { headings } from '#contract/headings.ts'
import type { HomeContent } from '#domain/site/page-content.ts'
import columns from './columns.module.css'
import styles from './competencies.module.css'

/** What the department is good at. */
export function Competencies({ competencies }: Pick<HomeContent['home'], 'competencies'>) {
  return (
    <section id="competencies" className={columns.columns}>
      <h2>{headings.home.competencies}</h2>
      <ul className={styles.list}>
        {competencies.map(({ title, text }) => (
          <li key={title} className={styles.competency}>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
