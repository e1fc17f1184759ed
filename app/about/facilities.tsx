import type { AboutContent } from '#domain/site/about-content.ts'
import { Section } from '../ui/section.tsx'
import styles from './facilities.module.css'

/** What the campus offers besides lectures and laboratories. */
export function Facilities({ facilities }: { facilities: AboutContent['about']['facilities'] }) {
  return (
    <Section title="Facilities" id="facilities">
      <ul className={styles.facilities}>
        {facilities.map(({ title, text }) => (
          <li key={title} className={styles.facility}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
