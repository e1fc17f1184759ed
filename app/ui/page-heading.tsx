import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  title: ReactNode
  lede?: ReactNode
  /** A short line above the title. */
  above?: ReactNode
  /** A piece of drawing: at the title's right, or across the page over it. */
  motif?: ReactNode
  motifPlace?: 'beside' | 'across'
  /** The one filled button of the view. */
  action?: ReactNode
  /** The size of a front page's words. */
  hero?: boolean
}

/** What page this is, in one big calm line. */
export function PageHeading(props: PageHeadingProps) {
  const across = props.motifPlace === 'across'
  return (
    <header className={styles.heading}>
      {props.motif && across && <div className={styles.across}>{props.motif}</div>}
      <div className={styles.words}>
        {props.above && <div className={styles.above}>{props.above}</div>}
        <h1 className={classNames(styles.title, props.hero && styles.hero)}>{props.title}</h1>
        {props.lede && <p className={styles.lede}>{props.lede}</p>}
      </div>
      {props.action && <div className={styles.action}>{props.action}</div>}
      {props.motif && !across && <div className={styles.beside}>{props.motif}</div>}
    </header>
  )
}
