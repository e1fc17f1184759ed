import { pathOfIcon, type IconName } from './icon-paths.ts'
import styles from './icon.module.css'

interface IconProps {
  name: IconName
  /** Edge in CSS pixels. */
  size?: number
  /** What it says where no words stand beside it; without one it is decoration. */
  label?: string
}

/** A drawn sign in the colour of the words around it. */
export function Icon({ name, size = 20, label }: IconProps) {
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} {...said}>
      <path d={pathOfIcon(name)} />
    </svg>
  )
}
