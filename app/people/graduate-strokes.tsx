import type { AlumniContent } from '#domain/people/alumni-content.ts'
import styles from './graduate-strokes.module.css'

interface GraduateStrokesProps {
  parts: AlumniContent['cohorts'][number]['parts']
  total: number
}

const [step, height] = [16, 56]

/** A stroke a graduate, field by field; the numbers stand in words beside it. */
export function GraduateStrokes({ parts, total }: GraduateStrokesProps) {
  return (
    <svg
      className={styles.strokes}
      viewBox={`0 0 ${total * step} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {parts.map(({ key, count }, place) => (
        <path key={key} className={styles[key]} d={strokes(firstOf(parts, place), count)} />
      ))}
    </svg>
  )
}

function firstOf(parts: GraduateStrokesProps['parts'], place: number) {
  return parts.slice(0, place).reduce((sum, { count }) => sum + count, 0)
}

/** Leaning a little, like the tallies on a wall. */
function strokes(first: number, count: number) {
  return Array.from({ length: count }, (_, at) => {
    const x = (first + at) * step + 5
    return `M${x} ${height - 3}L${x + 6} 3`
  }).join('')
}
