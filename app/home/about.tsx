import { headings } from '#contract/headings.ts'
import { Prose } from '../ui/prose.tsx'
import styles from './columns.module.css'

/** A few paragraphs on the department. */
export function About({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <section id="about" className={styles.columns}>
      <h2>{headings.home.about}</h2>
      <Prose>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
    </section>
  )
}
