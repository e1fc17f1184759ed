import { Picture, type DrawingSource } from './picture.tsx'
import type { StrandOptions } from './strand-drawing.ts'

const loom = import.meta.env.SSR ? await import('./strand-drawing.ts') : undefined

interface StrandProps extends StrandOptions {
  className?: string | undefined
}

/** One strand, whole from end to end: it stands for its domain. */
export function Strand({ className, ...options }: StrandProps) {
  const { strand, seed, width, height } = options
  return (
    <Picture
      name={`${strand} ${width} ${height} ${seed}`}
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
