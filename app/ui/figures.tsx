import { classNames } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
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
            {countUp ? <CountedNumber text={String(value)} /> : <span>{value}</span>}
            {unit && <span className={styles.unit}>{unit}</span>}
          </dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** A number whose digits stand in columns of one width, which the display face has none of. */
function CountedNumber({ text }: { text: string }) {
  return (
    <span data-count-up={text}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true">
        {Array.from(text, (sign, place) => (
          <span key={place} className={/\d/.test(sign) ? styles.digit : undefined} data-digit="">
            {sign}
          </span>
        ))}
      </span>
    </span>
  )
}
