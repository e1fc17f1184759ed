import { openSearch } from '#contract/messages/frame.ts'
import { anchors, pages, calls } from '#contract/paths.ts'
import type { NavigationEntry, NavigationLink } from '#domain/site/menu.ts'
import type { ShellContent } from '#domain/site/shell-content.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/motif/logo.tsx'
import { DepartmentLogo } from './department-logo.tsx'
import { isUnder } from './sent-frame.ts'
import styles from './header.module.css'
import type { Reader } from './frame-parts.tsx'
import { dressed } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** Whose site it is, and where its pages are. */
export type HeaderProps = Pick<ShellContent, 'department' | 'navigation' | 'isLong'>

/**
 * The bar at the top; it tells scripts of the strands that the department is drawn with. On small screens, and where it would not fit into a line, the navigation is a
 * sheet that opens without script.
 */
export function Header({ department, navigation, isLong, who, pathname }: HeaderProps & Reader) {
  return (
    <header
      className={styles.header}
      {...(who && { 'data-member': '' })}
      {...(isLong && { 'data-long': '' })}
      {...((department.logo?.isWide || department.initials[3]) && { 'data-wide': '' })}
      data-strands={department.strands.join(' ')}
    >
      <div className={styles.bar}>
        <a className={styles.brand} href={pages.home} {...markOf(pages.home, pathname)}>
          <Mark department={department} />
          {!department.logo?.isWide && (
            <>
              <span className={styles.wide}>
                <span className={styles.name}>{department.shortName}</span>
                <span className={styles.tagline}>{department.tagline}</span>
              </span>
              <span className={styles.compact}>
                {/* Where the sign stands alone, the link is called by the name all the same. */}
                {department.initials || <VisuallyHidden>{department.shortName}</VisuallyHidden>}
              </span>
            </>
          )}
        </a>
        <a
          className={styles.search}
          href={pages.search}
          title={openSearch}
          aria-label={openSearch}
          aria-keyshortcuts="Control+K Meta+K"
          {...markOf(pages.search, pathname)}
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
        <UserMenu who={who} pathname={pathname} />
      </div>
    </header>
  )
}

/** The department's logo; where it has none, the woven mark. */
function Mark({ department: { logo, name, strands } }: Pick<HeaderProps, 'department'>) {
  return logo ? (
    <DepartmentLogo logo={logo} alt={name} />
  ) : (
    <Logo strands={strands} className={styles.logo} />
  )
}

interface NavigationMenuProps {
  entries: readonly NavigationEntry[]
  /** The path of the page that is shown. */
  current: string
}

/** The entries of the navigation bar; one menu is open at a time, by mouse, key and touch alike. */
function NavigationMenu({ entries, current }: NavigationMenuProps) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry, place) => (
        <li key={place} className={styles.entry}>
          {'links' in entry ? (
            <details name="site-menu" className={styles.menu} data-menu="">
              <summary className={styles.label} {...markOfMenu(entry.links, current)}>
                {entry.label}
                <span className={styles.chevron}>
                  <Icon name="chevron-down" size={16} />
                </span>
              </summary>
              <ul className={styles.links}>
                {entry.links.map((link, placeUnder) => (
                  <li key={placeUnder}>
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

interface MenuLinkProps extends NavigationLink {
  current: string
  className: string | undefined
}

function MenuLink({ label, path, isElsewhere, current, className }: MenuLinkProps) {
  if (isElsewhere) {
    return (
      <a href={path} className={className} target="_blank" rel="noopener">
        {label}
        <Icon name="external" size={14} />
      </a>
    )
  }
  return (
    <a href={path} className={className} {...markOf(path, current)}>
      {label}
    </a>
  )
}

/** A link to the page that is shown is marked as such. */
function markOf(path: string, current: string) {
  return path === current ? ({ 'aria-current': 'page' } as const) : {}
}

/** A menu that holds the page shown is marked like the page's own link. */
function markOfMenu(links: readonly { path: string }[], current: string) {
  const paths = links.map(({ path }) => path)
  return isUnder(paths, current) ? { 'data-current': '' } : {}
}

/** Login for a guest; for a member the menu with profile and Logout (product.md section 2). */
function UserMenu({ who, pathname }: Reader) {
  if (!who) {
    const look = dressed({ look: 'outline', size: 'normal', wide: false })
    return (
      <a
        className={classNames(look, styles.login)}
        href={pages.login}
        {...markOf(pages.login, pathname)}
      >
        Login
      </a>
    )
  }
  return (
    <details name="site-menu" className={styles.userMenu} data-menu="">
      <summary className={styles.member}>
        <PersonMark name={who.name} size="small" />
        <span className={styles.userMenuName}>{who.name}</span>
      </summary>
      <ul className={styles.choices}>
        <li className={styles.whose}>{who.name}</li>
        {who.ways.map(({ label, path }) => (
          <li key={path}>
            <a className={styles.choice} href={path} {...markOf(path, pathname)}>
              {label}
            </a>
          </li>
        ))}
        {/* A browser that is led to a place within a closed menu opens it. */}
        <li id={anchors.logout}>
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
