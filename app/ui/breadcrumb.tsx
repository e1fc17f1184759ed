import { Link } from 'react-router'
import styles from './breadcrumb.module.css'
import { Icon } from './icon.tsx'

interface Crumb {
  label: string
  /** The page it leads to. */
  to: string
}

interface BreadcrumbProps {
  /** The pages above, from the top down. */
  above: readonly Crumb[]
  /** What the page itself is called. */
  here: string
}

/** The way here from the pages above, which ends with the page itself. */
export function Breadcrumb({ above, here }: BreadcrumbProps) {
  return (
    <nav className={styles.breadcrumb} aria-label="Breadcrumb" data-print="hide">
      <ol className={styles.list}>
        {above.map(({ label, to }, at) => (
          <li key={to} className={styles.crumb}>
            {at > 0 && <Icon name="chevron-right" size={14} />}
            <Link className={styles.link} to={to}>
              {label}
            </Link>
          </li>
        ))}
        <li className={styles.crumb}>
          <Icon name="chevron-right" size={14} />
          <span className={styles.here} aria-current="page">
            {shortened(here)}
          </span>
        </li>
      </ol>
    </nav>
  )
}

/** Of a title, in letters: a path of three lines says no more. */
const most = 60

/** The heading below says a long title whole. */
function shortened(title: string) {
  if (title.length <= most) return title
  const end = title.lastIndexOf(' ', most)
  return `${title.slice(0, end > 0 ? end : most)}…`
}
