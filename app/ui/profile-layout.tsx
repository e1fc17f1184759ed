import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './profile-layout.module.css'

interface ProfileLayoutProps {
  head: ReactNode
  /** The portrait, and what is known in a word or two. */
  side: ReactNode
  children: ReactNode
  className?: string | undefined
  sideClassName?: string | undefined
}

/** A page about one person; on a narrow screen the name comes first, then the portrait. */
export function ProfileLayout(props: ProfileLayoutProps) {
  const { head, side, children, className, sideClassName } = props
  return (
    <article className={classNames('container', styles.profile, className)}>
      <header className={styles.head}>{head}</header>
      <div className={classNames(styles.side, sideClassName)}>{side}</div>
      <div className={styles.body}>{children}</div>
    </article>
  )
}

/** The place of the portrait, with a word under it: the first thing at the side. */
export function PortraitPlace({ children }: { children: ReactNode }) {
  return <figure className={styles.portrait}>{children}</figure>
}
