import type { Point } from '../../../app/ui/motif/curve.ts'
import { html } from '../documents/markup.ts'
import type { Piece } from '../pictures/canvas.ts'

interface Hand {
  colour: string
  /** In pixels. */
  size?: number
  anchor?: 'start' | 'middle' | 'end'
  /** In the face of headings. */
  isHeading?: boolean
}

/** One line of words in the faces of the site; whoever draws it must have them. */
export function words(text: string, { x, y }: Point, hand: Hand): Piece {
  const { colour, size = 30, anchor = 'start', isHeading = false } = hand
  const face = isHeading ? 'var(--display)' : 'var(--text)'
  const style = `font: ${isHeading ? 600 : 500} ${size}px ${face}`
  return html`<text x="${x}" y="${y}" fill="${colour}" text-anchor="${anchor}" style="${style}">
    ${text}
  </text>`.html
}
