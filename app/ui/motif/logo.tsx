import { classNames } from '../class-names.ts'
import type { StrandName } from './marks.ts'
import styles from './motif.module.css'
import { Picture, type DrawingSource } from './picture.tsx'

/** The small mark in the header. */
export function Logo({ strands, className }: LogoProps) {
  return (
    <Picture
      name={`logo ${strands?.join(' ')}`}
      drawing={source(strands)}
      width={36}
      height={36}
      className={classNames(styles.logo, className)}
    />
  )
}

interface LogoProps {
  /** Those of the department. */
  strands?: readonly StrandName[]
  className?: string | undefined
}

const loom = import.meta.env.SSR ? await import('./logo-drawing.ts') : undefined

/** As with the braid, a browser's bundle leaves the weaving out. */
function source(strands: LogoProps['strands']): DrawingSource {
  if (loom) return { now: () => loom.logoDrawing(strands) }
  return { later: async () => (await import('./logo-drawing.ts')).logoDrawing(strands) }
}
