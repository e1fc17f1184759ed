import { headings } from '#contract/headings.ts'
import type { AboutContent } from '#domain/site/about-content.ts'
import { Section } from '../ui/section.tsx'
import styles from './laboratories.module.css'

interface LaboratoriesProps {
  laboratories: AboutContent['about']['laboratories']
}

/** The rooms where things are built, attacked and taken apart. */
export function Laboratories({ laboratories }: LaboratoriesProps) {
  return (
    <Section
      title={headings.about.laboratories}
      id="laboratories"
      meta={`${laboratories.length} rooms`}
      ruled
    >
      <ul>
        {laboratories.map(({ name, line }) => (
          <li key={name} className={styles.laboratory}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.line}>{line}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
