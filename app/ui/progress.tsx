import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { progressShare } from './file-size.ts'
import styles from './progress.module.css'

interface ProgressProps {
  /** What is under way: a file's name. */
  label: ReactNode
  /** Done so far, in the unit of `max`; left out while the whole is not known. */
  value?: number
  max?: number
  /** The numbers in words: bytes done and whole, time left. */
  text?: ReactNode
  icon?: ReactNode
  /** The way to call it off. */
  cancel?: ReactNode
  /** One line under the other, for a narrow place. */
  stacked?: boolean
}

/** How far long work has come, with its number. */
export function Progress(props: ProgressProps) {
  const { label, value, max = 100, text, icon, cancel, stacked = false } = props
  const id = useId()
  return (
    <div className={classNames(styles.progress, stacked && styles.stacked)}>
      <label className={styles.label} htmlFor={id}>
        {icon}
        <span>{label}</span>
      </label>
      <ProgressBar id={id} value={value} max={max} />
      <span className={styles.text}>
        {value !== undefined && <b className={styles.share}>{progressShare(value, max)}</b>}
        {text && <span>{text}</span>}
      </span>
      {cancel && <div className={styles.cancel}>{cancel}</div>}
    </div>
  )
}

/** The striped bar alone, for a place that says the rest in its own way. */
export function ProgressBar(props: ComponentProps<'progress'>) {
  return <progress {...props} className={styles.bar} />
}
