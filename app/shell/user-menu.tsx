import { useLocation } from 'react-router'
import { calls, memberHome, pages } from '#contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { useRoot } from './use-root.ts'
import styles from './user-menu.module.css'

/** Login for a guest; for a member the menu with profile and Logout (product.md section 2). */
export function UserMenu() {
  const who = useRoot()?.who
  const { pathname } = useLocation()
  if (!who) {
    return (
      <ButtonLink
        look="outline"
        to={pages.login}
        reloadDocument
        className={styles.login}
        aria-current={pathname === pages.login ? 'page' : undefined}
      >
        Login
      </ButtonLink>
    )
  }
  return (
    <details name="site-menu" className={styles.menu} data-menu="">
      <summary className={styles.member}>
        <PersonMark name={who.name} size="small" />
        <span className={styles.name}>{who.name}</span>
      </summary>
      <ul className={styles.choices}>
        <li>
          <a className={`${styles.choice} ${styles.profile}`} href={memberHome(who.role, who.reg)}>
            profile
          </a>
        </li>
        {who.shelves && (
          <li>
            <a className={styles.choice} href={pages.teaching}>
              {who.shelves}
            </a>
          </li>
        )}
        <li>
          <a className={styles.choice} href={pages.account}>
            Account
          </a>
        </li>
        <li>
          {/* A plain form: it works without script, goes home and loads everything anew. */}
          <form method="post" action={calls.logout}>
            <button type="submit" className={styles.choice}>
              Logout
            </button>
          </form>
        </li>
      </ul>
    </details>
  )
}
