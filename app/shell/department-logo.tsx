import { picturePath } from '#contract/file-paths.ts'
import type { PictureFormat } from '#contract/pictures.ts'
import type { Department } from '#domain/site/department.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './department-logo.module.css'

interface DepartmentLogoProps {
  logo: NonNullable<Department['logo']>
  /** Whose it is; '' where the name stands beside it. */
  alt: string
  /** For one on the first screen. */
  first?: boolean
  className?: string | undefined
}

/** The widths that a logo is fetched in, in pixels: no screen shows it wider than half the second. */
const widths = [320, 480] as const

/** How wide the widest stands on a page. */
const sizes = '12rem'

/**
 * The department's logo in the theme of the reader. It has its measures from the first moment on, and
 * is fetched once for all places and pages.
 */
export function DepartmentLogo({ logo, alt, first = false, className }: DepartmentLogoProps) {
  const { light, dark, isWide } = logo
  return (
    <picture>
      {dark && (
        <source
          media="screen and (prefers-color-scheme: dark)"
          type="image/webp"
          srcSet={setOf(dark.hash, 'webp')}
          sizes={sizes}
          width={dark.width}
          height={dark.height}
        />
      )}
      <source type="image/webp" srcSet={setOf(light.hash, 'webp')} sizes={sizes} />
      <img
        src={picturePath(light.hash, widths[0], 'jpg')}
        width={light.width}
        height={light.height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        className={classNames(styles.logo, isWide && styles.wide, !dark && styles.patch, className)}
      />
    </picture>
  )
}

function setOf(hash: string, format: PictureFormat) {
  return widths.map((width) => `${picturePath(hash, width, format)} ${width}w`).join(', ')
}
