import { headings } from '#contract/headings.ts'
import type { AboutContent } from '#domain/site/about-content.ts'
import { Section } from '../ui/section.tsx'
import styles from './history.module.css'

/** How it began: each time with its years large beside it. */
export function History({ eras }: { eras: AboutContent['about']['history'] }) {
  return (
    <Section title={headings.about.history} id="history">
      <ol className={styles.eras}>
        {eras.map(({ when, text }) => (
          <li key={when} className={styles.era}>
            <p className={styles.when}>{when}</p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
