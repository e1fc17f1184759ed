import styles from './home.module.css'

/** A few paragraphs on the department. */
export function About({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <section className={styles.section} aria-labelledby="about-heading">
      <h2 id="about-heading" className={styles.heading}>
        About the department
      </h2>
      <div className={styles.prose}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
