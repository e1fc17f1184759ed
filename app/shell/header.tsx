import { useLocation } from 'react-router'
import * as searchMessages from '#contract/messages/search.ts'
import { pages } from '#contract/paths.ts'
import type { ShellContent } from '#domain/site/shell-content.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/motif/logo.tsx'
import styles from './header.module.css'
import { NavigationMenu } from './navigation-menu.tsx'
import { useRoot } from './use-root.ts'
import { UserMenu } from './user-menu.tsx'

/** The bar at the top. On small screens the navigation is a sheet that opens without script. */
export function Header({ department, navigation }: ShellContent) {
  const { pathname } = useLocation()
  const isMember = Boolean(useRoot()?.who)
  return (
    <header className={styles.header} {...(isMember && { 'data-member': '' })}>
      <div className={styles.bar}>
        <a className={styles.brand} href={pages.home}>
          <Logo className={styles.logo} />
          <span className={styles.wide}>
            <span className={styles.name}>{department.shortName}</span>
            <span className={styles.streams}>
              {department.streams.map(({ short }) => short).join(' · ')}
            </span>
          </span>
          <span className={styles.compact}>CSE</span>
        </a>
        <a
          className={styles.search}
          href={pages.search}
          title={searchMessages.open}
          aria-label={searchMessages.open}
          aria-keyshortcuts="Control+K Meta+K"
          aria-current={pathname === pages.search ? 'page' : undefined}
          data-search-opener=""
        >
          <Icon name="search" />
        </a>
        <button type="button" className={styles.opener} popoverTarget="site-navigation">
          <Icon name="menu" />
          <span className={styles.word}>Menu</span>
        </button>
        <nav id="site-navigation" popover="auto" aria-label="Main" className={styles.navigation}>
          <button
            type="button"
            className={styles.closer}
            popoverTarget="site-navigation"
            popoverTargetAction="hide"
            aria-label="Close menu"
          >
            <Icon name="close" />
          </button>
          <NavigationMenu entries={navigation} current={pathname} />
        </nav>
        <UserMenu />
      </div>
    </header>
  )
}
