import { Picture } from './picture.tsx'
import { strandDrawing, type StrandOptions } from './strand-drawing.ts'

interface StrandProps extends StrandOptions {
  className?: string | undefined
}

/** One strand, whole from end to end: it stands for its domain. */
export function Strand({ className, ...options }: StrandProps) {
  const { strand, seed, width, height } = options
  return (
    <Picture
      name={`${strand} ${width} ${height} ${seed}`}
      draw={() => strandDrawing(options)}
      width={width}
      height={height}
      className={className}
      fit="xMinYMid"
    />
  )
}
