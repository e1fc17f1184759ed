import type { AlumniContent } from '#domain/people/alumni-content.ts'
import styles from './cohort.module.css'
import { GraduateStrokes } from './graduate-strokes.tsx'

/** A year of graduates: what is told of them, then all of them as strokes and in numbers. */
export function Cohort({ cohort }: { cohort: AlumniContent['cohorts'][number] }) {
  const { year, text, graduates, parts } = cohort
  return (
    <li className={styles.cohort}>
      <h2 className={styles.year}>{year}</h2>
      <div className={styles.words}>
        <p className={styles.text}>{text}</p>
        <GraduateStrokes parts={parts} total={graduates} />
        <ul className={styles.parts}>
          {parts.map(({ key, name, count }) => (
            <li key={key} className={styles.part} data-field={key}>
              <b>{count}</b> {name}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
