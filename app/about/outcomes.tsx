import { headings } from '#contract/headings.ts'
import { Section } from '../ui/section.tsx'
import styles from './outcomes.module.css'

/** What a graduate can do, in numbered sentences. */
export function Outcomes({ outcomes }: { outcomes: readonly string[] }) {
  return (
    <Section title={headings.about.outcomes} id="outcomes" className={styles.section}>
      <ol className={styles.outcomes}>
        {outcomes.map((outcome) => (
          <li key={outcome} className={styles.outcome}>
            {outcome}
          </li>
        ))}
      </ol>
    </Section>
  )
}
