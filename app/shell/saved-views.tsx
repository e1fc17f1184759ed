import type { ViewsAbove } from '#domain/views/saved-views.ts'
import styles from './saved-views.module.css'

/** The reader's own views of a list, and the ways to save what it shows now and to change them. */
export function SavedViews({ above }: { above: ViewsAbove }) {
  return (
    above && (
      <nav {...above.list} className={styles.views}>
        {above.links.map((link) => (
          <a key={link.href} {...link}>
            {link.children}
          </a>
        ))}
      </nav>
    )
  )
}
