import type { ReactNode } from 'react'
import styles from './text-layout.module.css'

interface AsideColumnsProps {
  aside: ReactNode
  /** Where it stands when there is room; on a narrow screen it comes first. */
  side: 'start' | 'end'
  children: ReactNode
}

/** The facts of a thing in a narrow column, beside what is told of it at length. */
export function AsideColumns({ aside, side, children }: AsideColumnsProps) {
  return (
    <div className={`${styles.columns} ${styles[side]}`}>
      {aside}
      <div className={styles.main}>{children}</div>
    </div>
  )
}

interface TextColumnsProps {
  /** Each may have something above its name. */
  texts: readonly { title: string; text: string; above?: ReactNode }[]
}

/** Short texts under names of their own, as many beside each other as there is room for. */
export function TextColumns({ texts }: TextColumnsProps) {
  return (
    <ul className={styles.texts}>
      {texts.map(({ title, text, above }) => (
        <li key={title} className={styles.column}>
          {above && <div className={styles.above}>{above}</div>}
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Running text in a measure for reading. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}
