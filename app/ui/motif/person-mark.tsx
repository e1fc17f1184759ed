import { classNames } from '../class-names.ts'
import styles from './motif.module.css'
import { personDrawing } from './person-drawing.ts'
import { personStrokes } from './person-strokes.ts'
import { Picture } from './picture.tsx'

interface PersonMarkProps {
  name: string
  size: keyof typeof drawn
  className?: string | undefined
}

const drawn = {
  small: { edge: 28, draw: personStrokes },
  large: { edge: 320, draw: personDrawing },
}

/** Stands where a person has no photo; the same name always draws the same mark. */
export function PersonMark({ name, size, className }: PersonMarkProps) {
  const { edge, draw } = drawn[size]
  return (
    <Picture
      name={`person ${size} ${name}`}
      draw={() => draw(name)}
      width={edge}
      height={edge}
      className={classNames(styles.person, styles[size], className)}
    />
  )
}
