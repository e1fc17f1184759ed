import { use } from 'react'
import { Picture, type DrawingSource } from './picture.tsx'
import type { StrandOptions } from './strand-drawing.ts'

const Woven = import.meta.env.SSR ? (await import('./woven-strands.ts')).WovenStrands : undefined
const loom = import.meta.env.SSR ? await import('./strand-drawing.ts') : undefined

interface StrandProps extends Omit<StrandOptions, 'among'> {
  className?: string | undefined
}

/**
 * One strand, whole from end to end: it stands for its domain, or, where none is said, is one of the
 * department's own, chosen by the seed.
 */
export function Strand({ className, ...given }: StrandProps) {
  const options = { ...given, among: Woven && use(Woven) }
  const { strand, among, seed, width, height } = options
  return (
    <Picture
      name={`${strand ?? among?.join()} ${width} ${height} ${seed}`}
      drawing={source(options)}
      width={width}
      height={height}
      className={className}
      fit="xMinYMid"
    />
  )
}

/** The browser's bundle leaves the weaving out; it is fetched if a strand first appears there. */
function source(options: StrandOptions): DrawingSource {
  if (loom) return { now: () => loom.strandDrawing(options) }
  return { later: async () => (await import('./strand-drawing.ts')).strandDrawing(options) }
}
