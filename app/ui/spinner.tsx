import { classNames } from './class-names.ts'
import styles from './spinner.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SpinnerProps {
  /** What is being waited for, as read out. */
  text?: string
  /** Shows the text beside the sign too. */
  showText?: boolean
}

/** Says that something is on its way; quick answers come before it is seen. */
export function Spinner({ text = 'Loading…', showText = false }: SpinnerProps) {
  return (
    <output className={classNames(styles.spinner, styles.late)}>
      <SpinnerSign />
      {showText ? text : <VisuallyHidden>{text}</VisuallyHidden>}
    </output>
  )
}

/** The turning sign alone, for a place that says in its own words what is going on. */
export function SpinnerSign({ size = 20 }: { size?: number }) {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
