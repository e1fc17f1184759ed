import styles from './figures.module.css'

interface FiguresProps {
  figures: readonly { value: string; label: string }[]
}

/** A few large numbers side by side, each with what it counts. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, label }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
