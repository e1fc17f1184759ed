import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useHydrated } from '../use-hydrated.ts'
import type { Colour, Drawing } from './drawing.ts'
import styles from './motif.module.css'
import { remembered } from './remembered.ts'

interface PictureProps {
  /** Names the drawing among all: the same name must always draw the same. */
  name: string
  drawing: DrawingSource
  width: number
  height: number
  className?: string | undefined
  /** How it meets a box of another shape: the default shows all of it, `slice` fills the box. */
  fit?: 'xMidYMid slice' | 'xMinYMid'
}

/** Draws at once; or, in a browser, once the code that weaves it has been fetched. */
export type DrawingSource = { now: () => Drawing<Colour> } | { later: () => Promise<Drawing> }

/**
 * A drawing as an ornament: it says nothing to a screen reader and takes no focus. In a page that
 * scripts take over, what the server drew stays as it is: a phone need not weave it again.
 */
export function Picture({ name, drawing, width, height, className, fit }: PictureProps) {
  return (
    <svg
      className={classNames(styles.picture, className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fit}
      aria-hidden="true"
      focusable="false"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: useMarkup(name, drawing) }}
    />
  )
}

function useMarkup(name: string, drawing: DrawingSource) {
  const isHydrated = useHydrated()
  const [isDrawnHere] = useState(isHydrated || import.meta.env.SSR)
  const [fetched, setFetched] = useState('')
  const later = 'later' in drawing ? drawing.later : undefined
  // A woven picture that first appears in a browser waits for its code; it never changes after.
  useEffect(() => {
    if (isDrawnHere && later && fetched === '') void later().then(markupOf).then(setFetched)
  }, [isDrawnHere, later, fetched])
  if (!isDrawnHere) return ''
  return 'now' in drawing ? drawings(name, () => markupOf(drawing.now())) : fetched
}

/** The markup of what was drawn here, by the name of the picture. */
export const drawn = new Map<string, string>()
const drawings = remembered(drawn)

/** Nothing in it comes from anybody's words: numbers, our own class names and a made-up id. */
export function markupOf({ lines, tile }: Drawing<Colour>) {
  const paths = lines
    .map(({ strand, weight, d }) => {
      return `<path class="${styles[strand]}" stroke-width="${weight}" d="${d}"/>`
    })
    .join('')
  if (!tile) return paths
  const copies = tile.copies.map((x) => `<use href="#${tile.id}" x="${x}"/>`)
  return `<g id="${tile.id}">${paths}</g>${copies.join('')}`
}
