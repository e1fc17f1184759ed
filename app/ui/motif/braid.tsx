import { braidDrawing, type BraidOptions } from './braid-drawing.ts'
import { Picture } from './picture.tsx'

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
      draw={() => braidDrawing(options)}
      width={width}
      height={height}
      className={className}
      fit="xMidYMid slice"
    />
  )
}
