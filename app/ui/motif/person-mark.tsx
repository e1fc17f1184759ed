import { use } from 'react'
import { classNames } from '../class-names.ts'
import type { StrandName } from './marks.ts'
import styles from './motif.module.css'
import { personStrokes } from './person-strokes.ts'
import { markupOf, Picture, type DrawingSource } from './picture.tsx'

const Woven = import.meta.env.SSR ? (await import('./woven-strands.ts')).WovenStrands : undefined
const loom = import.meta.env.SSR ? await import('./person-drawing.ts') : undefined

interface PersonMarkProps {
  name: string
  size: keyof typeof edges
  className?: string | undefined
}

const edges = { small: 28, large: 320 }

/** Stands where a person has no photo; the same name always draws the same mark. */
export function PersonMark({ name, size, className }: PersonMarkProps) {
  const strands = Woven && use(Woven)
  return (
    <Picture
      name={`person ${size} ${strands?.join(' ')} ${name}`}
      drawing={source(name, size, strands)}
      width={edges[size]}
      height={edges[size]}
      className={classNames(styles.person, styles[size], className)}
      fit="xMidYMid slice"
    />
  )
}

/** The small mark of a name, as it is drawn into a page. */
export function personMarkup(name: string): string {
  return markupOf(personStrokes(name))
}

/** Rows of a list come and go in a browser, so their strokes are drawn at once there, too. */
function source(
  name: string,
  size: PersonMarkProps['size'],
  strands: readonly StrandName[] | undefined,
): DrawingSource {
  if (size === 'small') return { now: () => personStrokes(name) }
  if (loom) return { now: () => loom.personDrawing(name, strands) }
  return { later: async () => (await import('./person-drawing.ts')).personDrawing(name, strands) }
}
