import { Prose } from '../ui/prose.tsx'
import styles from './columns.module.css'

/** A few paragraphs on the department. */
export function About({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <section className={styles.columns}>
      <h2>About the department</h2>
      <Prose>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
    </section>
  )
}
