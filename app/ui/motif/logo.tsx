import { classNames } from '../class-names.ts'
import { logoDrawing } from './logo-drawing.ts'
import styles from './motif.module.css'
import { Picture } from './picture.tsx'

/** The small mark in the header. */
export function Logo({ className }: { className?: string | undefined }) {
  const look = classNames(styles.logo, className)
  return <Picture name="logo" draw={logoDrawing} width={36} height={36} className={look} />
}
