import type { NavigationEntry } from '#domain/site/shell-content.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './navigation-menu.module.css'

interface NavigationMenuProps {
  entries: readonly NavigationEntry[]
  /** The path of the page that is shown. */
  current: string
}

/** The entries of the navigation bar; one menu is open at a time, by mouse, key and touch alike. */
export function NavigationMenu({ entries, current }: NavigationMenuProps) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.label} className={styles.entry}>
          {'links' in entry ? (
            <details name="site-menu" className={styles.menu} data-menu="">
              <summary className={styles.label} {...markOf(entry.links, current)}>
                {entry.label}
                <span className={styles.chevron}>
                  <Icon name="chevron-down" size={16} />
                </span>
              </summary>
              <ul className={styles.links}>
                {entry.links.map((link) => (
                  <li key={link.path}>
                    <MenuLink {...link} current={current} className={styles.link} />
                  </li>
                ))}
              </ul>
            </details>
          ) : (
            <MenuLink {...entry} current={current} className={styles.label} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface MenuLinkProps {
  label: string
  path: string
  current: string
  className: string | undefined
}

function MenuLink({ label, path, current, className }: MenuLinkProps) {
  return (
    <a href={path} className={className} aria-current={path === current ? 'page' : undefined}>
      {label}
    </a>
  )
}

/** A menu that holds the page shown is marked like the page's own link. */
function markOf(links: readonly { path: string }[], current: string) {
  const holds = links.some(({ path }) => current === path || current.startsWith(`${path}/`))
  return holds ? { 'data-current': '' } : {}
}
