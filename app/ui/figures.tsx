import { classNames } from './class-names.ts'
import styles from './figures.module.css'

interface Figure {
  value: string | number
  /** Stands small behind the value. */
  unit?: string
  label: string
  /** Says of the value what its label, then a name, does not. */
  note?: string
}

interface FiguresProps {
  figures: readonly Figure[]
  /** Lets each number count up to itself once it is scrolled into view. */
  countUp?: boolean
}

/** A few large numbers side by side, each with what it counts. */
export function Figures({ figures, countUp = false }: FiguresProps) {
  const isNoted = figures.some(({ note }) => note)
  return (
    <dl className={classNames(styles.figures, isNoted && styles.noted)}>
      {figures.map(({ value, unit, label, note }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <span className={styles.number} {...(countUp && { 'data-count-up': '' })}>
              {value}
            </span>
            {unit && <span className={styles.unit}>{unit}</span>}
          </dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
