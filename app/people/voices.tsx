import { headings } from '#contract/headings.ts'
import type { AlumniContent } from '#domain/people/alumni-content.ts'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { Section } from '../ui/section.tsx'
import styles from './voices.module.css'

/** A few of the former students in a sentence of their own. */
export function Voices({ people }: Pick<AlumniContent, 'people'>) {
  return (
    <Section title={headings.alumni.voices} id="voices">
      <ul className={styles.voices}>
        {people.map(({ name, year, now, words }) => (
          <li key={name}>
            <figure className={styles.voice}>
              <blockquote className={styles.words}>{words}</blockquote>
              <figcaption className={styles.who}>
                <PersonMark name={name} size="small" />
                <div>
                  <p className={styles.name}>{`${name}, ${year}`}</p>
                  <p className={styles.now}>{now}</p>
                </div>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
