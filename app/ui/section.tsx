import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './section.module.css'

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode
  /** Facts beside the title, such as a size. */
  meta?: ReactNode
  action?: ReactNode
  level?: 2 | 3
  /** Draws the line that a list hangs from. */
  ruled?: boolean
}

/** A part of a page under its own heading. Its `id` is also the heading's name for links. */
export function Section({
  title,
  meta,
  action,
  level = 2,
  ruled = false,
  className,
  children,
  ...rest
}: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={classNames(styles.section, className)} {...rest}>
      <div className={classNames(styles.head, ruled && styles.ruled)}>
        <Heading>{title}</Heading>
        {meta && <p className={styles.meta}>{meta}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {children}
    </section>
  )
}
