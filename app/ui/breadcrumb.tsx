import { Link } from 'react-router'
import styles from './breadcrumb.module.css'
import { Icon } from './icon.tsx'

interface Crumb {
  label: string
  /** The page it leads to; the last crumb may be the page itself. */
  to?: string
}

/** The way here from the front page. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className={styles.breadcrumb} aria-label="Breadcrumb" data-print="hide">
      <ol className={styles.list}>
        {crumbs.map((crumb, at) => (
          <li key={at} className={styles.crumb}>
            {at > 0 && <Icon name="chevron-right" size={14} />}
            {crumb.to ? (
              <Link className={styles.link} to={crumb.to}>
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
