import { useId, type ReactNode } from 'react'
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
}

/** How far long work has come, with its number. */
export function Progress({ label, value, max = 100, text, icon, cancel }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <label className={styles.label} htmlFor={id}>
        {icon}
        <span>{label}</span>
      </label>
      <progress className={styles.bar} id={id} value={value} max={max} />
      <span className={styles.text}>
        {value !== undefined && <b className={styles.share}>{share(value, max)}</b>}
        {text && <span>{text}</span>}
      </span>
      {cancel && <div className={styles.cancel}>{cancel}</div>}
    </div>
  )
}

function share(value: number, max: number) {
  return `${Math.min(100, Math.floor((100 * value) / max))}%`
}
