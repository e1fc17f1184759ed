import type { ReactNode } from 'react'
import styles from './desk-page.module.css'

interface CardProps {
  title: string
  /** How many records, how old. */
  fact: ReactNode
  /** What can be done about it. */
  children: ReactNode
}

/** One thing that an administrator keeps. */
export function Card({ title, fact, children }: CardProps) {
  return (
    <li className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.count}>{fact}</p>
      {children}
    </li>
  )
}
