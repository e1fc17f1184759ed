import type { BraidOptions } from './braid-drawing.ts'
import { Picture, type DrawingSource } from './picture.tsx'

const loom = import.meta.env.SSR ? await import('./braid-drawing.ts') : undefined

interface BraidProps extends BraidOptions {
  className?: string | undefined
}

/**
 * The three strands plaited. It fills its box; keep the box no longer, for its height, than
 * `width` and `height` are, or top and bottom are cut.
 */
export function Braid({ className, ...options }: BraidProps) {
  const { seed, width, height, periods } = options
  return (
    <Picture
      name={`braid ${width} ${height} ${periods} ${seed}`}
      drawing={source(options)}
      width={width}
      height={height}
      className={className}
      fit="xMidYMid slice"
    />
  )
}

/** The browser's bundle leaves the weaving out; it is fetched if a braid first appears there. */
function source(options: BraidOptions): DrawingSource {
  if (loom) return { now: () => loom.braidDrawing(options) }
  return { later: async () => (await import('./braid-drawing.ts')).braidDrawing(options) }
}
