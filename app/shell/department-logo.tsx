import type { ShellContent } from '#domain/site/shell-content.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './department-logo.module.css'

interface DepartmentLogoProps {
  logo: NonNullable<ShellContent['department']['logo']>
  /** Whose it is; '' where the name stands beside it. */
  alt: string
}

/** How wide the widest stands on a page. */
const sizes = '12rem'

/**
 * The department's logo in the theme of the reader. It has its measures from the first moment on, and
 * is fetched once for all places and pages. Of two, the one that is not shown is not fetched: what is
 * lazy and stands nowhere never comes into sight.
 */
export function DepartmentLogo({ logo, alt }: DepartmentLogoProps) {
  const { light, dark, isWide } = logo
  const look = classNames(styles.logo, isWide && styles.wide)
  if (!dark) {
    return <img sizes={sizes} {...light} alt={alt} className={classNames(look, styles.patch)} />
  }
  const lazy = { sizes, loading: 'lazy' } as const
  return (
    <>
      <img {...lazy} {...light} alt={alt} className={classNames(look, styles.inLight)} />
      <img {...lazy} {...dark} alt={alt} className={classNames(look, styles.inDark)} />
    </>
  )
}
