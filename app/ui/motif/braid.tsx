import { use } from 'react'
import type { BraidOptions } from './braid-drawing.ts'
import { Picture, type DrawingSource } from './picture.tsx'

const Woven = import.meta.env.SSR ? (await import('./woven-strands.ts')).WovenStrands : undefined
const loom = import.meta.env.SSR ? await import('./braid-drawing.ts') : undefined

interface BraidProps extends Omit<BraidOptions, 'strands'> {
  className?: string | undefined
}

/**
 * The strands of the department plaited. It fills its box; keep the box no longer, for its height, than
 * `width` and `height` are, or top and bottom are cut.
 */
export function Braid({ className, ...given }: BraidProps) {
  const options = { ...given, strands: Woven && use(Woven) }
  const { seed, width, height, periods, strands } = options
  return (
    <Picture
      name={`braid ${width} ${height} ${periods} ${strands?.join(' ')} ${seed}`}
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
