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
  /** Where it comes from, and the year that it is of. */
  source?: string
  year?: string
}

interface FiguresProps {
  figures: readonly Figure[]
  /** Lets each number count up to itself once it is scrolled into view. */
  countUp?: boolean
}

/** A few large numbers side by side, each with what it counts. */
export function Figures({ figures, countUp = false }: FiguresProps) {
  const isNoted = figures.some((figure) => figure.note || originOf(figure))
  return (
    <dl className={classNames(styles.figures, isNoted && styles.noted)}>
      {figures.map((figure) => (
        <div key={figure.label} className={styles.figure}>
          <dt className={styles.label}>{figure.label}</dt>
          <dd className={styles.value}>
            {countUp ? <CountedNumber text={String(figure.value)} /> : <span>{figure.value}</span>}
            {figure.unit && <span className={styles.unit}>{figure.unit}</span>}
          </dd>
          <FigureNote figure={figure} />
        </div>
      ))}
    </dl>
  )
}

/** What is said of a number below its label, and where it comes from; nothing where nothing is said. */
export function FigureNote({ figure }: { figure: Omit<Figure, 'value' | 'label'> }) {
  const origin = originOf(figure)
  if (!figure.note && !origin) return null
  return (
    <dd className={styles.note}>
      {figure.note}
      {origin && <span className={styles.origin}>{origin}</span>}
    </dd>
  )
}

function originOf({ source, year }: Pick<Figure, 'source' | 'year'>) {
  return [source, year].filter(Boolean).join(', ')
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
