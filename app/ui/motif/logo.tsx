import { classNames } from '../class-names.ts'
import styles from './motif.module.css'
import { Picture, type DrawingSource } from './picture.tsx'

/** The small mark in the header. */
export function Logo({ className }: { className?: string | undefined }) {
  const look = classNames(styles.logo, className)
  return <Picture name="logo" drawing={source} width={36} height={36} className={look} />
}

/** As with the braid, a browser's bundle leaves the weaving out. */
const source: DrawingSource = import.meta.env.SSR
  ? { now: (await import('./logo-drawing.ts')).logoDrawing }
  : { later: async () => (await import('./logo-drawing.ts')).logoDrawing() }
